/** Where one is: the path of the page, and what each path shows. */

/** Where one is at a table: as a patron, as its dealer, as its pit supervisor. */
const TABLES: readonly string[] = ["table", "dealer", "pit"];

class Router {
  path = $state(location.pathname);
  #search = $state(location.search);
  #origin = $state<string | null>(null);

  constructor() {
    this.#remember();
    addEventListener("popstate", () => this.#read());
  }

  get query(): URLSearchParams {
    return new URLSearchParams(this.#search);
  }

  /** The parts of the path: `/table/rapid` is `["table", "rapid"]`. */
  get parts(): string[] {
    return this.path.split("/").filter(Boolean).map(decodeURIComponent);
  }

  /** The table that one was at before this page was opened; nothing once one was in the lobby. */
  get origin(): string | null {
    return this.#origin;
  }

  go(path: string): void {
    if (path === location.pathname + location.search + location.hash) return;
    history.pushState(null, "", path);
    this.#read();
    // A place within the page is gone to by the screen that has it, once it is there.
    if (location.hash === "") scrollTo(0, 0);
  }

  /** The same page under another address: what is chosen on it, kept where it can be copied and come back to. */
  replace(path: string): void {
    if (path === location.pathname + location.search) return;
    history.replaceState(null, "", path);
    this.#read();
  }

  #read(): void {
    this.path = location.pathname;
    this.#search = location.search;
    this.#remember();
  }

  #remember(): void {
    const [place, table] = this.parts;
    if (place === undefined) this.#origin = null;
    else if (TABLES.includes(place) && table !== undefined && table !== "reports") this.#origin = this.path;
  }
}

export const router = new Router();

/** For `<a href="…" onclick={follow}>`: goes there without loading the page anew, unless another tab is wanted. */
export function follow(event: MouseEvent): void {
  const link = event.currentTarget;
  if (!(link instanceof HTMLAnchorElement) || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  router.go(link.pathname + link.search + link.hash);
}
