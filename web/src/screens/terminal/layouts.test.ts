import { expect, test } from "vitest";
import { layoutFor } from "./layouts";

test.each([
  [320, 640, "phone"],
  [480, 900, "phone"],
  [740, 360, "phone"],
  [600, 960, "upright"],
  [820, 1180, "upright"],
  [1024, 1366, "upright"],
  [1080, 1920, "upright"],
  [2160, 3840, "upright"],
  [1024, 768, "cabinet"],
  [1280, 800, "cabinet"],
  [3840, 2160, "cabinet"],
])("%i by %i", (width, height, layout) => expect(layoutFor({ width, height })).toBe(layout));
