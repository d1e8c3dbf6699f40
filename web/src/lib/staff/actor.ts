/** Who brought something about: the journal writes `pit-supervisor:sam`, `patron:gx…`, `automatic-dealer`. */
export type Actor = { is: "patron" | "staff"; id: string } | { is: "machine"; name: string };

export function actorOf(text: string): Actor {
  const at = text.indexOf(":");
  if (at < 0) return { is: "machine", name: text };
  return { is: text.slice(0, at) === "patron" ? "patron" : "staff", id: text.slice(at + 1) };
}
