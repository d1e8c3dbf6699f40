/**
 * Plays one round over a client whose types were generated from the description of the API.
 *
 *     npx openapi-typescript http://127.0.0.1:8080/api/openapi.json -o punto.d.ts
 *     npm install openapi-fetch && npx tsc --module nodenext --target es2022 play.ts && node play.js http://127.0.0.1:8080
 *
 * Comes in as a guest, takes play money at the table "rapid", bets 100.00 on Banker, waits for the result and leaves with a voucher.
 */
import createClient from "openapi-fetch";
import type { components, paths } from "./punto.d.ts";

type Schema<Name extends keyof components["schemas"]> = components["schemas"][Name];

const TABLE = { table: "rapid" };
/** Money is whole cents. */
const STAKE = 10_000;
const PATIENCE_MS = 120_000;

const house = process.argv[2];
if (!house) throw new Error("say where the house is: node play.js http://127.0.0.1:8080");

/** A name for a command: sent again under the same name, it acts once. */
const at = () => ({ path: TABLE, header: { "idempotency-key": crypto.randomUUID() } });
const pause = () => new Promise((resolve) => setTimeout(resolve, 100));

/** What was answered; a refusal says why. */
function got<Answer>({ data, error }: { data?: Answer; error?: unknown }): Answer {
  if (data === undefined) throw new Error(`refused: ${JSON.stringify(error)}`);
  return data;
}

const { token } = got(await createClient<paths>({ baseUrl: house }).POST("/api/guests", { body: { nickname: "TypeScript" } }));
const client = createClient<paths>({ baseUrl: house, headers: { authorization: `Bearer ${token}` } });

const play = (body: Schema<"PlayAct">) => client.POST("/api/tables/{table}/play", { params: at(), body });
const credits = async (body: Schema<"CreditAct">) => got(await client.POST("/api/tables/{table}/credits", { params: at(), body }));

got(await play({ do: "join" }));
await credits({ do: "buy-in", amount: STAKE });

const until = Date.now() + PATIENCE_MS;
// Between rounds bets are refused: ask again until a round takes them.
while ((await play({ do: "place-wager", on: "banker", stake: STAKE })).data === undefined) {
  if (Date.now() > until) throw new Error("no round took the bet");
  await pause();
}
let own: Schema<"PatronView">;
do {
  if (Date.now() > until) throw new Error("the round was not settled");
  await pause();
  own = got(await client.GET("/api/tables/{table}/own", { params: { path: TABLE } }));
} while (!own.last);

const { round, net } = own.last;
console.log(`round ${round}: ${STAKE} staked, ${net} cents won`);
if (own.credits !== STAKE + net) throw new Error(`${own.credits} cents are there, ${STAKE + net} should be`);
if (own.credits > 0) {
  const paid = await credits({ do: "cash-out", amount: own.credits });
  console.log(`voucher ${paid.voucher?.number} for ${own.credits} cents`);
}
