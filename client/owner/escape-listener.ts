/** Delay before a press is handled: docs/reference/escape.md#timing */
const handleDelayMs = 10;

/**
 * Calls `onEscape` for each press of Escape, here or in the preview's frame, that no other handler has taken. The
 * framed page posts `{ awning: "escape", shift }` if it has no dialog to close itself. Messages of other windows and
 * origins are ignored.
 */
export function listenForEscape(
  frame: HTMLIFrameElement | undefined,
  onEscape: (withShift: boolean) => void,
): void {
  addEventListener("keydown", (event) => {
    // During text composition with an input method, Escape cancels the composition.
    if (event.key !== "Escape" || event.repeat || event.isComposing) return;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    setTimeout(() => {
      if (!event.defaultPrevented) onEscape(event.shiftKey);
    }, handleDelayMs);
  });
  addEventListener("message", ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== location.origin || !source || source !== frame?.contentWindow) return;
    if (isEscape(data)) onEscape(data.shift === true);
  });
}

function isEscape(data: unknown): data is { readonly awning: "escape"; readonly shift?: unknown } {
  return typeof data === "object" && data !== null && "awning" in data && data.awning === "escape";
}
