import type { PageData } from "../../shared/page-data.ts";
import { request } from "../data/request.ts";
import { isEnabled } from "./exposure.ts";

const toggle = "session-recording";
const key = "awning_session_recording";

/**
 * Session recording (spec 9): behind a feature toggle, and for a share of the visits. The recorder is the site's own: it
 * hears of a visit that may be recorded by the event `awning:record-session`.
 *
 * Draws once a browser session whether it is recorded, asks for the id that the recording is to bear, and tells the
 * page's recorder.
 */
export async function begin(page: PageData): Promise<void> {
  if (!isDrawn(page.sessionRecording ?? 0) || !isEnabled(page, toggle)) return;
  const answer = await request("GET", "/api/commerce/fullstory/getId");
  const id = answer.failure === undefined && answer.ok ? answer.data : undefined;
  if (typeof id !== "string" || id === "") return;
  document.dispatchEvent(new CustomEvent("awning:record-session", { detail: { id } }));
}

function isDrawn(sampling: number): boolean {
  try {
    const drawn = sessionStorage.getItem(key) ?? String(Math.random());
    sessionStorage.setItem(key, drawn);
    return Number(drawn) < sampling;
  } catch {
    // Without storage each page would draw anew, and recordings would have holes.
    return false;
  }
}
