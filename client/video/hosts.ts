import { fieldsOf } from "./fields.ts";

/** What can be asked of a player in another window. */
export type Command = "play" | "pause" | "mute" | { readonly speed: number };

/** What such a player has said of itself. */
export type Heard = "ready" | "playing" | "paused" | "failed";

/** A host whose players take commands by cross-window messages (spec 7), and how. Pure: no window is touched here. */
export interface Host {
  readonly name: string;
  /** Makes a player speak that has just loaded. It is said again until there is an answer. */
  readonly greeting: unknown;
  /** What is asked of one that has answered, so that it tells of its changes. */
  readonly requests: readonly unknown[];
  say(command: Command): unknown;
  /** Undefined for what says nothing of its playing, and for all that is no message of this host. */
  hear(message: unknown): Heard | undefined;
  /** Where the same video can be seen by itself. */
  page(player: URL): string;
}

/** https://developers.google.com/youtube/iframe_api_reference : JSON texts, as its script sends them. */
const youtube: Host = {
  name: "YouTube",
  greeting: youtubeText({ event: "listening" }),
  requests: ["onStateChange", "onError"].map((name) => youtubeCommand("addEventListener", name)),
  say: (command) => {
    if (typeof command === "object") return youtubeCommand("setPlaybackRate", command.speed);
    return youtubeCommand(command === "mute" ? "mute" : `${command}Video`);
  },
  hear: (message) => {
    const { event, info } = fieldsOf(message);
    if (event === "onReady" || event === "initialDelivery") return "ready";
    if (event === "onError") return "failed";
    if (event !== "onStateChange" && event !== "infoDelivery") return undefined;
    const state = event === "onStateChange" ? info : fieldsOf(info).playerState;
    if (state === 1) return "playing";
    return state === 0 || state === 2 ? "paused" : undefined;
  },
  page: ({ pathname }) => `https://www.youtube.com/watch?v=${pathname.split("/")[2] ?? ""}`,
};

/** https://github.com/vimeo/player.js : plain objects; older players answer in JSON texts. */
const vimeo: Host = {
  name: "Vimeo",
  greeting: { method: "ping" },
  requests: ["play", "pause", "ended", "error"].map((value) => ({ method: "addEventListener", value })),
  say: (command) => {
    if (typeof command === "object") return { method: "setPlaybackRate", value: command.speed };
    return command === "mute" ? { method: "setMuted", value: true } : { method: command };
  },
  hear: (message) => {
    const { event, method } = fieldsOf(message);
    if (event === "ready" || method === "ping") return "ready";
    if (event === "play" || event === "playing") return "playing";
    if (event === "pause" || event === "ended") return "paused";
    return event === "error" ? "failed" : undefined;
  },
  page: ({ pathname }) => `https://vimeo.com/${pathname.split("/")[2] ?? ""}`,
};

/** The host of a player's address, or undefined for one that is not known to listen. */
export function hostOf({ hostname, pathname }: URL): Host | undefined {
  if (/^(?:www\.|m\.)?youtube(?:-nocookie)?\.com$/.test(hostname) && /^\/embed\/./.test(pathname))
    return youtube;
  return hostname === "player.vimeo.com" && /^\/video\/./.test(pathname) ? vimeo : undefined;
}

function youtubeCommand(func: string, ...args: readonly unknown[]): string {
  return youtubeText({ event: "command", func, args });
}

function youtubeText(message: object): string {
  return JSON.stringify({ ...message, id: 1, channel: "widget" });
}
