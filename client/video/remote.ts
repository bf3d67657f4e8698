import type { Command, Heard, Host } from "./hosts.ts";

/** A player in a frame, as far as it can be spoken with. */
export interface Remote {
  /** Commands before its first answer are given when that has come. */
  say(command: Command): void;
  end(): void;
}

/** Between two greetings to a player that has not answered. */
const again = 1000;

/**
 * Speaks with the player in a frame, and with nobody else: messages go to the frame's own origin alone, and are heard
 * only from that window while it has that origin.
 */
export function listenTo(frame: HTMLIFrameElement, host: Host, hear: (heard: Heard) => void): Remote {
  const { origin } = new URL(frame.src);
  const waiting: unknown[] = [...host.requests];
  let answered = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const post = (message: unknown) => frame.contentWindow?.postMessage(message, origin);
  const greet = () => {
    clearTimeout(timer);
    post(host.greeting);
    timer = setTimeout(greet, again);
  };
  const listen = ({ source, origin: from, data }: MessageEvent) => {
    if (source !== frame.contentWindow || from !== origin) return;
    const heard = host.hear(data);
    if (heard === undefined) return;
    clearTimeout(timer);
    answered = true;
    for (const message of waiting.splice(0)) post(message);
    hear(heard);
  };
  addEventListener("message", listen);
  // Before that its window is still the empty one that every frame begins with.
  frame.addEventListener("load", greet);

  return {
    say: (command) => {
      if (answered) post(host.say(command));
      else waiting.push(host.say(command));
    },
    end: () => {
      clearTimeout(timer);
      removeEventListener("message", listen);
      frame.removeEventListener("load", greet);
    },
  };
}
