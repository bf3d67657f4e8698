import { beforeEach, describe, expect, it, vi } from "vitest";
import { createAudioPlayer } from "../../../../client/blocks/audio/audio-player.ts";
import { readTrack, type Track } from "../../../../client/blocks/audio/read-track.ts";

/** A stand-in for an `audio` element whose events the test sends. */
class FakeAudio extends EventTarget {
  src = "";
  paused = true;
  ended = false;
  currentTime = 0;
  duration = Number.NaN;
  readyState = 0;
  error: { message: string } | null = null;
  readonly played: string[] = [];
  play = vi.fn(async () => {
    this.paused = false;
    this.played.push(this.src);
  });
  load = vi.fn();
  removeAttribute = vi.fn(() => {
    this.src = "";
  });
  pause(): void {
    if (this.paused) return;
    this.paused = true;
    this.send("pause");
  }
  send(type: string, changes: Partial<FakeAudio> = {}): void {
    Object.assign(this, changes);
    this.dispatchEvent(new Event(type));
  }
  /** The file has loaded and plays. */
  start(duration = 20): void {
    this.send("durationchange", { duration, readyState: 4, ended: false, currentTime: 0 });
    this.send("loadedmetadata");
    this.send("playing");
  }
}

const track = (name: string) => readTrack({ url: `https://a.test/${name}.mp3` }, "https://a.test/") as Track;
const [one, two] = [track("one"), track("two")];
const playlist = [one, two];
let audio: FakeAudio;
let player: ReturnType<typeof createAudioPlayer>;
const pauseOthers = vi.fn();
const onStart = vi.fn();

beforeEach(() => {
  audio = new FakeAudio();
  pauseOthers.mockClear();
  onStart.mockClear();
  player = createAudioPlayer(audio as unknown as HTMLAudioElement, { pauseOthers, onStart });
});

describe("the player of a page", () => {
  it("loads nothing before the first press", () => {
    expect(player.stateOf(one)).toEqual({ status: "idle", seconds: 0, duration: undefined });
    expect([audio.src, audio.play.mock.calls]).toEqual(["", []]);
  });

  it("plays, pauses and goes on where it was", () => {
    player.toggle(one, playlist);
    expect(player.stateOf(one).status).toBe("loading");
    audio.start();
    audio.send("timeupdate", { currentTime: 7 });
    expect(player.stateOf(one)).toEqual({ status: "playing", seconds: 7, duration: 20 });
    player.toggle(one, playlist);
    expect(player.stateOf(one)).toEqual({ status: "paused", seconds: 7, duration: 20 });
    player.toggle(one, playlist);
    expect([audio.played, audio.currentTime]).toEqual([
      ["https://a.test/one.mp3", "https://a.test/one.mp3"],
      7,
    ]);
    expect(onStart).toHaveBeenCalledTimes(1);
  });

  it("plays one track at a time, and keeps the position of the other", () => {
    player.play(one, playlist);
    audio.start();
    audio.send("timeupdate", { currentTime: 7 });
    player.play(two, playlist);
    audio.start(30);
    expect([player.stateOf(one).status, player.stateOf(one).seconds]).toEqual(["paused", 7]);
    expect(player.stateOf(two)).toEqual({ status: "playing", seconds: 0, duration: 30 });
    player.play(one, playlist);
    audio.start();
    expect(audio.currentTime).toBe(7);
    expect(pauseOthers).toHaveBeenCalledTimes(3);
    expect(onStart).toHaveBeenCalledTimes(3);
  });

  it("plays the next track of the playlist at the end, and stops after the last", () => {
    player.play(one, playlist);
    audio.start();
    audio.send("ended", { ended: true });
    expect(player.current()?.track).toBe(two);
    expect(player.stateOf(one)).toMatchObject({ status: "idle", seconds: 0 });
    audio.start();
    audio.send("ended", { ended: true });
    expect([player.stateOf(two).status, audio.played.length]).toEqual(["idle", 2]);
  });

  it("moves to a position within the track", () => {
    player.play(one, playlist);
    audio.start();
    player.seek(one, 12);
    expect([audio.currentTime, player.stateOf(one).seconds]).toEqual([12, 12]);
    player.seek(one, 99);
    expect(audio.currentTime).toBe(20);
    player.seek(one, -1);
    expect(audio.currentTime).toBe(0);
  });

  it("starts a track at the position that was chosen before it was loaded", () => {
    const stated = readTrack({ url: "/a.mp3", durationInMs: "20000" }, "https://a.test/") as Track;
    player.seek(stated, 5);
    expect(player.stateOf(stated)).toEqual({ status: "idle", seconds: 5, duration: 20 });
    player.play(stated, [stated]);
    audio.start();
    expect(audio.currentTime).toBe(5);
  });

  it("reports a file that cannot be played, and tries it again at the next press", () => {
    const error = vi.spyOn(console, "error").mockImplementation(() => {});
    player.play(one, playlist);
    audio.send("error", { error: { message: "no decoder" } });
    audio.pause();
    expect(player.stateOf(one).status).toBe("failed");
    expect(error).toHaveBeenCalledWith(
      "audio: the file cannot be played: https://a.test/one.mp3",
      "no decoder",
    );
    audio.error = null;
    player.toggle(one, playlist);
    audio.start();
    expect(player.stateOf(one).status).toBe("playing");
    error.mockRestore();
  });

  it("is paused if the browser refuses to play", async () => {
    audio.play.mockRejectedValueOnce(new DOMException("no gesture", "NotAllowedError"));
    player.play(one, playlist);
    await vi.waitFor(() => expect(player.stateOf(one).status).toBe("paused"));
  });

  it("shows that it waits for data", () => {
    player.play(one, playlist);
    audio.start();
    audio.send("waiting");
    expect(player.stateOf(one).status).toBe("loading");
  });

  it("tells its listeners of changes only, and states stay the same objects until then", () => {
    const listener = vi.fn();
    const stop = player.subscribe(listener);
    player.play(one, playlist);
    const state = player.stateOf(one);
    audio.send("waiting");
    expect([listener.mock.calls.length, player.stateOf(one) === state]).toEqual([1, true]);
    stop();
    audio.start();
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it("stops when the block of the current track has left the page, and not for another block", () => {
    player.play(one, playlist);
    audio.start();
    player.release([two]);
    expect(audio.paused).toBe(false);
    player.release(playlist);
    expect([audio.paused, audio.src, player.current()]).toEqual([true, "", undefined]);
  });
});
