/** A dealer who deals as fast as the house answers, by program. */
import { Guest, type House } from "./house";

export class Hurried {
  /** What is done after every round. */
  settled?: () => Promise<void>;

  constructor(
    readonly dealer: Guest,
    readonly table: string,
    /** Cards are dealt face down here, and turned over before the next one is due. */
    readonly isFaceDown: boolean,
  ) {}

  static async at(house: House, table: string): Promise<Hurried> {
    const { token } = await house.staff("dealer");
    const { is_face_down } = await house.ask<{ is_face_down: boolean }>("GET", `/api/tables/${table}`);
    const dealer = new Hurried(new Guest(house, token, `hurried-${table}`), table, is_face_down);
    await dealer.do("sign-on");
    return dealer;
  }

  do(act: string, facts = {}): Promise<unknown> {
    return this.dealer.do(this.table, "conduct", { do: act, ...facts });
  }

  async try(act: string, facts = {}): Promise<boolean> {
    return this.do(act, facts).then(
      () => true,
      () => false,
    );
  }

  /** The automatic dealer goes on. */
  async leave(): Promise<void> {
    await this.do("sign-off");
  }

  /** Deals one round, with whatever is bet in it; true when it needed a new shoe. */
  async round(bet?: () => Promise<void>): Promise<boolean> {
    const isFresh = await this.open();
    await bet?.();
    await this.finish();
    return isFresh;
  }

  /** Opens bets; true when that needed a new shoe. */
  async open(): Promise<boolean> {
    const isFresh = !(await this.try("open-bets"));
    if (isFresh) {
      for (const act of ["reveal-shoe", "load-electronic", "burn-first", "open-bets"]) await this.try(act);
    }
    return isFresh;
  }

  /** Deals the round that is open, to its end. */
  async finish(): Promise<void> {
    await this.try("close-bets");
    for (let steps = 0; steps < 9; steps += 1) {
      if (!(await this.try("deal-next")) && !(await this.turnOver())) break;
    }
    await this.try("announce-result");
    await this.try("settle");
    await this.settled?.();
  }

  /** True if there was anything to turn over. */
  async turnOver(): Promise<boolean> {
    let turned = false;
    if (!this.isFaceDown) return turned;
    for (const side of ["player", "banker"]) {
      for (const nth of [1, 2, 3]) turned = (await this.try("turn-over", { side, nth })) || turned;
    }
    return turned;
  }

  async rounds(count: number, bet?: () => Promise<void>): Promise<void> {
    for (let at = 0; at < count; at += 1) await this.round(bet);
  }

  /**
   * Plays into the next shoe. The roads of a full shoe weigh 2 MB more than those of a new one, so a page is looked at
   * after as many rounds of a shoe each time.
   */
  async intoNextShoe(): Promise<void> {
    for (let left = 120; !(await this.round()); left -= 1) {
      if (left === 0) throw new Error("the shoe does not end");
    }
    await this.rounds(4);
  }
}
