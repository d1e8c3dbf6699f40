import { expect, it } from "vitest";
import { labelName } from "./labels";

it("calls people without an account by where they sit or stand", () => {
  expect(labelName("seat-7")).toBe("Seat 7");
  expect(labelName("box-2-standing-a")).toBe("Box 2, standing A");
  // Journals of before have one standing person a box, without a letter.
  expect(labelName("box-2-standing")).toBe("Box 2, standing");
  expect(labelName("g2h6u")).toBeNull();
});
