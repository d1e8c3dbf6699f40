import { expect, it } from "vitest";
import { once } from "./once";
import { Problem, offline } from "./problem";

const refusal = (status: number) => new Problem({ code: "x", status, detail: "x" });

/** Sends once, fails with what is given, and tells under which name. */
async function name(content: unknown, error?: Problem): Promise<string> {
  let under = "";
  await once(content, (key) => {
    under = key;
    return error ? Promise.reject(error) : Promise.resolve();
  }).catch(() => {});
  return under;
}

it("keeps the name until the house has answered", async () => {
  const first = await name({ hire: "dora" }, offline());
  expect(await name({ hire: "dora" }, refusal(503))).toBe(first);
  expect(await name({ hire: "dora" }, refusal(401))).toBe(first);
  expect(await name({ hire: "dora" })).toBe(first);
  expect(await name({ hire: "dora" })).not.toBe(first);
});

it("takes a new name after a refusal, and for anything else", async () => {
  const first = await name({ hire: "dora" }, refusal(409));
  expect(await name({ hire: "dora" })).not.toBe(first);
  const lost = await name({ hire: "dora" }, offline());
  expect(await name({ hire: "doris" })).not.toBe(lost);
});
