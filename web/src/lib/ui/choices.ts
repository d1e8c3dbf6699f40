/** What a catalogue calls each of a few things, as a choice between them. */
export const choicesOf = <Value extends string>(all: Record<Value, string>): { value: Value; text: string }[] =>
  (Object.keys(all) as Value[]).map((value) => ({ value, text: all[value] }));
