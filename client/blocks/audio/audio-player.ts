import { acquireExclusivePlayback, releaseExclusivePlayback } from "../../video/exclusive-playback.ts";
import type { Track } from "./read-track.ts";

export interface TrackState {
  readonly status: "idle" | "loading" | "playing" | "paused" | "failed";
  /** The position in the track. */
  readonly seconds: number;
  /** Undefined until it is known. */
  readonly duration: number | undefined;
}

/** The tracks of one block, in their order. */
export type Playlist = readonly Track[];

/** The player of a page: it has one `audio` element, so one track plays at a time. */
export interface AudioPlayer {
  readonly stateOf: (track: Track) => TrackState;
  /** Calls `listener` after each change of a state. Returns the cleanup. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Plays or pauses a track. After its end the next track of the playlist plays. */
  toggle(track: Track, playlist: Playlist): void;
  play(track: Track, playlist: Playlist): void;
  pause(): void;
  /** Moves to a position. A track that is not loaded starts there when it is played. */
  seek(track: Track, seconds: number): void;
  /** The track that plays or has been played last, with its playlist. */
  current(): { readonly track: Track; readonly playlist: Playlist } | undefined;
  /** Stops if a track of this playlist is the current one. */
  release(playlist: Playlist): void;
}

/** The media elements of the page that the player must not play over. */
export interface OtherMedia {
  pauseOthers(): void;
  /** Called when a track begins, also after another one, and not when it goes on after a pause. */
  onStart?(): void;
}

export function createAudioPlayer(
  audio: HTMLAudioElement,
  { pauseOthers, onStart = () => {} }: OtherMedia,
): AudioPlayer {
  const states = new Map<Track, TrackState>();
  const listeners = new Set<() => void>();
  let current: ReturnType<AudioPlayer["current"]>;

  const stateOf = (track: Track): TrackState => {
    const known = states.get(track);
    if (known !== undefined) return known;
    const initial = initialState(track);
    states.set(track, initial);
    return initial;
  };
  const change = (track: Track, changes: Partial<TrackState>) => {
    const state = stateOf(track);
    const isSame = Object.entries(changes).every(([name, value]) => state[name as "status"] === value);
    if (isSame) return;
    states.set(track, { ...state, ...changes });
    for (const listener of listeners) listener();
  };
  const changeCurrent = (changes: Partial<TrackState>) => {
    if (current !== undefined) change(current.track, changes);
  };

  const pause = () => audio.pause();
  const play = (track: Track, playlist: Playlist) => {
    if (current?.track !== track || stateOf(track).status === "failed") {
      audio.pause();
      settle();
      current = { track, playlist };
      audio.src = track.url;
      onStart();
    }
    acquireExclusivePlayback(pause);
    pauseOthers();
    change(track, { status: "loading" });
    audio.play().catch((error: unknown) => {
      if (current?.track !== track || stateOf(track).status !== "loading") return;
      // A play that is interrupted by a pause is no error.
      if (error instanceof DOMException && /^(?:AbortError|NotAllowedError)$/.test(error.name))
        change(track, { status: "paused" });
    });
  };
  /** Gives the track that another one replaces its final state. */
  const settle = () => {
    if (current === undefined) return;
    const { status, seconds } = stateOf(current.track);
    if (status !== "failed") changeCurrent({ status: seconds > 0 ? "paused" : "idle" });
  };

  const handlers: Readonly<Record<string, () => void>> = {
    loadedmetadata: () => {
      if (current === undefined) return;
      const { seconds } = stateOf(current.track);
      if (seconds > 0 && seconds < audio.duration) audio.currentTime = seconds;
    },
    durationchange: () => {
      if (Number.isFinite(audio.duration)) changeCurrent({ duration: audio.duration });
    },
    timeupdate: () => {
      // The position of a file without metadata is not yet the visitor's.
      if (audio.readyState > 0 && !audio.ended) changeCurrent({ seconds: audio.currentTime });
    },
    playing: () => changeCurrent({ status: "playing" }),
    waiting: () => changeCurrent({ status: "loading" }),
    pause: () => {
      // The event comes later than the pause. Another track may play by then.
      if (!audio.paused) return;
      releaseExclusivePlayback(pause);
      // Browsers pause a file that they cannot play.
      if (!audio.ended && audio.error === null) changeCurrent({ status: "paused" });
    },
    ended: () => {
      releaseExclusivePlayback(pause);
      if (current === undefined) return;
      const { track, playlist } = current;
      change(track, { status: "idle", seconds: 0 });
      const next = playlist[playlist.indexOf(track) + 1];
      if (next !== undefined) play(next, playlist);
    },
    error: () => {
      if (current === undefined) return;
      console.error(`audio: the file cannot be played: ${current.track.url}`, audio.error?.message ?? "");
      changeCurrent({ status: "failed" });
    },
  };
  for (const [type, handle] of Object.entries(handlers)) audio.addEventListener(type, handle);

  return {
    stateOf,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    toggle: (track, playlist) => {
      const isActive = /^(?:playing|loading)$/.test(stateOf(track).status);
      if (current?.track === track && isActive) pause();
      else play(track, playlist);
    },
    play,
    pause,
    seek: (track, seconds) => {
      const { duration = 0 } = stateOf(track);
      const target = Math.min(Math.max(0, seconds), duration);
      change(track, { seconds: target });
      if (current?.track === track && audio.readyState > 0) audio.currentTime = target;
    },
    current: () => current,
    release: (playlist) => {
      if (current?.playlist !== playlist) return;
      audio.pause();
      current = undefined;
      audio.removeAttribute("src");
      audio.load();
    },
  };
}

/** The state of a track before it is played for the first time. */
export function initialState({ duration }: Track): TrackState {
  return { status: "idle", seconds: 0, duration };
}
