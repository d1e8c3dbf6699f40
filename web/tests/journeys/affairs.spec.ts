/** A patron's own affairs: an account in a house that plays for money, standing behind others, a round settled again, a break. */
import { expect, listenTo, test } from "../fixtures";
import { House } from "../house";
import { secondPerson } from "../second";
import { Terminal } from "../terminal";
import { Tour } from "../tour";
import { en } from "../words";

test("an account and a voucher from the cashier, a wrong PIN, a bet, the money taken along, signed out", async ({ browser, page, complaints }) => {
  test.setTimeout(150_000);
  const house = await House.production(`
    [[table]]
    id = "rapid"
    game = "rapid-etg"
    name = "Rapid"`, { cora: "cashier", sam: "pit-supervisor", mia: "pit-manager", shift: "shift-manager" });
  try {
    const tour = new Tour(browser, house);
    // The cashier comes through the door with the password that was given out, and chooses another.
    const desk = await tour.page("nobody");
    listenTo(desk, complaints);
    await desk.goto("/cashier");
    await desk.getByLabel("Name").fill("cora");
    await desk.getByRole("textbox", { name: en.entrance.password }).fill(house.passwords.get("cora") ?? "");
    await desk.getByRole("button", { name: en.entrance.enter }).click();
    await desk.getByRole("textbox", { name: en.entrance.chosen, exact: true }).fill("one that nobody guesses");
    await desk.getByRole("textbox", { name: en.entrance.again }).fill("one that nobody guesses");
    await desk.getByRole("button", { name: en.entrance.keep }).click();

    await desk.getByRole("button", { name: en.desk.openAccount }).click();
    await desk.getByLabel(en.desk.nickname).fill("Mei");
    await desk.getByLabel(en.desk.ownPin).fill("314159");
    await desk.getByRole("button", { name: en.desk.openIt }).click();
    // The house does not have what the patron chose, and does not pretend to show it.
    await expect(desk.getByRole("dialog")).not.toContainText("shown now");
    await expect(desk.getByRole("dialog")).toContainText(/a\d{6,}/);
    const account = /a\d{6,}/.exec(await desk.getByRole("dialog").innerText())?.[0] ?? "";
    await desk.getByRole("button", { name: en.desk.toWindow }).click();
    await desk.getByRole("button", { name: en.desk.acts["sell-voucher"] }).click();
    await desk.getByRole("textbox", { name: en.terminal.amount }).fill("900");
    await desk.getByRole("button", { name: /^Take \$900/ }).click();
    const slip = desk.getByRole("dialog");
    await expect(slip).toContainText(/\d{4}( \d{4}){4}/);
    const number = /\d{4}( \d{4}){4}/.exec(await slip.innerText())?.[0] ?? "";
    await slip.getByRole("button", { name: en.desk.cameOut }).click();

    // They have forgotten their PIN, and come back without their number: found by name, another PIN by two people.
    await desk.getByRole("button", { name: en.desk.window }).click();
    await desk.getByRole("button", { name: en.desk.nextPatron }).click();
    await desk.getByLabel(en.desk.find).fill("me");
    await desk.getByRole("button", { name: en.desk.findButton }).click();
    await desk.getByRole("button", { name: new RegExp(`Mei.*${account}`, "s") }).click();
    await desk.getByRole("button", { name: en.desk.anotherPin }).click();
    await desk.getByLabel(en.approvals.reason).fill("forgotten");
    await desk.getByLabel(en.desk.ownPin).fill("271828");
    await desk.getByRole("button", { name: en.desk.anotherPinIt }).click();
    await secondPerson(desk, house, "sam");
    await expect(desk.getByRole("dialog")).toContainText("the code that they entered");
    await desk.getByRole("dialog").getByRole("button", { name: en.common.close }).last().click();

    await page.goto(`${house.url}/table/rapid`);
    const terminal = new Terminal(page);
    // Read out in capitals and groups, as people do; the PIN of before is not good any more.
    await page.getByLabel(en.terminal.account).fill(`${account.slice(0, 5).toUpperCase()} ${account.slice(5)}`);
    await page.getByLabel(en.terminal.pin).fill("314159");
    await page.getByRole("button", { name: en.terminal.sitDown }).click();
    await expect(page.getByText("Wrong account number or PIN")).toBeVisible();
    await expect(page.getByLabel(en.terminal.pin)).toHaveValue("");
    await page.getByLabel(en.terminal.pin).fill("271828");
    await page.getByRole("button", { name: en.terminal.sitDown }).click();
    // The desk has seen that one: they choose a PIN that nobody else knows, and then sit down.
    await page.getByLabel(en.patron.pinNew, { exact: true }).fill("577215");
    await page.getByLabel(en.patron.pinAgain).fill("577215");
    await page.getByRole("button", { name: en.patron.pinKeep }).click();
    await page.getByRole("button", { name: en.terminal.sitDown }).click();
    await page.getByRole("button", { name: en.terminal.addCredits }).first().click();
    await page.getByRole("dialog", { name: en.terminal.credits }).getByLabel(en.terminal.voucherNumber).fill(number);
    await page.getByRole("button", { name: en.terminal.redeem }).click();
    // All of it is what one most likely takes along, also when it has come in just now.
    await expect(page.getByRole("textbox", { name: en.terminal.amount })).toHaveValue("900");
    await page.getByRole("button", { name: en.common.close }).click();
    await terminal.whenOpen();
    await terminal.box("Player").click();
    await expect(terminal.box("Player")).toHaveAccessibleName(/your bet/);
    await terminal.action(en.terminal.undo).click();
    await terminal.notBet("Player");

    await page.getByRole("button", { name: en.terminal.leave }).click();
    await page.getByRole("button", { name: en.terminal.leaveCashOut("$900") }).click();
    await expect(page.locator(".number")).toHaveText(/\d{4}/);
    await page.getByRole("button", { name: en.terminal.done }).click();
    // Whoever comes next is nobody.
    await expect(page.getByText("Mei")).toHaveCount(0);
    expect(await page.evaluate(async () => (await fetch("/api/session")).json())).toEqual({ you: "nobody" });
    await tour.close();
  } finally {
    await house.close();
  }
});

