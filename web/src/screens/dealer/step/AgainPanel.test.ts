import { render, screen } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import AgainPanel from "./AgainPanel.svelte";
import ReturnedPanel from "./ReturnedPanel.svelte";
import { takenBack } from "../console.svelte";

const nameOf = (patron: string): string => ({ "seat-2": "Seat 2", "box-2-standing-a": "Box 2, standing A" })[patron] ?? patron;

describe("a round that was settled again", () => {
  it("tells the dealer what to take back and what to pay, person by person", () => {
    const differences = [
      { patron: "seat-2", amount: -285_00 },
      { patron: "box-2-standing-a", amount: 285_00 },
    ];
    render(AgainPanel, { round: 3, differences, nameOf });
    expect(screen.getByText("Take back $285 from Seat 2")).toBeTruthy();
    expect(screen.getByText("Pay $285 to Box 2, standing A")).toBeTruthy();
  });
});

describe("wagers that were taken back after an irregularity", () => {
  it("are given back by the dealer", () => {
    const chips = { betting_box: 2, patron: "seat-2" };
    const taken_back = [{ ...chips, on: "player", stake: 400_00 }, { ...chips, on: "tie", stake: 100_00 }, { ...chips, patron: "box-2-standing-a", on: "tie", stake: 25_00 }];
    render(ReturnedPanel, { returned: takenBack({ taken_back }), nameOf });
    expect(screen.getByText("Return $25 to Box 2, standing A")).toBeTruthy();
    expect(screen.getByText("Return $500 to Seat 2")).toBeTruthy();
  });
});
