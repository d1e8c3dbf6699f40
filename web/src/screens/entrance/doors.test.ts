import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Problem } from "../../lib/api/problem";
import { preferences } from "../../lib/state/preferences.svelte";
import { type Staff, session } from "../../lib/state/session.svelte";
import FirstPassword from "./FirstPassword.svelte";
import SignIn from "./SignIn.svelte";

const wrong = new Problem({ code: "wrong-sign-in", status: 401, detail: "no" });
const dana: Staff = { you: "staff", staff: "dana", name: "Dana", post: "dealer", must_change_password: true };

const type = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

beforeEach(() => {
  preferences.language = "en";
});
afterEach(() => {
  vi.restoreAllMocks();
});

it("says what is wrong, keeps the name and asks for the password again", async () => {
  vi.spyOn(session, "signIn").mockRejectedValue(wrong);
  render(SignIn, { onin: () => {} });
  await type("Staff ID", "dana");
  await type("Password", "guess");
  await press("Sign in");
  expect((await screen.findByRole("alert")).textContent).toContain("Wrong staff ID or password");
  expect(screen.getByLabelText<HTMLInputElement>("Staff ID").value).toBe("dana");
  expect(screen.getByLabelText<HTMLInputElement>("Password").value).toBe("");
});

it("does not ask twice for the password that somebody came in with", async () => {
  const choose = vi.spyOn(session, "choosePassword").mockResolvedValue();
  const chosen = vi.fn();
  const { rerender } = render(FirstPassword, { staff: dana, given: "", onchosen: chosen });
  // The house answers before the entrance hands the password on.
  await rerender({ given: "first-one" });
  expect(screen.queryByLabelText("Current password")).toBeNull();
  await type("New password", "a quiet green room");
  await type("Repeat new password", "a quiet green room");
  await press("Save password");
  expect(choose).toHaveBeenCalledWith("first-one", "a quiet green room");
  expect(chosen).toHaveBeenCalled();
});

it("asks for the old password where the house says that it was another", async () => {
  const choose = vi.spyOn(session, "choosePassword").mockRejectedValueOnce(wrong).mockResolvedValueOnce();
  render(FirstPassword, { staff: dana, given: "mistyped", onchosen: () => {} });
  await type("New password", "a quiet green room");
  await type("Repeat new password", "a quiet green room");
  await press("Save password");
  await screen.findByLabelText("Current password");
  await type("Current password", "first-one");
  await press("Save password");
  expect(choose).toHaveBeenLastCalledWith("first-one", "a quiet green room");
});
