/** Nine boxes with fifteen wagers in real chips: how many taps a round takes at the console. */
import { expect, listenTo, test } from "../fixtures";
import { Felt, openRealTable } from "../felt";
import { Tour } from "../tour";
import { en } from "../words";

const SIDE: [number, number] = [25, 1_000];
const MAIN: [number, number] = [50, 10_000];
const WAGERS = { player: MAIN, banker: MAIN, tie: SIDE, "player-pair": SIDE, "banker-pair": SIDE, "super-six-plus": SIDE };

/** Whose, on what, how many dollars, and what it comes to when the Banker wins 7 over 5 without pairs. */
const FIFTEEN: readonly [who: string, on: string, dollars: number, net: number][] = [
  ["Box 1", "Banker", 100, 95],
  ["Box 2", "Banker", 100, 95],
  ["Box 3", "Banker", 100, 95],
  ["Box 3", "Tie", 100, -100],
  ["Box 4", "Player", 500, -500],
  ["Box 5", "Player", 500, -500],
  ["Box 5, standing A", "Banker", 500, 475],
  ["Box 6", "Banker", 500, 475],
  ["Box 6", "Player Pair", 25, -25],
  ["Box 6", "Banker Pair", 25, -25],
  ["Box 7", "Super Six Plus", 25, -25],
  ["Box 7", "Player", 1_000, -1_000],
  ["Box 7, standing A", "Banker", 1_000, 950],
  ["Box 8", "Player", 1_000, -1_000],
  ["Box 9", "Banker", 200, 190],
];

const patronOf = (who: string): string =>
  who.replace(/^Box (\d+), standing ([A-Z])$/, (_, box, letter: string) => `box-${box}-standing-${letter.toLowerCase()}`).replace(/^Box /, "seat-");

for (const dealt of ["face-up", "face-down"] as const) {
  test(`fifteen wagers on nine boxes, dealt ${dealt}`, async ({ browser, house, complaints }) => {
    test.setTimeout(180_000);
    await openRealTable(house, "commission", { game: "commission-super-six-plus", seats: 9, dealt, wagers: WAGERS, differential: 2_000 });
    const tour = new Tour(browser, house);
    const page = await tour.page("dealer");
    listenTo(page, complaints);
    await page.goto("/dealer/commission");
    const felt = new Felt(page, "commission", house);
    await felt.step(en.dealer.steps["sign-on"]);
    await felt.newSet("5h");
    await expect(page.locator("button.big")).toContainText(en.dealer.steps["open-bets"]);

    felt.actions = 0;
    await felt.step(en.dealer.steps["open-bets"]);
    const opened = felt.actions;
    for (const [who, on, dollars] of FIFTEEN) {
      if (who.includes("standing")) await felt.stands(Number(who.split(/[ ,]/)[1]));
      await felt.lay(who, on, dollars);
    }
    const forWagers = felt.actions - opened;
    await felt.recorded();
    await felt.step(en.common.phases.closed);
    // Five for the Player, who draws a ten; seven for the Banker, who stands.
    const cards = dealt === "face-up" ? ["2h", "4c", "3d", "3s", "Kc"] : ["2h", "3d", "4c", "3s", "Kc"];
    if (dealt === "face-down") await felt.step(en.dealer.dealtFour);
    await felt.cards(cards);
    await felt.step(en.roads.wins.banker);
    await felt.step(en.dealer.steps.settle);
    await expect(page.getByText(/^Pay · /)).toBeVisible();

    const expected: Record<string, number> = {};
    for (const [who, , , net] of FIFTEEN) expected[patronOf(who)] = (expected[patronOf(who)] ?? 0) + net;
    expect(await felt.nets()).toEqual(expected);
    expect(forWagers).toBeLessThanOrEqual(3 * FIFTEEN.length);
    expect(felt.actions).toBeLessThanOrEqual(cards.length + 3 * FIFTEEN.length + 6);
    expect(felt.actions - forWagers - cards.length).toBeLessThanOrEqual(6);
    test.info().annotations.push({ type: "actions", description: `${felt.actions}: ${forWagers} for wagers, ${cards.length} for cards` });
    await tour.close();
  });
}
