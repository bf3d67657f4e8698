import type { DropPlace } from "../../shared/settings/drop-place.ts";
import { startDrag } from "./drag-entry.ts";

/**
 * Lets entries of a list be dragged to another place (docs/reference/pages.md#navigation). A drop submits the form of the
 * list, like a button of an entry. Entries have their place in `data-entry`.
 */
export function dragOrder(root: Document): void {
  const form = root.querySelector<HTMLFormElement>("[data-drag-form]");
  if (!form) return;
  for (const head of root.querySelectorAll<HTMLElement>(".entries .block-head"))
    head.addEventListener("pointerdown", (event) => {
      const at = head.closest<HTMLElement>("[data-entry]")?.dataset.entry ?? "";
      startDrag(event, (drop) => {
        const to = placeOfDrop(drop);
        if (to === at || to === nextPlace(at)) return;
        for (const [name, value] of Object.entries({ at, to })) {
          const input = form.elements.namedItem(name);
          if (input instanceof HTMLInputElement) input.value = value;
        }
        form.requestSubmit();
      });
    });
}

/** The place of the entry before which another one was dropped, or the end of the list. */
function placeOfDrop({ list, entry, isAfter }: DropPlace): string {
  if (entry === undefined) return `${list}.0`;
  return isAfter ? nextPlace(entry) : entry;
}

/** The place after another one in its list: `1.3` after `1.2`. */
function nextPlace(place: string): string {
  return place.replace(/\d+$/, (index) => String(Number(index) + 1));
}
