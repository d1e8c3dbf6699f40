import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { preferences } from "../../lib/state/preferences.svelte";
import { session } from "../../lib/state/session.svelte";
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
const give = () => fireEvent.click(screen.getByRole("button", { name: "Give another PIN" }));

async function filled(second = "sam", pin = "") {
  render(AnotherPin, { purse: { patron: "a7", nickname: "Mei" }, onclose: () => {} });
  await fill("Reason", "forgotten");
  await fill("First code, entered by the patron", pin);
  await fill("Name of the second person", second);
  await fill("Their password", "a secret of sam");
}

it("takes a reason and a second person, and shows once what the house made", async () => {
  await filled();
  await give();
  await screen.findByText("482913");
  screen.getByText("This first code is shown now and not again. Give it to the patron only: they sign in with it once and choose their own PIN.");
  expect(sent).toMatchObject([{ path: "/api/patrons/a7/pin", body: { reason: "forgotten", approver: { staff: "sam", password: "a secret of sam" } } }]);
  expect(sent[0]?.body).not.toHaveProperty("pin");
});

it("is one act under one name when the second person mistypes", async () => {
  answers = [[401, { code: "wrong-sign-in", status: 401, detail: "name and password do not belong together" }]];
  await filled();
  await give();
  await screen.findByText(/do not belong together/i);
  expect(screen.getByLabelText<HTMLInputElement>("Their password").value).toBe("");
  await fill("Their password", "now rightly");
  await give();
  await screen.findByText("482913");
  expect(sent[1]?.key).toBe(sent[0]?.key);
});

it("is not asked for without a reason, or with oneself as the second", async () => {
  await filled("cora");
  screen.getByText("That must be somebody else.");
  await give();
  await fill("Name of the second person", "sam");
  await fill("Reason", " ");
  await give();
  screen.getByText("Why? The auditor will ask.");
  expect(sent).toEqual([]);
});

it("does not say that a PIN is shown where the patron chose it", async () => {
  answers = [[201, { account: "a7", is_shown_before: false }]];
  await filled("sam", "271828");
  await give();
  await screen.findByText("They sign in once with the code that they entered, and then choose their own PIN.");
  expect(screen.queryByText(/shown now/)).toBeNull();
  expect(screen.queryByText("271828")).toBeNull();
  expect(sent[0]?.body).toMatchObject({ pin: "271828" });
});

it("says what to do where the answer with the PIN got lost", () => {
  render(PinShown, { title: "", account: { account: "a7", is_shown_before: true }, hasOwnPin: false, lost: "Give them another one.", onclose: () => {} });
  screen.getByText("Give them another one.");
});
