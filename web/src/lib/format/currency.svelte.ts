/** The currency sign of the house, told by its lobby. Whoever has written an amount writes it again when it is known. */
export const currency = $state({ sign: "$" });
