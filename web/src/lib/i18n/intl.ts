/** What the languages of browsers know by themselves: plurals, numbers, lists. Formatters are slow to make, so each is made once. */

export type Forms = { readonly other: string } & { readonly [Rule in Intl.LDMLPluralRule]?: string };

function kept<Made>(make: (locale: string) => Made): (locale: string) => Made {
  const made = new Map<string, Made>();
  return (locale) => {
    const known = made.get(locale) ?? make(locale);
    made.set(locale, known);
    return known;
  };
}

const rulesOf = kept((locale) => new Intl.PluralRules(locale));
const numbersOf = kept((locale) => new Intl.NumberFormat(locale));

/** The form for this count, with the number in place of `#`: `{ one: "# seat", other: "# seats" }`. */
export function pluralOf(locale: string, count: number, forms: Forms): string {
  const form = forms[rulesOf(locale).select(count)] ?? forms.other;
  return form.replaceAll("#", numbersOf(locale).format(count));
}
