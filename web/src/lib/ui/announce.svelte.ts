/** What screen readers are told: one polite voice, one that interrupts. Shown by `Announcer.svelte`, once. */

class Announcements {
  polite = $state("");
  assertive = $state("");

  /** Bets opened, seconds left, accepted, totals, settled. */
  say(text: string): void {
    this.polite = text;
  }

  /** No more bets, void, disconnected. */
  interrupt(text: string): void {
    this.assertive = text;
  }
}

export const announcements = new Announcements();
