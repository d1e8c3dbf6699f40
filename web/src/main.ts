import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/pigments.css";
import "./styles/base.css";
import "./styles/shapes.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { needs } from "./lib/i18n/texts.svelte";

const AGAIN_MS = 2_000;

/** Nothing is shown before there are words for it. */
function start(target: Element): void {
  needs("play").then(
    () => mount(App, { target }),
    () => setTimeout(() => start(target), AGAIN_MS),
  );
}

const target = document.getElementById("app");
if (target) start(target);
