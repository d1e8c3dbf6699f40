/** The filters of the lobby, remembered by this browser. */
import { ANY, type Wanted } from "./cards";

const KEY = "punto.lobby";

function remembered(): Wanted {
  try {
    return { ...ANY, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return { ...ANY };
  }
}

export const wanted = $state<Wanted>(remembered());

export const isFiltered = (): boolean =>
  (Object.keys(ANY) as (keyof Wanted)[]).some((name) => name !== "sort" && wanted[name] !== ANY[name]);

/** Called once by the lobby. */
export function keepWanted(): void {
  $effect(() => {
    try {
      localStorage.setItem(KEY, JSON.stringify(wanted));
    } catch {
      // Then they are chosen anew next time.
    }
  });
}
