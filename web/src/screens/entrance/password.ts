/** What is wrong with a new password, before the house is asked. How long it must be is the house's setting. */

type Weakness = "holds-name" | "same" | "too-short";

export function weaknessOf(chosen: string, old: string, staff: string, least: number | null = null): Weakness | null {
  if (chosen !== "" && chosen === old) return "same";
  if (staff !== "" && chosen.toLowerCase().includes(staff.toLowerCase())) return "holds-name";
  if (chosen !== "" && least !== null && [...chosen].length < least) return "too-short";
  return null;
}
