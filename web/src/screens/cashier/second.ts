/** The second person of an act that takes two: never the one who asks. */
import { session } from "../../lib/state/session.svelte";

export const isOneself = (staff: string): boolean => staff.trim() !== "" && staff.trim() === session.staff?.staff;
