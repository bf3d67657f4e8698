import type { PageData } from "../../shared/page-data.ts";
import { fillText } from "../../shared/text/text.ts";
import { mediaTexts } from "../../shared/texts/media.ts";
import { pageLanguage } from "../loading/load-texts.ts";
import type { Embed } from "./embed.ts";
import { readEmbedContext } from "./embed-context.ts";
import { connectPlayer, type PlayerConnection } from "./player-bridge.ts";
import { playerUrl, setParameter } from "./player-url.ts";
import { type PlayerState, providerOf } from "./providers.ts";

export interface Player {
  readonly element: HTMLElement;
  /** Undefined for a player that does not accept commands. */
  readonly bridge: PlayerConnection | undefined;
  /** Link to the page that shows the same video. */
  readonly watchLink: { readonly text: string; readonly url: string };
  dispose(): void;
}

export interface PlayerOptions {
  readonly embed: Embed;
  readonly page: PageData;
  readonly title: string;
  /** The element into which the player is inserted as first child, below the overlay. */
  readonly container: HTMLElement;
  readonly autoplays: boolean;
  onState(state: PlayerState): void;
}

/** Inserts a player. If it does not load or respond in time, it reports the state `failed`. */
export function loadPlayer(options: PlayerOptions): Player {
  const { embed, page, title, container, autoplays, onState } = options;
  const url = playerUrl(embed.url, readEmbedContext(page));
  if (autoplays) setParameter(url, "autoplay", "1");
  const provider = providerOf(url);
  const watchLink = {
    text: fillText(mediaTexts(pageLanguage()).watchOn, { name: provider?.name ?? url.hostname }),
    url: provider?.pageUrl(url) ?? embed.url.href,
  };
  const element = document.createElement(embed.type === "iframe" ? "iframe" : "embed");
  // Some providers refuse players without a referrer.
  const defaults = { title, class: "awning-video-player", referrerpolicy: "strict-origin-when-cross-origin" };
  for (const [name, value] of Object.entries({ ...defaults, ...embed.attributes }))
    element.setAttribute(name, value);
  element.src = url.href;
  if (!(element instanceof HTMLIFrameElement)) {
    container.prepend(element);
    return { element, bridge: undefined, watchLink, dispose: () => element.remove() };
  }
  element.allow = "autoplay; encrypted-media; fullscreen; picture-in-picture";
  element.allowFullscreen = true;
  const cancelTimeout = startLoadTimeout(element, provider !== undefined, () => onState("failed"));
  const bridge =
    provider &&
    connectPlayer(element, provider, (state) => {
      cancelTimeout();
      onState(state);
    });
  container.prepend(element);
  return {
    element,
    bridge,
    watchLink,
    dispose: () => {
      cancelTimeout();
      bridge?.dispose();
      element.remove();
    },
  };
}

const loadTimeoutMs = 20_000;
const readyTimeoutMs = 8000;

/**
 * Calls `onTimeout` if the iframe does not load in time, or if its player sends no message in time. The load event does
 * not prove that the player works, because browsers fire it for their own error pages too; for players without messages
 * it is the only sign. Returns a function that cancels the timeout, to be called at the first message.
 */
function startLoadTimeout(
  frame: HTMLIFrameElement,
  sendsReadyMessage: boolean,
  onTimeout: () => void,
): () => void {
  let timer = setTimeout(onTimeout, loadTimeoutMs);
  const onLoad = () => {
    clearTimeout(timer);
    if (sendsReadyMessage) timer = setTimeout(onTimeout, readyTimeoutMs);
  };
  frame.addEventListener("load", onLoad, { once: true });
  return () => {
    clearTimeout(timer);
    frame.removeEventListener("load", onLoad);
  };
}
