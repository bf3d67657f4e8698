import { type CalendarDay, type CalendarModel, type DayEvent, eventsPerDay } from "./calendar-model.ts";
import { type CalendarViewName, calendarLinks } from "./calendar-position.ts";

/** State of the month's events. The edge renders only loaded ones. */
export type EventsState = "loaded" | "loading" | "failed";

export interface CalendarProps {
  readonly model: CalendarModel;
  readonly view: CalendarViewName;
  /** The query of the page, whose other parameters stay in the links. */
  readonly query: string;
  readonly state?: EventsState;
  /** Handles a click on a link of the calendar's own navigation. */
  readonly onNavigate?: ((event: React.MouseEvent<HTMLAnchorElement>) => void) | undefined;
  readonly onRetry?: ((event: React.MouseEvent<HTMLButtonElement>) => void) | undefined;
}

/** A calendar's month, as a table of days or as a list. The design of the builder's calendar has other markup. */
export function Calendar(props: CalendarProps) {
  const { model, view, state = "loaded", onRetry } = props;
  const { id, label, zone } = model;
  const labelId = `${id}-label`;
  return (
    <div className="awning-calendar" data-view={view} tabIndex={-1} aria-busy={state === "loading"}>
      <div className="awning-calendar-header">
        <div className="awning-calendar-label" id={labelId} aria-live="polite">
          {label}
        </div>
        <Navigation {...props} />
      </div>
      <div className="awning-calendar-status">
        {state === "failed" ? <Failure model={model} onRetry={onRetry} /> : <Zone text={zone} />}
      </div>
      {view === "month" ? <MonthTable model={model} labelId={labelId} /> : null}
      <Agenda {...props} state={state} labelId={labelId} />
    </div>
  );
}

function Zone({ text }: { readonly text: string }) {
  return <span className="awning-calendar-zone">{text}</span>;
}

function Failure({ model: { texts }, onRetry }: Pick<CalendarProps, "model" | "onRetry">) {
  return (
    <span className="awning-calendar-failure" role="alert">
      <span>{texts.failed}</span>
      <button type="button" className="awning-calendar-retry" onClick={onRetry}>
        {texts.retry}
      </button>
    </span>
  );
}

function Navigation({ model, view, query, onNavigate }: CalendarProps) {
  const { id, texts, month, currentMonth } = model;
  const links = calendarLinks({ month, view }, { id, query, currentMonth });
  const step = (name: "previous" | "next") =>
    links[name] === "" ? null : (
      <a
        className={`awning-calendar-step awning-calendar-${name}`}
        href={links[name]}
        rel="nofollow"
        title={texts[name]}
        onClick={onNavigate}
      >
        <span aria-hidden="true">{name === "previous" ? "‹" : "›"}</span>
        <span className="awning-calendar-hidden">{texts[name]}</span>
      </a>
    );
  const choice = (name: "month" | "list") => (
    <a
      className="awning-calendar-choice"
      href={links[name]}
      rel="nofollow"
      aria-current={view === name ? "true" : undefined}
      onClick={onNavigate}
    >
      {texts[name]}
    </a>
  );
  return (
    <div className="awning-calendar-navigation">
      <div className="awning-calendar-views">
        {choice("month")}
        {choice("list")}
      </div>
      <div className="awning-calendar-steps">
        {step("previous")}
        <a className="awning-calendar-today" href={links.today} rel="nofollow" onClick={onNavigate}>
          {texts.today}
        </a>
        {step("next")}
      </div>
    </div>
  );
}

interface PartProps {
  readonly model: CalendarModel;
  readonly labelId: string;
}

