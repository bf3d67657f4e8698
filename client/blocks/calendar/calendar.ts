import type { PageData } from "../../../shared/page-data.ts";
import { isPlainClick } from "../../dom/is-plain-click.ts";
import { loadChunk } from "../../loading/load-chunk.ts";
import { readCalendarBlock } from "./read-block.ts";
import "../../../shared/calendar/style.css";

/** Events by which a visitor turns to a calendar that the edge has rendered. */
const intentEvents = ["pointerover", "focusin", "touchstart"] as const;

/**
 * A calendar block (docs/reference/blocks.md#calendar). The published page has an empty block, which is filled at once. A
 * calendar that is in the page already works by its links; it is hydrated when the visitor turns to it.
 */
export function mount(element: HTMLElement, page: PageData): (() => void) | Promise<() => void> {
  const root = element.querySelector<HTMLElement>(".awning-calendar-root");
  if (root !== null) return hydrateOnIntent(element, root);
  const block = readCalendarBlock(element, page);
  if (block === undefined) return () => {};
  return loadInteractiveCalendar().then(({ renderCalendar }) => renderCalendar(block));
}

const loadInteractiveCalendar = () =>
  loadChunk("the calendar's view", () => import("./interactive-calendar.tsx"));

function hydrateOnIntent(element: HTMLElement, root: HTMLElement): () => void {
  const controller = new AbortController();
  let hydration: Promise<() => void> | undefined;
  let isHydrated = false;
  const hydrate = (): Promise<() => void> => {
    hydration ??= loadInteractiveCalendar().then(async ({ hydrateCalendar }) => {
      const dispose = await hydrateCalendar(element, root);
      isHydrated = true;
      return dispose;
    });
    return hydration;
  };
  const onIntent = () => {
    hydrate().catch((error: unknown) => console.error("calendar: it stays without a script.", error));
  };
  for (const type of intentEvents)
    root.addEventListener(type, onIntent, { once: true, passive: true, signal: controller.signal });
  root.addEventListener(
    "click",
    (event) => {
      if (isHydrated || !(event.target instanceof Element)) return;
      const link = event.target.closest<HTMLAnchorElement>(".awning-calendar-navigation a");
      if (link === null || !isPlainClick(event, link)) return;
      event.preventDefault();
      hydrate().then(
        () => link.click(),
        () => location.assign(link.href),
      );
    },
    controller,
  );
  return () => {
    controller.abort();
    hydration?.then((dispose) => dispose()).catch(() => {});
  };
}
