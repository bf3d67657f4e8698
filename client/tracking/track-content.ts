import { readPageData } from "../dom/page-data.ts";
import { track } from "./track.ts";

/**
 * Records what a visitor does with a part of the content, as an analytics event, on sites that take such events
 * (docs/reference/tracking.md#analytics-events). `objectType` is the name of an item's record type.
 */
export function trackContent(
  action: "view" | "play" | "add",
  objectType: "gallery-image" | "album-track" | "store-item",
): void {
  if (readPageData().tracking.analytics !== true) return;
  const analytics = {
    actor: "visitor",
    action,
    object_type: objectType,
    event_owner_team: "awning",
    event_source: "web",
  };
  track({ analytics });
}
