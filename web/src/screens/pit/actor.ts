/** Who brought something about: the journal writes `pit-supervisor:sam`, `patron:gx…`, `automatic-dealer`. */
export function actorName(actor: string): string {
  const [, who] = actor.split(":");
  return who ?? actor.replaceAll("-", " ");
}
