import { attributes } from "../../shared/names.ts";
import { isSignedOut, readFormNotices, signInLink } from "./form-notice.ts";

const intervalMs = 15_000;
/** The channel on which tabs of contributors announce their pages: docs/reference/tracking.md#editor-events */
const channelName = "awning-editor";

/**
 * Reads the figures of the last minutes again while the page is visible, and when another tab of the contributor shows a
 * page. Without this script the page has the figures of its load.
 */
export function refreshLiveFigures(root: Document): void {
  const place = root.querySelector(`[${attributes.liveFigures}]`);
  const status = root.querySelector<HTMLElement>(`[${attributes.liveStatus}]`);
  const texts = readFormNotices(root);
  if (!place || !status || !texts) return;
  const refresh = async () => {
    if (root.visibilityState === "hidden") return;
    let hasEnded = false;
    try {
      const response = await fetch(location.href, { headers: { accept: "text/html" } });
      hasEnded = isSignedOut(response, texts);
      const page = new DOMParser().parseFromString(await response.text(), "text/html");
      const figures = page.querySelector(`[${attributes.liveFigures}]`);
      if (!response.ok || !figures) throw new Error(`status ${response.status}`);
      place.replaceChildren(...figures.childNodes);
      status.textContent = "";
    } catch {
      // The focus stays on a link that is there.
      if (hasEnded && status.querySelector("a")) return;
      status.textContent = status.dataset.failure ?? "";
      if (hasEnded) status.append(" ", signInLink(root, texts));
    }
  };
  setInterval(refresh, intervalMs);
  root.addEventListener("visibilitychange", refresh);
  if ("BroadcastChannel" in globalThis)
    new BroadcastChannel(channelName).addEventListener("message", refresh);
}
