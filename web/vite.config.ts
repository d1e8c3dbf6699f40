import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

/** Where `npm run dev` finds a house. */
const house = process.env.PUNTO_HOUSE ?? "http://127.0.0.1:8080";

export default defineConfig({
  plugins: [svelte()],
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
