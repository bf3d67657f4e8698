import { eventNames } from "../../shared/names.ts";
import type { PageData } from "../../shared/page-data.ts";
import { requestWithCrumb } from "../data/with-crumb.ts";
import { isEnabled } from "./exposure.ts";

const toggleName = "session-recording";
const drawKey = "awning_session_recording";

/**
 * Decides once per browser session if it is recorded, and passes the recording's id to the site's own recorder as an
 * event: docs/reference/experiments.md#session-recording
 */
export async function start(page: PageData): Promise<void> {
  if (!isSampled(page.sessionRecording ?? 0) || !isEnabled(page, toggleName)) return;
  const response = await requestWithCrumb("GET", "/api/commerce/fullstory/getId");
  const id = response.failure === undefined && response.ok ? response.data : undefined;
  if (typeof id !== "string" || id === "") return;
  document.dispatchEvent(new CustomEvent(eventNames.recordSession, { detail: { id } }));
}

function isSampled(sampling: number): boolean {
  try {
    const draw = sessionStorage.getItem(drawKey) ?? String(Math.random());
    sessionStorage.setItem(drawKey, draw);
    return Number(draw) < sampling;
  } catch {
    // Without storage every page would decide anew, and recordings would have gaps.
    return false;
  }
}
