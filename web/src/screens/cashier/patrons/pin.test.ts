import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { whenWaiting } from "../../../lib/api/client";
import { preferences } from "../../../lib/state/preferences.svelte";
import { session } from "../../../lib/state/session.svelte";
import AnotherPin from "./AnotherPin.svelte";
import PinShown from "./PinShown.svelte";

interface Sent {
  path: string;
  body: Record<string, unknown>;
  key: string | null;
}

let sent: Sent[];
let answers: [number, unknown][];

beforeEach(() => {
  preferences.language = "en";
  [sent, answers] = [[], []];
  vi.spyOn(session, "staff", "get").mockReturnValue({ staff: "cora", name: "Cora", post: "cashier" } as typeof session.staff);
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  vi.stubGlobal("fetch", async (path: string, { body, headers }: { body: string; headers: HeadersInit }) => {
    sent.push({ path, body: JSON.parse(body) as Sent["body"], key: new Headers(headers).get("idempotency-key") });
    const [status, answer] = answers.shift() ?? [201, { account: "a7", pin: "482913", is_shown_before: false }];
    return new Response(JSON.stringify(answer), { status });
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const fill = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });
const give = () => fireEvent.click(screen.getByRole("button", { name: "Reset PIN" }));

async function filled(pin = "") {
  render(AnotherPin, { purse: { patron: "a7", nickname: "Mei" }, onclose: () => {} });
  await fill("Reason", "forgotten");
  await fill("First code, entered by the patron", pin);
}

it("takes a reason, and shows once what the house made", async () => {
  await filled();
  await give();
  await screen.findByText("482913");
  screen.getByText("This code is shown only once. Give it to the patron only. They sign in with it once and then set a PIN.");
  expect(sent).toMatchObject([{ path: "/api/patrons/a7/pin", body: { reason: "forgotten" } }]);
  expect(sent[0]?.body).not.toHaveProperty("pin");
  expect(sent[0]?.body).not.toHaveProperty("approver");
});

it("waits for the second person in the dialog that every such act has, and shows the code then", async () => {
  const waits = { approval: 4, act: "reset-pin", title: "Reset a patron's PIN", who: "a pit supervisor or above", until: 1 };
  let approve: (() => void) | null = null;
  whenWaiting(async (first, again) => {
    await new Promise<void>((resolve) => (approve = resolve));
    return { ...((await again()) as object), pin: (first as { pin?: string }).pin, is_shown_before: false };
  });
  answers = [
    [202, { account: "a7", pin: "482913", is_shown_before: false, waits }],
    [200, { account: "a7", is_shown_before: true }],
  ];
  await filled();
  await give();
  await vi.waitFor(() => expect(approve).not.toBeNull());
  expect(screen.queryByText("482913")).toBeNull();
  (approve as unknown as () => void)();
  await screen.findByText("482913");
  expect(sent[1]?.key).toBe(sent[0]?.key);
});

it("is not asked for without a reason", async () => {
  await filled();
  await fill("Reason", " ");
  await give();
  screen.getByText("Please give a reason.");
  expect(sent).toEqual([]);
});

it("does not say that a PIN is shown where the patron chose it", async () => {
  answers = [[201, { account: "a7", is_shown_before: false }]];
  await filled("271828");
  await give();
  await screen.findByText("The patron signs in once with the code they entered and then sets a PIN.");
  expect(screen.queryByText(/shown now/)).toBeNull();
  expect(screen.queryByText("271828")).toBeNull();
  expect(sent[0]?.body).toMatchObject({ pin: "271828" });
});

it("says what to do where the answer with the PIN got lost", () => {
  render(PinShown, { title: "", account: { account: "a7", is_shown_before: true }, hasOwnPin: false, lost: "Give them another one.", onclose: () => {} });
  screen.getByText("Give them another one.");
});
