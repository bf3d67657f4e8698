import { type CalendarEvent, parseCalendarEvents } from "../../../shared/calendar/calendar-events.ts";
import {
  type CalendarModel,
  type CalendarSite,
  createCalendarModel,
} from "../../../shared/calendar/calendar-model.ts";
import type { CalendarPosition } from "../../../shared/calendar/calendar-position.ts";
import type { EventsState } from "../../../shared/calendar/calendar-view.tsx";
import { formatMonth } from "../../../shared/calendar/month.ts";

/** The visible state of a calendar. */
interface CalendarSnapshot {
  readonly model: CalendarModel;
  readonly position: CalendarPosition;
  readonly state: EventsState;
}

interface StoreOptions {
  readonly site: CalendarSite;
  readonly position: CalendarPosition;
  /** The texts of the first month, if the page contains them. */
  readonly model?: CalendarModel;
  /** Calls the site for a month (`11-2026`). Rejects if there is no usable answer. */
  readonly load: (month: string) => Promise<unknown>;
  readonly now: () => number;
}

export interface CalendarStore {
  readonly subscribe: (listener: () => void) => () => void;
  readonly snapshot: () => CalendarSnapshot;
  readonly show: (position: CalendarPosition) => void;
  /** Loads the events of the shown month again. */
  readonly retry: () => void;
}

/** The state of a calendar: its position, and the months that have been loaded. */
export function createCalendarStore({ site, position, model, load, now }: StoreOptions): CalendarStore {
  const loaded = new Map<string, CalendarModel>();
  const listeners = new Set<() => void>();
  let current: CalendarSnapshot;
  const createModel = (events: readonly CalendarEvent[]) =>
    createCalendarModel(site, current.position.month, events, now());

  const set = (snapshot: CalendarSnapshot) => {
    current = snapshot;
    for (const listener of listeners) listener();
  };

  const loadMonth = async (key: string) => {
    const isCurrent = () => formatMonth(current.position.month) === key;
    try {
      const answer = await load(key);
      if (!isCurrent()) return;
      const found = createModel(parseCalendarEvents(answer));
      loaded.set(key, found);
      set({ ...current, model: found, state: "loaded" });
    } catch (error) {
      console.error("calendar: the events of a month could not be loaded.", error);
      if (isCurrent()) set({ ...current, state: "failed" });
    }
  };

  const show = (next: CalendarPosition) => {
    const key = formatMonth(next.month);
    const known = loaded.get(key);
    if (known) return set({ model: known, position: next, state: "loaded" });
    if (formatMonth(current.position.month) === key && current.state === "loading")
      return set({ ...current, position: next });
    current = { ...current, position: next };
    set({ model: createModel([]), position: next, state: "loading" });
    void loadMonth(key);
  };

  const firstKey = formatMonth(position.month);
  if (model) loaded.set(firstKey, model);
  current = {
    model: model ?? createCalendarModel(site, position.month, [], now()),
    position,
    state: model ? "loaded" : "loading",
  };
  if (!model) void loadMonth(firstKey);

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: () => current,
    show,
    retry() {
      set({ ...current, state: "loading" });
      void loadMonth(formatMonth(current.position.month));
    },
  };
}
