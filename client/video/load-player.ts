import type { PageData } from "../../shared/page-data.ts";
import { playerAddress, withParameter } from "./address.ts";
import type { Embed } from "./embed.ts";
import { type Heard, hostOf } from "./hosts.ts";
import { waitFor } from "./patience.ts";
import { placeNow } from "./place.ts";
import { listenTo, type Remote } from "./remote.ts";

/** A player in the page: its element, and how it is spoken with where its host listens. */
export interface Player {
  readonly element: HTMLElement;
  readonly remote: Remote | undefined;
  /** Where the same video can be seen by itself. */
  readonly elsewhere: { readonly text: string; readonly address: string };
  end(): void;
}

export interface Loading {
  readonly embed: Embed;
  readonly page: PageData;
  readonly title: string;
  /** Goes in front of what is there: the overlay lies over it. */
  readonly into: HTMLElement;
  readonly plays: boolean;
  hear(heard: Heard): void;
}

/** Puts a player into the page, which loads it. One that does not load or answer in time is heard to have failed. */
export function loadPlayer({ embed, page, title, into, plays, hear }: Loading): Player {
  const address = playerAddress(embed.address, placeNow(page));
  if (plays) withParameter(address, "autoplay", "1");
  const host = hostOf(address);
  const elsewhere = {
    text: `Watch it on ${host?.name ?? address.hostname}`,
    address: host?.page(address) ?? embed.address.href,
  };
  const element = document.createElement(embed.type === "iframe" ? "iframe" : "embed");
  // Some hosts refuse an embed whose page they are not told of.
  const own = { title, class: "awning-video-player", referrerpolicy: "strict-origin-when-cross-origin" };
  for (const [name, value] of Object.entries({ ...own, ...embed.attributes }))
    element.setAttribute(name, value);
  element.src = address.href;
  if (!(element instanceof HTMLIFrameElement)) {
    into.prepend(element);
    return { element, remote: undefined, elsewhere, end: () => element.remove() };
  }
  element.allow = "autoplay; encrypted-media; fullscreen; picture-in-picture";
  element.allowFullscreen = true;
  const stopWaiting = waitFor(element, host !== undefined, () => hear("failed"));
  const remote =
    host &&
    listenTo(element, host, (heard) => {
      stopWaiting();
      hear(heard);
    });
  into.prepend(element);
  return {
    element,
    remote,
    elsewhere,
    end: () => {
      stopWaiting();
      remote?.end();
      element.remove();
    },
  };
}
