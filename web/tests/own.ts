/** What the house itself says of the patron who uses a page. */
import type { Page } from "@playwright/test";
import type { PatronView } from "../src/lib/api";

export const ownOf = (page: Page, table: string): Promise<PatronView> =>
  page.evaluate(async (table) => (await fetch(`/api/tables/${table}/own`)).json(), table);