function MonthTable({ model: { id, weekdays, weeks }, labelId }: PartProps) {
  return (
    <table className="awning-calendar-month" aria-labelledby={labelId}>
      <thead>
        <tr>
          {weekdays.map(({ short, long }) => (
            <th key={long} scope="col" abbr={long}>
              <span aria-hidden="true">{short}</span>
              <span className="awning-calendar-hidden">{long}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((days) => (
          <tr key={days[0]?.day}>
            {days.map((day) => (
              <DayCell key={day.day} id={id} day={day} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DayCell({ id, day }: { readonly id: string; readonly day: CalendarDay }) {
  const { number, name, events, more, isToday, isOutside } = day;
  const popoverId = `${id}-day-${day.day}`;
  return (
    <td
      className="awning-calendar-day"
      data-outside={isOutside ? "" : undefined}
      aria-current={isToday ? "date" : undefined}
    >
      <time className="awning-calendar-number" dateTime={day.day}>
        {number}
      </time>
      {events.length > 0 ? (
        <>
          <a className="awning-calendar-dots" href={`#${id}-list-${day.day}`}>
            <span className="awning-calendar-hidden">{name}</span>
            <span aria-hidden="true">{"•".repeat(Math.min(events.length, 3))}</span>
          </a>
          <ul className="awning-calendar-events">
            {events.map((event, index) => (
              <li key={event.key} data-beyond={index >= eventsPerDay ? "" : undefined}>
                <EventLink event={event} day={name} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {more === "" ? null : (
        <>
          <button type="button" className="awning-calendar-more" popoverTarget={popoverId}>
            <span>{more}</span> <span className="awning-calendar-hidden">{name}</span>
          </button>
          <div
            className="awning-calendar-popover"
            id={popoverId}
            popover="auto"
            role="dialog"
            aria-label={name}
          >
            <div className="awning-calendar-date">{name}</div>
            <EventList events={events} day={name} />
          </div>
        </>
      )}
    </td>
  );
}

/** The name of the link holds the event's date, so that it is understood outside of the table. */
function EventLink({ event, day }: { readonly event: DayEvent; readonly day: string }) {
  const { time, dateTime, title, ends, href, isOngoing } = event;
  const content = (
    <>
      <time className="awning-calendar-time" dateTime={dateTime}>
        {time}
      </time>{" "}
      <span className="awning-calendar-title">{title}</span>{" "}
      <span className="awning-calendar-hidden">{ends === "" ? day : `${day}, ${ends}`}</span>
    </>
  );
  const ongoing = isOngoing ? "" : undefined;
  return href === "" ? (
    <span className="awning-calendar-event" data-ongoing={ongoing}>
      {content}
    </span>
  ) : (
    <a className="awning-calendar-event" href={href} data-ongoing={ongoing}>
      {content}
    </a>
  );
}

/** In the month's view it is shown where the table is too narrow for events; it then scrolls. */
function Agenda({ model, view, state, labelId }: CalendarProps & PartProps) {
  const { id, weeks, texts } = model;
  const days = weeks.flat().filter(({ isOutside, events }) => !isOutside && events.length > 0);
  const empty = state === "loading" ? texts.loading : texts.none;
  if (days.length === 0)
    return <p className="awning-calendar-agenda awning-calendar-empty">{state === "failed" ? "" : empty}</p>;
  return (
    <ol
      className="awning-calendar-agenda"
      tabIndex={view === "month" ? 0 : undefined}
      aria-labelledby={labelId}
    >
      {days.map(({ day, name, events }) => (
        <li key={day} id={`${id}-list-${day}`}>
          <div className="awning-calendar-date">{name}</div>
          <EventList events={events} day={name} />
        </li>
      ))}
    </ol>
  );
}

function EventList({ events, day }: { readonly events: readonly DayEvent[]; readonly day: string }) {
  return (
    <ul className="awning-calendar-entries">
      {events.map((event) => (
        <li key={event.key} className="awning-calendar-entry">
          <EventLink event={event} day={day} />
          {event.ends === "" ? null : <span className="awning-calendar-ends">{event.ends}</span>}
          {event.place === "" ? null : <span className="awning-calendar-place">{event.place}</span>}
          {event.excerpt === "" ? null : <span className="awning-calendar-excerpt">{event.excerpt}</span>}
        </li>
      ))}
    </ul>
  );
}
