/** What a screen may not do at any size: lie over itself, hide what matters, or write smaller than the scale. */
import type { Page } from "@playwright/test";

/** The sizes that are designed: phones, a phone that lies, a tablet, desktops, cabinets that lie and stand. */
export const SIZES = ["320x640", "360x740", "740x360", "820x1180", "1024x768", "1280x800", "1920x1080", "1080x1920", "3840x2160", "2160x3840"] as const;
export type Size = (typeof SIZES)[number];

/** The smallest size of type, and the smallest of an amount. */
const LEAST_PX = 12;
const LEAST_OF_MONEY_PX = 14;
/** Across a room. */
const LEAST_ON_BOARDS_PX = 24;

export async function show(page: Page, size: Size): Promise<void> {
  const [width = 0, height = 0] = size.split("x").map(Number);
  await page.setViewportSize({ width, height });
}

/** Everything that is wrong with what is drawn now. What lies over the felt on purpose, and what cannot be seen, is left out. */
export async function layoutFaults(page: Page, isBoard = false): Promise<string[]> {
  return page.evaluate(
    ({ least, leastOfMoney }) => {
      const faults: string[] = [];
      const OVERLAYS = ".over, dialog, [popover], .squeeze, .settled, .chips, .toasts, .unseen, .tip, .heat, .coach";
      const seen = (element: Element): DOMRect | null => {
        if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || element.closest(OVERLAYS)) return null;
        return shown(element.getBoundingClientRect(), element);
      };
      /** What of this rectangle is not clipped away by what the element lies in. */
      const shown = (rect: DOMRect, element: Element): DOMRect | null => {
        let { left, top, right, bottom } = rect;
        for (let around: Element | null = element; around; around = around.parentElement) {
          const { overflowX, overflowY, clipPath, position } = getComputedStyle(around);
          const clips = around.getBoundingClientRect();
          if (clipPath !== "none" && clips.width < 3) return null;
          // What sticks while the rest scrolls lies over it on purpose.
          if (position === "sticky") return null;
          if (overflowX !== "visible") [left, right] = [Math.max(left, clips.left), Math.min(right, clips.right)];
          if (overflowY !== "visible") [top, bottom] = [Math.max(top, clips.top), Math.min(bottom, clips.bottom)];
        }
        return right - left < 2 || bottom - top < 2 ? null : new DOMRect(left, top, right - left, bottom - top);
      };
      const told = (element: Element): string =>
        `${element.tagName.toLowerCase()}.${element.className.toString().split(" ")[0]} "${(element.textContent ?? "").trim().slice(0, 24)}"`;
      const over = (one: DOMRect, other: DOMRect): number =>
        Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) * Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

      if (document.documentElement.scrollWidth > innerWidth) faults.push(`${document.documentElement.scrollWidth - innerWidth} px too wide`);

      // What can be pressed lies beside what else can be pressed.
      const pressed = [...document.querySelectorAll("main button, main a, main input, main select, main [role=button]")].flatMap((element) => {
        const rect = seen(element);
        return rect ? [{ element, rect }] : [];
      });
      pressed.forEach(({ element, rect }, at) => {
        for (const other of pressed.slice(at + 1)) {
          if (element.contains(other.element) || other.element.contains(element)) continue;
          // A field may hold the button that belongs to it.
          const isField = [element, other.element].some(({ tagName }) => tagName === "INPUT");
          if (isField && element.parentElement?.parentElement?.contains(other.element)) continue;
          if (over(rect, other.rect) > 16) faults.push(`${told(element)} lies over ${told(other.element)}`);
        }
      });

      // Text is large enough, and no text lies on other text.
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: { parent: Element; text: string; rect: DOMRect }[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement;
        const text = node.textContent?.trim() ?? "";
        if (!parent || !text || parent.closest("svg, script, style, noscript, option") || !seen(parent)) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const lines = [...range.getClientRects()].flatMap((line) => shown(line, parent) ?? []);
        if (lines.length === 0) continue;
        const size = Number.parseFloat(getComputedStyle(parent).fontSize);
        const smallest = /[$€£¥]\s?\d|\d:\d+$/.test(text) ? Math.max(least, leastOfMoney) : least;
        if (size < smallest - 0.5) faults.push(`${told(parent)} is ${size} px`);
        for (const rect of lines) texts.push({ parent, text, rect });
      }
      texts.forEach(({ parent, text, rect }, at) => {
        for (const other of texts.slice(at + 1)) {
          if (parent.contains(other.parent) || other.parent.contains(parent)) continue;
          const both = over(rect, other.rect);
          if (both > 0.25 * Math.min(rect.width * rect.height, other.rect.width * other.rect.height)) faults.push(`"${text.slice(0, 24)}" lies on "${other.text.slice(0, 24)}"`);
        }
      });
      return [...new Set(faults)].slice(0, 12);
    },
    { least: isBoard ? LEAST_ON_BOARDS_PX : LEAST_PX, leastOfMoney: isBoard ? LEAST_ON_BOARDS_PX : LEAST_OF_MONEY_PX },
  );
}

/** Which of these are not wholly in sight. */
export async function outOfSight(page: Page, selectors: readonly string[]): Promise<string[]> {
  return page.evaluate((selectors) => {
    const whole = (element: Element): boolean => {
      const { left, right, top, bottom, width } = element.getBoundingClientRect();
      return width > 0 && left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
    };
    return selectors.filter((selector) => {
      const all = [...document.querySelectorAll(selector)];
      return all.length === 0 || !all.every(whole);
    });
  }, selectors);
}
