import type { PlayerCommand, PlayerState, Provider } from "./providers.ts";

/** Sends commands to a player in an iframe. */
export interface PlayerConnection {
  /** Sends a command. Commands before the player's first response are queued. */
  send(command: PlayerCommand): void;
  dispose(): void;
}

const handshakeIntervalMs = 1000;

/**
 * Exchanges messages with the player in an iframe. Messages are posted to the origin of the iframe only, and accepted
 * only from its window and origin.
 */
export function connectPlayer(
  frame: HTMLIFrameElement,
  provider: Provider,
  onState: (state: PlayerState) => void,
): PlayerConnection {
  const { origin } = new URL(frame.src);
  const queuedMessages: unknown[] = [...provider.subscriptions];
  let isConnected = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const post = (message: unknown) => frame.contentWindow?.postMessage(message, origin);
  const sendHandshake = () => {
    clearTimeout(timer);
    post(provider.handshake);
    timer = setTimeout(sendHandshake, handshakeIntervalMs);
  };
  const onMessage = (event: MessageEvent) => {
    if (event.source !== frame.contentWindow || event.origin !== origin) return;
    const state = provider.decode(event.data);
    if (state === undefined) return;
    clearTimeout(timer);
    isConnected = true;
    for (const message of queuedMessages.splice(0)) post(message);
    onState(state);
  };
  addEventListener("message", onMessage);
  // Before its load event an iframe contains the initial empty document, which cannot answer.
  frame.addEventListener("load", sendHandshake);

  return {
    send: (command) => {
      const message = provider.encode(command);
      if (isConnected) post(message);
      else queuedMessages.push(message);
    },
    dispose: () => {
      clearTimeout(timer);
      removeEventListener("message", onMessage);
      frame.removeEventListener("load", sendHandshake);
    },
  };
}
