/** Spec 2: other handlers of the same key come first. */
const delay = 10;

/**
 * Calls `act` when Escape was pressed, here or in the preview's frame, and nothing else has taken it. A framed page
 * sends it on as `{ awning: "escape", shift }` once its own ladder has found nothing to close; any other window's
 * messages, and other origins', count for nothing.
 */
export function onEscape(frame: HTMLIFrameElement | undefined, act: (withShift: boolean) => void): void {
  addEventListener("keydown", (event) => {
    // An input method ends its own composition with Escape.
    if (event.key !== "Escape" || event.repeat || event.isComposing) return;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    setTimeout(() => {
      if (!event.defaultPrevented) act(event.shiftKey);
    }, delay);
  });
  addEventListener("message", ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== location.origin || !source || source !== frame?.contentWindow) return;
    if (isEscape(data)) act(data.shift === true);
  });
}

function isEscape(data: unknown): data is { readonly awning: "escape"; readonly shift?: unknown } {
  return typeof data === "object" && data !== null && "awning" in data && data.awning === "escape";
}
