/** For tests: every text of every language is there. */
import { LANGUAGES } from "./languages";
import { PARTS, type Part } from "./parts";
import { needsIn } from "./texts.svelte";

await Promise.all(LANGUAGES.map(({ code }) => needsIn(code, ...(Object.keys(PARTS) as Part[]))));
