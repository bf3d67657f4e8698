import { parseObject } from "./parse-object.ts";

export type PlayerCommand = "play" | "pause" | "mute" | { readonly speed: number };

export type PlayerState = "ready" | "playing" | "paused" | "failed";

/** A video provider whose players accept commands as cross-window messages (docs/reference/video.md#video-players). */
export interface Provider {
  readonly name: string;
  /** The message to which a loaded player responds. It is repeated until the first response. */
  readonly handshake: unknown;
  /** Messages that make a player report its state. They are sent after its first response. */
  readonly subscriptions: readonly unknown[];
  encode(command: PlayerCommand): unknown;
  /** The state in a message; undefined for messages without a state, and for messages of other senders. */
  decode(message: unknown): PlayerState | undefined;
  /** URL of the page that shows the same video. */
  pageUrl(player: URL): string;
}

/** YouTube's messages are JSON texts: https://developers.google.com/youtube/iframe_api_reference */
const youtube: Provider = {
  name: "YouTube",
  handshake: youtubeMessage({ event: "listening" }),
  subscriptions: ["onStateChange", "onError"].map((name) => youtubeCommand("addEventListener", name)),
  encode: (command) => {
    if (typeof command === "object") return youtubeCommand("setPlaybackRate", command.speed);
    return youtubeCommand(command === "mute" ? "mute" : `${command}Video`);
  },
  decode: (message) => {
    const { event, info } = parseObject(message);
    if (event === "onReady" || event === "initialDelivery") return "ready";
    if (event === "onError") return "failed";
    if (event !== "onStateChange" && event !== "infoDelivery") return undefined;
    const state = event === "onStateChange" ? info : parseObject(info).playerState;
    if (state === 1) return "playing";
    return state === 0 || state === 2 ? "paused" : undefined;
  },
  pageUrl: ({ pathname }) => `https://www.youtube.com/watch?v=${pathname.split("/")[2] ?? ""}`,
};

/** Vimeo's messages are objects; older players respond with JSON texts: https://github.com/vimeo/player.js */
const vimeo: Provider = {
  name: "Vimeo",
  handshake: { method: "ping" },
  subscriptions: ["play", "pause", "ended", "error"].map((value) => ({ method: "addEventListener", value })),
  encode: (command) => {
    if (typeof command === "object") return { method: "setPlaybackRate", value: command.speed };
    return command === "mute" ? { method: "setMuted", value: true } : { method: command };
  },
  decode: (message) => {
    const { event, method } = parseObject(message);
    if (event === "ready" || method === "ping") return "ready";
    if (event === "play" || event === "playing") return "playing";
    if (event === "pause" || event === "ended") return "paused";
    return event === "error" ? "failed" : undefined;
  },
  pageUrl: ({ pathname }) => `https://vimeo.com/${pathname.split("/")[2] ?? ""}`,
};

/** The provider with this player URL; undefined for a player that does not accept commands. */
export function providerOf({ hostname, pathname }: URL): Provider | undefined {
  if (/^(?:www\.|m\.)?youtube(?:-nocookie)?\.com$/.test(hostname) && /^\/embed\/./.test(pathname))
    return youtube;
  return hostname === "player.vimeo.com" && /^\/video\/./.test(pathname) ? vimeo : undefined;
}

function youtubeCommand(func: string, ...args: readonly unknown[]): string {
  return youtubeMessage({ event: "command", func, args });
}

function youtubeMessage(message: object): string {
  return JSON.stringify({ ...message, id: 1, channel: "widget" });
}
