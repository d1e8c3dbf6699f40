/** One scale for type, one for space, and colours from tokens only: whatever a style sheet says otherwise is a fault. */
import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";

/** Drawings in user units of their own: their type is part of a picture, and scales with it. */
const DRAWN = /^src\/lib\/(cards|chips|felt|plot)\/|Mark\.svelte$|(StakeCurve|FollowedRoads)\.svelte$/;
/** What drawings are painted with; nothing else takes it. */
const PAINTED = /^src\/lib\/(cards|chips|felt)\//;
/** Where the scales are written down. */
const TOKENS = /^src\/styles\/(tokens|pigments|fonts)\.css$/;

const TYPE = /^(inherit|0|100%|var\(--(type|board)-[a-z0-9]+(, var\(--type-[a-z0-9]+\))?\)|var\(--(fit|road-name)[^;]*\))$/;
/** A hairline of one or two pixels is no space. */
const SPACE = /^(auto|inherit|0|-?[12]px|[\d.]+(em|cqw|cqi|vw|vh|%|mm)|(var|calc|clamp|min|max|env)\(.*\))$/;

interface Sheet {
  file: string;
  /** The whole file, and of it what is style. */
  text: string;
  css: string;
}

const sheets: readonly Sheet[] = (readdirSync("src", { recursive: true }) as string[]).filter((file) => /\.(svelte|css)$/.test(file)).map((name) => {
  const file = `src/${name}`;
  const text = readFileSync(file, "utf8");
  const at = file.endsWith(".css") ? 0 : text.lastIndexOf("<style");
  return { file, text, css: at < 0 ? "" : text.slice(at) };
});

/** The parts of a value; what is in brackets stays together. */
function apart(value: string): string[] {
  const parts = [""];
  let depth = 0;
  for (const sign of value.trim()) {
    depth += sign === "(" ? 1 : sign === ")" ? -1 : 0;
    if (depth === 0 && /\s/.test(sign)) parts.push("");
    else parts[parts.length - 1] += sign;
  }
  return parts.filter(Boolean);
}

function faults(find: (sheet: Sheet) => Iterable<string>, within = (_: string): boolean => true): string[] {
  return sheets.filter(({ file }) => !TOKENS.test(file) && within(file)).flatMap((sheet) => [...find(sheet)].map((fault) => `${sheet.file}: ${fault}`));
}

describe("the styles of the screens", () => {
  it("finds the style sheets", () => expect(sheets.length).toBeGreaterThan(250));

  it("have the sizes of type that the scale has", () => {
    function* sizes({ css }: Sheet): Iterable<string> {
      for (const [whole, size = ""] of css.matchAll(/font-size:\s*([^;]+);/g)) if (!TYPE.test(size)) yield whole;
      for (const [whole] of css.matchAll(/[^-]font:\s*[^;]*\d(px|rem|em)[^;]*;/g)) yield whole;
    }
    expect(faults(sizes, (file) => !DRAWN.test(file)).join("\n")).toBe("");
  });

  it("have the spaces that the scale has", () => {
    function* spaces({ css }: Sheet): Iterable<string> {
      for (const [whole, , value = ""] of css.matchAll(/^\s+((?:padding|margin|gap|row-gap|column-gap)(?:-[a-z-]+)?):([^;]+);/gm))
        if (!apart(value.replace("!important", "")).every((part) => SPACE.test(part))) yield whole.trim();
    }
    expect(faults(spaces, (file) => !DRAWN.test(file)).join("\n")).toBe("");
  });

  it("have no colour but the tokens'", () => {
    function* colours({ css, text }: Sheet): Iterable<string> {
      for (const [whole] of css.matchAll(/(?<!url\()#[0-9a-f]{3,8}\b|rgba?\((?!from)|hsla?\(/gi)) yield whole;
      for (const [whole] of text.matchAll(/(fill|stroke|stop-color|color)="(#|rgb|hsl)[^"]*"/gi)) yield whole;
    }
    expect(faults(colours).join("\n")).toBe("");
  });

  it("use the pigments for drawings only", () => {
    const pigments = ({ text }: Sheet): string[] => (text.includes("--pigment-") ? ["a pigment"] : []);
    expect(faults(pigments, (file) => !PAINTED.test(file)).join("\n")).toBe("");
  });
});