test.describe("at a live table with a dealer and real cards", () => {
  test.use({
    settings: { "table.fortune-six.source": "real-shoe", "table.fortune-six.conducted": "by-dealer", "table.fortune-six.hand_pay_above": "1,000.00" },
  });

  test("standing behind others, settled again with the reason, paid by hand, a break", async ({ house, page }) => {
    test.setTimeout(150_000);
    const dealer = await house.staff("dealer");
    const pit = await house.staff("supervisor");
    let acts = 0;
    const conduct = (act: unknown, by = dealer) => house.ask("POST", "/api/tables/fortune-six/conduct", { token: by.token, key: `act-${(acts += 1)}`, body: act });
    await conduct({ do: "sign-on" });
    await conduct({ do: "load-shoe", cards: "real" });
    await conduct({ do: "burn", turned: "As", face_down: 1 });

    // A standing patron: by the seats that are left nobody is refused one here, so they come in as programs do.
    await page.goto(`${house.url}/`);
    await page.evaluate(async () => {
      const post = (path: string, body: unknown) =>
        fetch(path, { method: "POST", headers: { "content-type": "application/json", "idempotency-key": crypto.randomUUID() }, body: JSON.stringify(body) });
      await post("/api/guests", { nickname: "Stan" });
      await post("/api/tables/fortune-six/play", { do: "join" });
      await post("/api/tables/fortune-six/credits", { do: "buy-in", amount: 300_000 });
    });
    await page.goto(`${house.url}/table/fortune-six`);
    const terminal = new Terminal(page);
    await conduct({ do: "open-bets" });
    const seated = [await house.guest("Ann"), await house.guest("Ben")];
    for (const [at, guest] of seated.entries()) {
      await guest.do("fortune-six", "play", { do: "join", seat: 3 + at * 2 });
      await guest.do("fortune-six", "credits", { do: "buy-in", amount: 200_000 });
    }
    // In the MBS games anybody may bet on any box (R13b).
    for (const [at, guest] of seated.entries()) {
      await guest.do("fortune-six", "play", { do: "place-wager", on: "banker", stake: 5_000, betting_box: 3 + at * 2 });
    }
    await page.getByLabel(en.patron.standing).selectOption({ label: "Box 5, Ben" });
    await page.getByRole("radio", { name: en.terminal.chip("$1,000") }).click();
    await terminal.bet("Player", "$1,000");
    await terminal.bet("Player", "$2,000");

    await conduct({ do: "close-bets" });
    for (const [side, card] of [["player", "9s"], ["banker", "2h"], ["player", "Ks"], ["banker", "5c"]] as const) {
      await conduct({ do: "deal", drawn: { read: { card, side } } });
    }
    await conduct({ do: "announce-result" });
    await conduct({ do: "settle" });
    // More than the house pays by itself: bets wait, and it is said where the money is.
    await expect(page.getByText(en.patron.handPay("$4,000"))).toBeVisible();
    await expect(terminal.settlement).toContainText("Win $2,000");

    // The nine was a six: the Banker has won, and the patron is told what changed and why.
    const began = Date.now();
    await conduct({ do: "correct-card", side: "player", nth: 1, card: "6s", reason: "read wrongly" }, pit);
    await expect(terminal.settlement).toContainText("Player's first card was read as nine of spades; it is six of spades.");
    expect(Date.now() - began).toBeLessThan(5_000);
    await expect(terminal.settlement).toContainText("Before: Win $2,000, returned $4,000. Now: Lost $2,000. $4,000 was taken back.");
    await expect(page.getByText(en.patron.handPay("$4,000"))).toHaveCount(0);

    // A break: no bet is offered any more, and the way out is there.
    await page.getByRole("button", { name: en.terminal.limits }).click();
    await page.getByText(en.limits.pause).click();
    await page.getByRole("radio", { name: "7 days" }).click();
    await page.getByRole("button", { name: /^Begin the break/ }).click();
    await expect(page.getByText(en.limits.paused)).toBeVisible();
    await page.getByRole("button", { name: en.common.close }).click();
    await expect(page.getByRole("region", { name: en.patron.breakTitle })).toContainText(en.patron.breakCredits("$1,000"));
    await page.reload();
    await page.getByRole("region", { name: en.patron.breakTitle }).getByRole("button", { name: en.terminal.leave }).click();
    await page.getByRole("button", { name: en.terminal.leave, exact: true }).last().click();
    await expect(page.getByRole("heading", { name: en.lobby.tables })).toBeVisible();

    // The round is in their history as it stands now, with the credits around it.
    await page.goto(`${house.url}/history`);
    const row = page.getByRole("row", { name: /Settled again/ });
    await expect(row).toContainText("before $3,000, after $1,000");
    await row.getByRole("link").click();
    const credits = page.getByRole("region", { name: en.history.balance.title });
    await expect(credits).toContainText(`${en.history.balance.before}$3,000`);
    await expect(credits).toContainText(`${en.history.balance.net}−$2,000`);
    await expect(credits).toContainText(`${en.history.balance.after}$1,000`);
    await expect(page.getByText("in force at the time")).toBeVisible();
  });
});

