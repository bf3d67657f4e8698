import { dayAt, formatMonth, type Month, monthOfDay, parseMonth, shiftMonth } from "./month.ts";

export type CalendarViewName = "month" | "list";

/** The month and the view that a calendar shows. The address of the page has both, so that they can be linked. */
export interface CalendarPosition {
  readonly month: Month;
  readonly view: CalendarViewName;
}

/** Addresses of a calendar's navigation; empty beyond the ends of the calendar. */
export interface CalendarLinks {
  readonly previous: string;
  readonly next: string;
  readonly today: string;
  readonly month: string;
  readonly list: string;
}

/** Query parameters and values of the platform's event pages. */
const monthParameter = "month";
const viewParameter = "view";
const viewValues: Readonly<Record<CalendarViewName, string>> = { month: "calendar", list: "list" };

/** The position that a page's query names. By default the month of `now` in the time zone, in the block's view. */
export function positionOfQuery(
  query: URLSearchParams,
  {
    view,
    timeZone,
    now,
  }: { readonly view: CalendarViewName; readonly timeZone: string; readonly now: number },
): CalendarPosition {
  const value = query.get(viewParameter);
  const named = value === viewValues.list ? "list" : value === viewValues.month ? "month" : undefined;
  return {
    month: parseMonth(query.get(monthParameter)) ?? monthOfDay(dayAt(now, timeZone)),
    view: named ?? view,
  };
}

/** The links from a position. The other parameters of the page's query stay. `id`: the block's element. */
export function calendarLinks(
  { month, view }: CalendarPosition,
  { id, query, currentMonth }: { readonly id: string; readonly query: string; readonly currentMonth: Month },
): CalendarLinks {
  const linkTo = (target: Month | undefined, to: CalendarViewName = view): string => {
    if (target === undefined) return "";
    const parameters = new URLSearchParams(query);
    parameters.set(viewParameter, viewValues[to]);
    parameters.set(monthParameter, formatMonth(target));
    return `?${parameters}#${id}`;
  };
  return {
    previous: linkTo(shiftMonth(month, -1)),
    next: linkTo(shiftMonth(month, 1)),
    today: linkTo(currentMonth),
    month: linkTo(month, "month"),
    list: linkTo(month, "list"),
  };
}
