import { useEffect, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import type { CalendarModel, CalendarSite } from "../../../shared/calendar/calendar-model.ts";
import {
  type CalendarPosition,
  type CalendarViewName,
  positionOfQuery,
} from "../../../shared/calendar/calendar-position.ts";
import { Calendar } from "../../../shared/calendar/calendar-view.tsx";
import { apiPaths, attributes } from "../../../shared/names.ts";
import { callSiteApi } from "../../data/site-api.ts";
import { isPlainClick } from "../../dom/is-plain-click.ts";
import { type CalendarStore, createCalendarStore } from "./calendar-store.ts";
import type { CalendarBlock } from "./read-block.ts";

/** Data of a calendar that the edge has rendered, in the JSON script beside it. */
export interface RenderedCalendar {
  readonly collectionId: string;
  readonly site: CalendarSite;
  readonly position: CalendarPosition;
  /** The view that the block shows by default. */
  readonly view: CalendarViewName;
  readonly model: CalendarModel;
}

/** The time for which a failed call is repeated before the failure is shown. */
const retryForMs = 1000;

/** Fills a published block. */
export function renderCalendar({ content, collectionId, site }: CalendarBlock): () => void {
  const container = document.createElement("div");
  container.className = "awning-calendar-root";
  container.setAttribute(attributes.addedElement, "");
  const store = createCalendarStore({
    site,
    position: currentPosition(site, "month"),
    load: loadMonth(collectionId),
    now: Date.now,
  });
  const root = createRoot(container);
  flushSync(() => root.render(<InteractiveCalendar store={store} />));
  content.append(container);
  const stopFollowing = followAddress(store, site, "month");
  return () => {
    stopFollowing();
    root.unmount();
    container.remove();
  };
}

/** Hydrates a calendar that is in the page. Resolves with its cleanup when its links have their handlers. */
export function hydrateCalendar(element: HTMLElement, container: HTMLElement): Promise<() => void> {
  const text = element.querySelector(".awning-calendar-data")?.textContent ?? "";
  const { collectionId, site, position, view, model }: RenderedCalendar = JSON.parse(text);
  const store = createCalendarStore({ site, position, model, load: loadMonth(collectionId), now: Date.now });
  const stopFollowing = followAddress(store, site, view);
  return new Promise((resolve) => {
    const onHydrated = () =>
      resolve(() => {
        stopFollowing();
        root.unmount();
      });
    const root: Root = hydrateRoot(container, <InteractiveCalendar store={store} onHydrated={onHydrated} />);
  });
}

interface InteractiveCalendarProps {
  readonly store: CalendarStore;
  readonly onHydrated?: () => void;
}

function InteractiveCalendar({ store, onHydrated }: InteractiveCalendarProps) {
  const { model, position, state } = useSyncExternalStore(store.subscribe, store.snapshot, store.snapshot);
  useEffect(() => onHydrated?.(), [onHydrated]);
  return (
    <Calendar
      model={model}
      view={position.view}
      query={location.search.slice(1)}
      state={state}
      onNavigate={(event) => {
        if (!isPlainClick(event.nativeEvent, event.currentTarget)) return;
        event.preventDefault();
        const { href } = event.currentTarget;
        history.pushState(null, "", href);
        store.show(
          positionOfQuery(new URL(href).searchParams, {
            view: position.view,
            timeZone: "UTC",
            now: Date.now(),
          }),
        );
      }}
      onRetry={(event) => {
        event.currentTarget.closest<HTMLElement>(".awning-calendar")?.focus();
        store.retry();
      }}
    />
  );
}

/** Shows the position of the address when the visitor goes back or forward. */
function followAddress(store: CalendarStore, site: CalendarSite, view: CalendarViewName): () => void {
  const follow = () => store.show(currentPosition(site, view));
  addEventListener("popstate", follow);
  return () => removeEventListener("popstate", follow);
}

function currentPosition({ timeZone }: CalendarSite, view: CalendarViewName): CalendarPosition {
  return positionOfQuery(new URLSearchParams(location.search), { view, timeZone, now: Date.now() });
}

function loadMonth(collectionId: string): (month: string) => Promise<unknown> {
  return async (month) => {
    const { result } = callSiteApi("GET", apiPaths.itemsByMonth, {
      query: { month, collectionId },
      retryForMs,
      // The calendar shows the failure.
      onFailure: () => {},
    });
    const outcome = await result;
    if (outcome.state === "failed") throw new Error(outcome.failure.message);
    return outcome.data;
  };
}
