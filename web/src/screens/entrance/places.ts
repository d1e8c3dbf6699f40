/** Where each post works: the room that somebody is led to when they come in by the staff entrance. */
import type { Post } from "../../lib/state/session.svelte";

const ROOMS: Record<Post, string> = {
  dealer: "/dealer",
  "pit-supervisor": "/pit",
  "pit-manager": "/pit",
  "shift-manager": "/pit",
  cashier: "/cashier",
  auditor: "/pit/reports",
  administrator: "/office",
};

export const roomOf = (post: Post): string => ROOMS[post];

/** The room that was asked for, if it is one of theirs; their own otherwise. */
export const roomFor = (post: Post, wanted: readonly Post[] | undefined, path: string): string =>
  wanted?.includes(post) ? path : roomOf(post);
