import { attributes } from "../../shared/names.ts";

/**
 * The attribute of players that are playing. Because it is an attribute, players that are removed from the page are
 * ignored, and all chunks see the same state. Background videos do not have it.
 */
const playingAttribute = attributes.playingVideo;
const changeEvent = "awning-playing";
const stopEvent = "awning-stop-video";

/** Called with the players (`.sqs-video-wrapper`, `.sqs-native-video`) that are playing, in document order. */
type Listener = (players: readonly Element[]) => void;

/** Calls the listener immediately and at every change. Returns a function that removes it. */
export function onPlaybackChange(listener: Listener): () => void {
  const notify = () => listener([...document.querySelectorAll(`[${playingAttribute}]`)]);
  document.addEventListener(changeEvent, notify);
  notify();
  return () => document.removeEventListener(changeEvent, notify);
}

export function setPlaying(player: Element, isPlaying: boolean): void {
  if (player.hasAttribute(playingAttribute) === isPlaying) return;
  player.toggleAttribute(playingAttribute, isPlaying);
  document.dispatchEvent(new Event(changeEvent));
}

/**
 * Stops the playing videos in an element and shows their overlays again, for example in a slide that leaves the view.
 */
export function stopVideos(root: Element): void {
  for (const player of root.querySelectorAll(`[${playingAttribute}]`))
    player.dispatchEvent(new Event(stopEvent));
}

/** Registers the function that stops a player. */
export function onStopRequest(player: Element, stop: () => void, signal: AbortSignal): void {
  player.addEventListener(stopEvent, stop, { signal });
}