test.describe("what a house and its pit tell a patron", () => {
  test.use({
    settings: {
      "house.name": "The Lantern Club",
      "house.helpline": "Gambling help: 1800 000 000",
      "house.felt_colour": "#4A1220",
      "house.chip_colours": '["25.00 #E07A1F"]',
      "pace.standard.betting_ms": 30_000,
    },
  });

  test("its name and colours, help that comes, more time, a pause, a message, a frozen seat, a closed table", async ({ house, page }) => {
    const pit = await house.staff("supervisor");
    let acts = 0;
    const conduct = (act: unknown) => house.ask("POST", "/api/tables/fortune-six/conduct", { token: pit.token, key: `told-${(acts += 1)}`, body: act });
    await page.goto(`${house.url}/table/fortune-six`);
    const terminal = new Terminal(page);
    await terminal.sitDown();
    await terminal.whenOpen();
    await expect(page.locator("main.terminal")).toHaveAttribute("data-pace", "standard");
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--felt").trim())).toBe("#4a1220");
    expect(await page.getByRole("radio", { name: en.terminal.chip("$25") }).locator("circle").evaluateAll((all) => all.map((circle) => circle.getAttribute("fill")))).toContain("#E07A1F");

    await page.getByRole("button", { name: en.terminal.callAttendant }).click();
    const called = page.getByRole("button", { name: en.terminal.attendantCalled });
    await expect(called).toHaveAttribute("aria-pressed", "true");
    await called.click();
    await expect(page.getByRole("button", { name: en.terminal.callAttendant })).toBeVisible();

    const left = async () => Number(await page.locator("span.ring .seconds").innerText());
    const before = await left();
    await conduct({ do: "extend-bets" });
    await expect(page.getByText(en.terminal.extended, { exact: true })).toBeVisible();
    expect(await left()).toBeGreaterThan(before);

    await conduct({ do: "tell-table", text: "Last round before the break." });
    await expect(page.locator("[data-message]")).toContainText("Last round before the break.");
    await conduct({ do: "tell-table" });
    await expect(page.locator("[data-message]")).toHaveCount(0);

    const seat = (await house.ask<{ seats: { seat: number; is_taken: boolean }[] }>("GET", "/api/tables/fortune-six")).seats.find(({ is_taken }) => is_taken)?.seat;
    await conduct({ do: "freeze-seat", seat: { seat }, reason: "a question of age" });
    await expect(page.locator("[data-frozen]")).toContainText("a question of age");
    await expect(page.getByRole("button", { name: /^Banker, pays/ })).toBeDisabled();
    await conduct({ do: "release-seat", seat: { seat } });
    await expect(page.locator("[data-frozen]")).toHaveCount(0);

    await conduct({ do: "pause-table", reason: "a spilt drink" });
    await expect(page.locator("[data-pause]")).toContainText("a spilt drink");
    await expect(page.locator("span.ring .seconds")).toHaveText("·");
    await conduct({ do: "resume-table" });
    await terminal.whenOpen();
    await terminal.box("Banker").click();
    await expect(terminal.box("Banker")).toHaveAccessibleName(/your bet/);

    await house.ask("POST", "/api/tables/six-star/conduct", { token: pit.token, key: "closed", body: { do: "close-table", reason: "maintenance", until_ms: Date.now() + 3_600_000 } });
    await page.goto(`${house.url}/`);
    await expect(page).toHaveTitle(/The Lantern Club/);
    await expect(page.locator('[data-table="six-star"]')).toContainText(/Closed: maintenance, until \d\d:\d\d/);
    await expect(page.getByRole("link", { name: /^Return to your seat at Fortune Six: seat 1, \$100 in play/ })).toBeVisible();
    await expect(page.locator("[data-helpline]")).toContainText("1800 000 000");
  });
});
