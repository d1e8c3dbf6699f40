/** What both layouts of the terminal are given. */
import type { Areas } from "./felt/areas";
import type { Away } from "./panels/away.svelte";
import type { Call } from "./voice/announcement";
import type { Panel } from "./panels/panels";
import type { Play } from "../../lib/play/play.svelte";

export interface Given {
  play: Play;
  areas: Areas;
  call: Call | null;
  isLive: boolean;
  isMax: boolean;
  away: Away;
  onbet: (on: string, amount?: number) => void;
  onchip: (chip: number) => void;
  onmax: () => void;
  onpanel: (panel: Panel) => void;
  ondismiss: () => void;
}
