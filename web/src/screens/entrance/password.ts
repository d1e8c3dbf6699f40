/** What is wrong with a new password, said while it is typed. How long it must be is the house's setting, and the house says so. */

export type Weakness = "holds-name" | "same";

export function weaknessOf(chosen: string, old: string, staff: string): Weakness | null {
  if (chosen !== "" && chosen === old) return "same";
  if (staff !== "" && chosen.toLowerCase().includes(staff.toLowerCase())) return "holds-name";
  return null;
}
