import { onTold } from "./tell.ts";

/** Between the tabs of somebody who edits the site. */
const name = "awning-editor";
/** Fired on the document for what another tab has announced; `detail` says what, and on which page. */
const heardEvent = "awning:editor";

/**
 * Announces to the person's other tabs, and to no server, which page is open here and what it tells (spec 6: admin access
 * enables a broadcast channel for editor events). Returns what ends it.
 */
export function openEditorChannel(): () => void {
  if (!("BroadcastChannel" in globalThis)) return () => {};
  const channel = new BroadcastChannel(name);
  const announce = (event: string, data?: unknown) => {
    const { pathname: path } = location;
    try {
      channel.postMessage({ event, data, path, at: Date.now() });
    } catch {
      // The page has told something that cannot be copied, such as an element.
    }
  };
  channel.addEventListener("message", ({ data: detail }) => {
    document.dispatchEvent(new CustomEvent(heardEvent, { detail }));
  });
  const stop = onTold((told) => announce("told", told));
  announce("page-shown");
  return () => {
    stop();
    channel.close();
  };
}
