import { expect, it } from "vitest";
import { callText, drawCall } from "./announcement";

it("takes the sentence of the table of play apart", () => {
  expect(callText(drawCall({ side: "banker", why: "the Banker draws on 4 against 5, clause 3.9.4", clause: "3.9.4" }))).toBe("Banker draws on 4 against 5");
  expect(callText(drawCall({ side: "banker", why: "the Banker stands on 6, the Player having stood" }))).toBe("Banker stands on 6, Player stood");
});
