/** What the office keeps: staff, machines, tables, rulebooks. Looked at when a room is opened and after every act. */
import type { Lobby, Schema } from "../../lib/api";
import { command, get } from "../../lib/api/client";
import { once } from "../../lib/api/once";
import { Problem } from "../../lib/api/problem";
import { setCurrency } from "../../lib/format/money";
import { session } from "../../lib/state/session.svelte";

export type Member = Schema<"Member">;
export type MachineRow = Schema<"MachineRow">;
export type RulebookRow = Schema<"RulebookRow">;
export type LogEntry = Schema<"Entry">;
export type Game = Schema<"Game">;
export type Secret = Schema<"DoneOnce">;

export class Office {
  staff = $state.raw<Member[]>([]);
  machines = $state.raw<MachineRow[]>([]);
  lobby = $state.raw<Lobby | null>(null);
  games = $state.raw<Game[]>([]);
  rulebooks = $state.raw<Schema<"RulebookList"> | null>(null);
  isStale = $state(false);
  isBusy = $state(false);
  refused = $state.raw<unknown>(null);

  async look(): Promise<void> {
    try {
      const [staff, machines, lobby, games, rulebooks] = await Promise.all([
        get<Schema<"StaffList">>("/api/staff"),
        get<Schema<"Machines">>("/api/machines"),
        get<Lobby>("/api/tables"),
        get<{ games: Game[] }>("/api/games"),
        get<Schema<"RulebookList">>("/api/rulebooks"),
      ]);
      setCurrency(lobby.currency);
      this.staff = staff.staff;
      this.machines = machines.machines;
      this.lobby = lobby;
      this.games = games.games;
      this.rulebooks = rulebooks;
      this.isStale = false;
    } catch (error) {
      this.isStale = true;
      await this.#atTheDoor(error);
    }
  }

  /** Does it, under one name until the house has answered. Nothing where it was refused: `refused` then says why. */
  async act<Answer = Schema<"Done">>(method: "POST" | "PUT" | "DELETE", path: string, body?: unknown): Promise<Answer | null> {
    if (this.isBusy) return null;
    this.isBusy = true;
    this.refused = null;
    try {
      const answer = await once([method, path, body], (key) => command<Answer>(method, path, { body, key }));
      await this.look();
      return answer;
    } catch (error) {
      this.refused = error;
      await this.#atTheDoor(error);
      return null;
    } finally {
      this.isBusy = false;
    }
  }

  titleOf(game: string): string {
    return this.games.find((one) => one.key === game)?.title ?? game;
  }

  nameOfTable(table: string): string {
    return this.lobby?.tables.find((one) => one.table === table)?.name ?? table;
  }

  /** The session has ended: the page then shows the door. */
  async #atTheDoor(error: unknown): Promise<void> {
    if (error instanceof Problem && error.status === 401) await session.look().catch(() => {});
  }
}

/** `commission-super-six-plus@4+64c5d0aa7e39`, taken apart. */
export function versionOf(written: string): { game: string; version: string; hash: string } {
  const [game = "", rest = ""] = written.split("@");
  const [version = "", hash = ""] = rest.split("+");
  return { game, version, hash };
}
