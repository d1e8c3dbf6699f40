/** Which key does what at the table. A player may change every one of them; two things never share a key. */

export const CHIP_KEYS = ["chip-1", "chip-2", "chip-3", "chip-4", "chip-5", "chip-6", "chip-7"] as const;
export const SIDE_KEYS = ["side-1", "side-2", "side-3", "side-4", "side-5", "side-6", "side-7", "side-8"] as const;
const BOX_KEYS = ["player", "banker", "tie", "player-pair", "banker-pair", ...SIDE_KEYS] as const;
export const WORD_KEYS = ["confirm", "undo", "clear", "rebet", "double", "history", "roads", "help"] as const;

export type WordKey = (typeof WORD_KEYS)[number];
export type KeyName = (typeof CHIP_KEYS)[number] | (typeof BOX_KEYS)[number] | WordKey;

/** Keys as they are written: `Z`, `Shift+P`, `F1`, `Enter`, `?`. */
type KeyMap = Readonly<Record<KeyName, string>>;

/** What a player has changed. */
export type OwnKeys = Readonly<Partial<Record<KeyName, string>>>;

const DEFAULT_KEYS: KeyMap = {
  "chip-1": "1", "chip-2": "2", "chip-3": "3", "chip-4": "4", "chip-5": "5", "chip-6": "6", "chip-7": "7",
  player: "P", banker: "B", tie: "T", "player-pair": "Shift+P", "banker-pair": "Shift+B",
  "side-1": "F1", "side-2": "F2", "side-3": "F3", "side-4": "F4", "side-5": "F5", "side-6": "F6", "side-7": "F7", "side-8": "F8",
  confirm: "Enter", undo: "Z", clear: "C", rebet: "R", double: "D", history: "H", roads: "G", help: "?",
};

const KEY_NAMES = Object.keys(DEFAULT_KEYS) as KeyName[];

export const keyMap = (own: OwnKeys): KeyMap => ({ ...DEFAULT_KEYS, ...own });

export interface Pressed {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** Without these a page cannot be used by keyboard, or the browser keeps them for itself. */
const RESERVED = /^(Tab|Escape| |Arrow.*|Home|End|Page.*|F1[12]|Shift|Control|Alt|AltGraph|Meta|CapsLock|ContextMenu|Dead|Process|Unidentified)$/;

/** The key as it is written in the map; nothing for what the browser or the page needs. */
export function keyText({ key, shiftKey, ctrlKey, metaKey, altKey }: Pressed): string | null {
  if (ctrlKey || metaKey || altKey || RESERVED.test(key)) return null;
  const isLetter = key.length === 1 && key.toLowerCase() !== key.toUpperCase();
  const name = key.length === 1 ? key.toUpperCase() : key;
  // The sign that Shift makes of another key is a key of its own; keyboards differ in how they make it.
  return shiftKey && (isLetter || key.length > 1) ? `Shift+${name}` : name;
}

export const nameOfKey = (text: string, own: OwnKeys): KeyName | null => {
  const map = keyMap(own);
  return KEY_NAMES.find((name) => map[name] === text) ?? null;
};

type Rekeyed = { keys: OwnKeys } | { taken: KeyName };

/** Another key for one thing; refused where it already does another. */
export function rekey(own: OwnKeys, name: KeyName, text: string): Rekeyed {
  const holder = nameOfKey(text, own);
  if (holder !== null && holder !== name) return { taken: holder };
  const { [name]: _, ...others } = own;
  return { keys: DEFAULT_KEYS[name] === text ? others : { ...others, [name]: text } };
}

/** What was remembered, but for what is no key of ours, and for what would share one. */
export function soundKeys(remembered: unknown): OwnKeys {
  const entries = Object.entries(remembered ?? {}).filter((entry): entry is [KeyName, string] => {
    const [name, text] = entry;
    return KEY_NAMES.some((known) => known === name) && typeof text === "string" && text !== "";
  });
  const texts = Object.values(keyMap(Object.fromEntries(entries)));
  const alone = entries.filter(([, text]) => texts.filter((other) => other === text).length === 1);
  // What is left out has its first key again, which may be another's now: looked at again until nothing is shared.
  return alone.length === entries.length ? Object.fromEntries(entries) : soundKeys(Object.fromEntries(alone));
}

/** For `aria-keyshortcuts`; nothing while keys are switched off. */
export const shortcut = (name: KeyName | null, { keyboard, keys }: { keyboard: boolean; keys: OwnKeys }): string | undefined =>
  keyboard && name !== null ? keyMap(keys)[name] : undefined;
