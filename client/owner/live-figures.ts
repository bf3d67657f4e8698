import { attributes } from "../../shared/names.ts";

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
  if (!place || !status) return;
  const refresh = async () => {
    if (root.visibilityState === "hidden") return;
    try {
      const response = await fetch(location.href, { headers: { accept: "text/html" } });
      const page = new DOMParser().parseFromString(await response.text(), "text/html");
      const figures = page.querySelector(`[${attributes.liveFigures}]`);
      if (!response.ok || !figures) throw new Error(`status ${response.status}`);
      place.replaceChildren(...figures.childNodes);
      status.textContent = "";
    } catch {
      status.textContent = status.dataset.failure ?? "";
    }
  };
  setInterval(refresh, intervalMs);
  root.addEventListener("visibilitychange", refresh);
  if ("BroadcastChannel" in globalThis)
    new BroadcastChannel(channelName).addEventListener("message", refresh);
}
