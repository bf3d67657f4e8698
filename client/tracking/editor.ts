import type { PageData } from "../../shared/page-data.ts";
import { openEditorChannel } from "./editor-channel.ts";
import type { Fields } from "./hit.ts";
import { recordPointer } from "./pointer.ts";
import type { Outbox } from "./recorder.ts";

/** What is for people who edit the site, on their own pages. Without an outbox nothing is recorded. */
export function followEditor({ tracking }: PageData, outbox: Outbox | undefined, common: () => Fields): void {
  if (tracking.broadcast) openEditorChannel();
  if (tracking.mouse && outbox) recordPointer(common, outbox);
}
