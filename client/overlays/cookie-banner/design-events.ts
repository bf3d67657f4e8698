import { eventNames } from "../../../shared/names.ts";
import type { PageData } from "../../../shared/page-data.ts";
import { runWithChunk } from "../../loading/load-chunk.ts";
import type { BannerPreviewCommand } from "./design-preview.tsx";

const commands: Readonly<Record<string, BannerPreviewCommand>> = {
  [eventNames.forceCookieBanner]: "force",
  [eventNames.updateCookieBanner]: "update",
  [eventNames.unforceCookieBanner]: "unforce",
};

/**
 * Handles the events with which a page changes the design of its banner:
 * docs/reference/overlays.md#cookie-banner-events
 */
export function handle(event: Event, page: PageData): void {
  const command = commands[event.type];
  if (command === undefined) return;
  const detail: unknown = "detail" in event ? event.detail : undefined;
  runWithChunk(
    `cookie banner: ${command}`,
    () => import("./design-preview.tsx"),
    ({ previewBanner }) => previewBanner(command, detail, page),
  );
}
