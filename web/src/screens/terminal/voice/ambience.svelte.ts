/** Keeps the room sounding as loud as the player wants it, which at first is not at all. */
import { preferences } from "../../../lib/state/preferences.svelte";
import { Room, loudness } from "./roomTone";

/** Called once, by a component that lives as long as the room should be heard. */
export function keepAmbience(): void {
  let room: Room | null = null;
  /** Browsers let a page sound only after it was touched. */
  let wasTouched = $state(navigator.userActivation?.hasBeenActive ?? false);
  let isSeen = $state(document.visibilityState !== "hidden");

  $effect(() => {
    const touch = () => (wasTouched = true);
    const see = () => (isSeen = document.visibilityState !== "hidden");
    for (const kind of ["pointerup", "keydown"] as const) addEventListener(kind, touch);
    document.addEventListener("visibilitychange", see);
    return () => {
      for (const kind of ["pointerup", "keydown"] as const) removeEventListener(kind, touch);
      document.removeEventListener("visibilitychange", see);
    };
  });

  $effect(() => {
    const level = isSeen ? loudness(preferences) : 0;
    if (!room && (level === 0 || !wasTouched || !("AudioContext" in window))) return;
    room ??= new Room(new AudioContext());
    room.level = level;
  });

  $effect(() => () => {
    room?.close();
    room = null;
  });
}
