import { render, screen } from "@testing-library/svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import { preferences } from "../../../lib/state/preferences.svelte";
import type { Play } from "../../../lib/play/play.svelte";
import { captured } from "../../../../fixtures/pit/rulebooks";
import Placard from "../felt/Placard.svelte";
import StateLine from "./StateLine.svelte";

vi.mock("../../../lib/api/live.svelte", () => ({ live: { isOnline: true } }));

const announcements = [
  { moment: "bets-open", words: ["Place your bets, please"], zh: "请下注" },
  { moment: "bets-close", words: ["No more bets"], zh: "停止下注" },
];
const play = (phase: string): Play =>
  ({ felt: { phase }, table: { rulebook: { announcements } }, squeezing: [], secondsLeft: null, isClosing: false }) as unknown as Play;

afterEach(() => (preferences.language = "en"));

describe("the call on a terminal (ETG 3.1, 3.2)", () => {
  for (const language of ["en", "zh"] as const) {
    it(`is English with Chinese beside it where the screen is in ${language}`, () => {
      preferences.language = language;
      const { unmount } = render(StateLine, { play: play("betting"), call: null });
      expect(screen.getByText("Place your bets, please")).toBeTruthy();
      expect(screen.getByText("请下注")).toBeTruthy();
      unmount();
      render(StateLine, { play: play("closed"), call: null });
      expect(screen.getByText("No more bets")).toBeTruthy();
      expect(screen.getByText("停止下注")).toBeTruthy();
    });
  }
});

describe("the placard on a terminal (3.4)", () => {
  it("says the limits of every wager and the differential", () => {
    const [main, side] = [{ minimum: 50_00, maximum: 10_000_00 }, { minimum: 25_00, maximum: 1_000_00 }];
    const wagers = { player: main, banker: main, tie: side, "player-pair": side, "banker-pair": side, "super-six-plus": side };
    render(Placard, { limits: { chip_unit: 100, differential: 20_000_00, wagers }, rulebook: captured("commission-super-six-plus") });
    expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent.trim())).toEqual([
      "Player / Banker 50–10K",
      "Differential 20K",
      "Tie / Player Pair / Banker Pair / Super Six Plus 25–1K",
    ]);
  });
});
