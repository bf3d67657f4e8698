/**
 * What plays in the page, kept on the elements themselves: a player that is taken out of the page plays no longer, and
 * two chunks never disagree. Background videos are no part of it.
 */
const mark = "data-awning-playing";
const change = "awning-playing";
const stop = "awning-stop-video";

/** The players (`.sqs-video-wrapper`, `.sqs-native-video`) that play now, in the page's order. */
type Listener = (players: readonly Element[]) => void;

/** Called at once with what plays already, and whenever that changes. Returns its removal. */
export function onPlaying(listener: Listener): () => void {
  const tell = () => listener([...document.querySelectorAll(`[${mark}]`)]);
  document.addEventListener(change, tell);
  tell();
  return () => document.removeEventListener(change, tell);
}

/** Says that a player has begun, or ended, to play. Saying it twice is saying it once. */
export function setPlaying(player: Element, isPlaying: boolean): void {
  if (player.hasAttribute(mark) === isPlaying) return;
  player.toggleAttribute(mark, isPlaying);
  document.dispatchEvent(new Event(change));
}

/** Puts the videos in a part of the page back to their overlays: a slide that has left the view. */
export function stopVideos(within: Element): void {
  for (const player of within.querySelectorAll(`[${mark}]`)) player.dispatchEvent(new Event(stop));
}

/** What a player does when it is asked to stop. */
export function onStop(player: Element, answer: () => void, ending: AbortSignal): void {
  player.addEventListener(stop, answer, { signal: ending });
}
