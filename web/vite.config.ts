import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";
import { cutTo } from "./src/lib/i18n/parts";

/** Where `npm run dev` finds a house. */
const house = process.env.PUNTO_HOUSE ?? "http://127.0.0.1:8080";

/** `languages/en.ts?part=play` exports the catalogues of that part only, and the build drops the others. */
const languageParts: Plugin = {
  name: "language-parts",
  enforce: "pre",
  transform(code, id) {
    const part = /\/i18n\/languages\/\w+\.ts\?part=(\w+)$/.exec(id)?.[1];
    return part ? { code: cutTo(part, code), map: null } : undefined;
  },
};

export default defineConfig({
  plugins: [languageParts, svelte()],
  build: {
    target: "es2022",
    // Everything is a file of its own under a name that changes with its content: no `data:` script, nothing inline.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: {
      // The version of the house.
      "/healthz": { target: house },
      // The house takes writes and sockets from its own pages only, so the proxy says that this is one.
      "/api": { target: house, ws: true, changeOrigin: true, headers: { origin: house } },
    },
  },
});
