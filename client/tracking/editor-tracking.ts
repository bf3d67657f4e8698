import { eventNames } from "../../shared/names.ts";
import type { PageData } from "../../shared/page-data.ts";
import type { Fields } from "./page-fields.ts";
import { recordPointer } from "./record-pointer.ts";
import type { EventSink } from "./recorder.ts";
import { onTrack } from "./track.ts";

const channelName = "awning-editor";

/**
 * Starts the recording that applies only to people who edit the site, on pages that they open. Without a sink no
 * event is recorded.
 */
export function startEditorTracking(
  { tracking }: PageData,
  sink: EventSink | undefined,
  common: () => Fields,
): void {
  if (tracking.editorEvents) openEditorChannel();
  if (tracking.pointer && sink) recordPointer(common, sink);
}

/**
 * Announces to the person's other tabs which page is open in this tab and which events it records. No message is sent
 * to a server. The format of the messages is public: docs/reference/tracking.md#editor-events
 */
function openEditorChannel(): void {
  if (!("BroadcastChannel" in globalThis)) return;
  const channel = new BroadcastChannel(channelName);
  const announce = (event: "page-shown" | "tracked", data?: unknown) => {
    const { pathname: path } = location;
    try {
      channel.postMessage({ event, data, path, at: Date.now() });
    } catch {
      // The detail has a value that cannot be cloned, such as an element.
    }
  };
  channel.addEventListener("message", ({ data: detail }) => {
    document.dispatchEvent(new CustomEvent(eventNames.editorActivity, { detail }));
  });
  onTrack((detail) => announce("tracked", detail));
  announce("page-shown");
}
