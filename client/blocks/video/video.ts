/** Videos, embedded and native: in a block of their own, in galleries, and wherever else a page has one. */
import "./style.css";
import type { PageData } from "../../../shared/page-data.ts";
import { loadChunk } from "../../load-chunk.ts";

/** Brings one player to life. Returns what ends it. */
type Mount = (player: HTMLElement, page: PageData) => Promise<() => void>;

/** The two kinds of players, each with its script. */
const players: Readonly<Record<string, () => Promise<Mount>>> = {
  ".sqs-video-wrapper": async () => (await import("../../video/embedded.ts")).mountEmbed,
  ".sqs-native-video": async () => (await import("../../video/native-player.ts")).mountNative,
};
const any = Object.keys(players).join();

/** `element` is the block, or a player that stands in none. */
export async function mount(element: HTMLElement, page: PageData): Promise<() => void> {
  const found = [element, ...element.querySelectorAll<HTMLElement>(any)].filter((each) => each.matches(any));
  // Spec 8.
  if (found.length === 0) throw new Error("VideoLoader not found");
  const ends = await Promise.all(
    found.map(async (player) => {
      const [kind, load] = Object.entries(players).find(([selector]) => player.matches(selector)) ?? [];
      return load && (await loadChunk(`player ${kind}`, load))(player, page);
    }),
  );
  return () => {
    for (const end of ends) end?.();
  };
}
