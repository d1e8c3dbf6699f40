import { defineConfig } from "@playwright/test";

/** Debian's browser, without anything that would look for a network. */
const browser = {
  executablePath: process.env.JOURNEY_CHROMIUM ?? "/usr/bin/chromium",
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
};

export default defineConfig({
  testDir: "tests",
  outputDir: process.env.JOURNEY_OUTPUT ?? "../target/journeys",
  fullyParallel: true,
  // A journey mostly waits for bets to close and cards to be dealt: five of them keep two cores busy.
  workers: 5,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [["list"]],
  use: {
    launchOptions: browser,
    viewport: { width: 1280, height: 800 },
    locale: "en-GB",
    // A trace of every step costs a third of the time: only when somebody looks for the cause of something.
    trace: process.env.JOURNEY_TRACE ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
  },
  projects: [
    { name: "journeys", testMatch: /journeys\/.*\.spec\.ts/ },
    // What is measured is measured alone: `cargo xtask bench-web`, no part of the tests.
    { name: "alone", testMatch: /alone\/.*\.spec\.ts/ },
    { name: "screenshots", testMatch: /screenshots\.spec\.ts/ },
  ],
});
