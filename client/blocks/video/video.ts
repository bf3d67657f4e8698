/** Videos, embedded and native: in video blocks, in galleries, and in any other element of a page. */
import "./style.css";
import type { PageData } from "../../../shared/page-data.ts";
import { loadChunk } from "../../loading/load-chunk.ts";

/** Mounts one player. Returns a cleanup function. */
type MountPlayer = (player: HTMLElement, page: PageData) => Promise<() => void>;

/** The kinds of players, with their modules. Keyed by selector. */
const players: Readonly<Record<string, () => Promise<MountPlayer>>> = {
  ".sqs-video-wrapper": async () => (await import("../../video/embedded-player.ts")).mountEmbeddedPlayer,
  ".sqs-native-video": async () => (await import("../../video/native-player.ts")).mountNativePlayer,
};
const anyPlayer = Object.keys(players).join();

/** Mounts all players of an element, which is a video block, or a player outside of any block. */
export async function mount(element: HTMLElement, page: PageData): Promise<() => void> {
  const foundPlayers = [element, ...element.querySelectorAll<HTMLElement>(anyPlayer)].filter((each) =>
    each.matches(anyPlayer),
  );
  // The platform reports this error: docs/reference/images.md#image-errors
  if (foundPlayers.length === 0) throw new Error("VideoLoader not found");
  const cleanups = await Promise.all(
    foundPlayers.map(async (player) => {
      const [kind, load] = Object.entries(players).find(([selector]) => player.matches(selector)) ?? [];
      return load && (await loadChunk(`player ${kind}`, load))(player, page);
    }),
  );
  return () => {
    for (const cleanup of cleanups) cleanup?.();
  };
}
