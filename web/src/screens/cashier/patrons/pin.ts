/** A PIN that a patron has chosen; nothing where the house shall make one. */
export const isPin = (pin: string): boolean => pin === "" || /^\d{6,12}$/.test(pin);
