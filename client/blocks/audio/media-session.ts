import type { AudioPlayer, Playlist } from "./audio-player.ts";
import type { Track } from "./read-track.ts";

/** The seconds that keys for seeking skip if the system does not say how many. */
const defaultOffsetSeconds = 10;

/**
 * Connects the player with the controls of the system: lock screen, headset and media keys
 * (https://www.w3.org/TR/mediasession/).
 */
export function connectMediaSession(player: AudioPlayer, audio: HTMLAudioElement): void {
  if (!("mediaSession" in navigator)) return;
  const session = navigator.mediaSession;

  const describe = () => {
    const current = player.current();
    if (current === undefined) return;
    const { title, author: artist } = current.track;
    session.metadata = new MediaMetadata({ title, artist });
    session.playbackState = "playing";
    for (const [action, handler] of Object.entries(handlersFor(player, current, audio)))
      setHandler(session, action as MediaSessionAction, handler);
    updatePosition();
  };
  const updatePosition = () => {
    const { duration, currentTime, playbackRate } = audio;
    // Without a position the system has no scrubber. It throws for values that are not possible.
    if (!(Number.isFinite(duration) && duration > 0)) return;
    session.setPositionState({ duration, playbackRate, position: Math.min(currentTime, duration) });
  };

  // Handlers are set again each time, because other media of the page may have replaced them.
  audio.addEventListener("playing", describe);
  for (const type of ["seeked", "durationchange", "ratechange"]) audio.addEventListener(type, updatePosition);
  audio.addEventListener("pause", () => {
    session.playbackState = "paused";
  });
}

/** The handlers of the current track. `null` removes a control. */
function handlersFor(
  player: AudioPlayer,
  { track, playlist }: { readonly track: Track; readonly playlist: Playlist },
  audio: HTMLAudioElement,
): Partial<Record<MediaSessionAction, MediaSessionActionHandler | null>> {
  const index = playlist.indexOf(track);
  const playAt = (place: number) => {
    const other = playlist[place];
    return other === undefined ? null : () => player.play(other, playlist);
  };
  const skip =
    (direction: 1 | -1): MediaSessionActionHandler =>
    ({ seekOffset }) =>
      player.seek(track, audio.currentTime + direction * (seekOffset || defaultOffsetSeconds));
  const isSingle = playlist.length === 1;
  return {
    play: () => player.play(track, playlist),
    pause: () => player.pause(),
    seekto: ({ seekTime }) => player.seek(track, seekTime ?? 0),
    // Systems show these in the place of the previous and the next track.
    seekbackward: isSingle ? skip(-1) : null,
    seekforward: isSingle ? skip(1) : null,
    previoustrack: playAt(index - 1),
    nexttrack: playAt(index + 1),
  };
}

/** Browsers throw for actions that they do not know. */
function setHandler(
  session: MediaSession,
  action: MediaSessionAction,
  handler: MediaSessionActionHandler | null,
): void {
  try {
    session.setActionHandler(action, handler);
  } catch {
    // The control is missing then.
  }
}
