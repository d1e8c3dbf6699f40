/** What somebody needs to do without this page what this page does. */
import type { RoundProof } from "../../../lib/checked/proof/chain";
import type { ShoeProof } from "../../../lib/checked/proof/shoe";

/** The answers of the house as they came. */
export function bundle(round: RoundProof, shoe: ShoeProof | null): string {
  return `${JSON.stringify({ round, shoe }, null, 1)}\n`;
}

export const SCRIPT = `import hashlib, json, sys

proof = json.load(open(sys.argv[1]))
shoe, records = proof["shoe"], proof["round"]["records"]

if shoe and shoe.get("reveal"):
    salt, order = shoe["reveal"]["salt"], shoe["reveal"]["order"]
    promise = b"punto-shoe-1\\0" + shoe["game"].encode() + b"\\0" + bytes([shoe["decks"]])
    promise += bytes.fromhex(salt) + order.encode()
    assert hashlib.sha256(promise).hexdigest() == shoe["commitment"], "the order is not the one promised"
    cards = [order[at:at + 2] for at in range(0, len(order), 2)]
    assert all(cards.count(card) == shoe["decks"] for card in cards), "the set is not whole"
    cut = (shoe.get("cut") or {"behind": 0})["behind"]
    cards = cards[cut:] + cards[:cut]
    for out in shoe["cards"]:
        assert out["card"] in (None, cards[out["place"] - 1]), f"card {out['place']} is another"
    print(len(shoe["cards"]), "cards are where the promised order has them")

def number(n):
    return n.to_bytes(8, "big")

def text(s):
    return number(len(s.encode())) + s.encode()

whole = 0
for at, record in enumerate(records):
    before = records[at - 1] if at else None
    if before and before["sequence"] + 1 == record["sequence"]:
        assert record["previous"] == before["hash"], f"record {record['sequence']} does not follow"
    if record.get("payload") is None:
        continue
    key = record.get("key")
    message = text("punto/journal/record/1") + bytes.fromhex(record["previous"]) + text(proof["round"]["stream"])
    message += number(record["sequence"]) + number(record["time_ms"]) + text(record["actor"])
    message += b"\\0" if key is None else b"\\1" + text(key)
    message += text(record["rulebook"]) + text(record["kind"]) + number(record["version"]) + text(record["payload"])
    assert hashlib.sha256(message).hexdigest() == record["hash"], f"record {record['sequence']} was changed"
    whole += 1
print(whole, "hashes recomputed,", len(records), "records linked")
`;
