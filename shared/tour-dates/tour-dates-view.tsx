import { commaList } from "../text/comma-list.ts";
import { fillPlural } from "../text/text.ts";
import { tourDatesTexts } from "../texts/tour-dates.ts";
import type { TourDate } from "./tour-dates.ts";

export interface TourDatesProps {
  readonly dates: readonly TourDate[];
  readonly language: string;
  /** The locale of dates, if it is another one than `language`. */
  readonly formattingLocale?: string | undefined;
}

/** The number of dates that are shown at first. Their height is reserved, so that the page does not move. */
const firstDates = 5;

/** A list of tour dates in the markup of the builder's block, whose style sheet it uses. */
export function TourDates({ dates, language, formattingLocale }: TourDatesProps) {
  const texts = tourDatesTexts(language);
  const rest = dates.slice(firstDates);
  return (
    <div className="sqs-tourdates-bandsintown-list-content awning-tour-dates">
      {dates.length === 0 ? <p className="awning-tour-dates-none">{texts.none}</p> : null}
      <DateItems dates={dates.slice(0, firstDates)} language={language} formattingLocale={formattingLocale} />
      {rest.length === 0 ? null : (
        <details className="awning-tour-dates-more">
          <summary>{fillPlural(texts.more, rest.length)}</summary>
          <DateItems dates={rest} language={language} formattingLocale={formattingLocale} />
        </details>
      )}
    </div>
  );
}

function DateItems({ dates, ...locale }: TourDatesProps) {
  return (
    <ul className="awning-tour-dates-list">
      {dates.map((date) => (
        <li key={date.id} className="sqs-tourdates__item">
          <DateItem date={date} {...locale} />
        </li>
      ))}
    </ul>
  );
}

function DateItem({
  date,
  language,
  formattingLocale = language,
}: Omit<TourDatesProps, "dates"> & { readonly date: TourDate }) {
  const texts = tourDatesTexts(language);
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(localeOf(formattingLocale), { ...options, timeZone: "UTC" }).format(date.time);
  const { dateTime, venue, location, href, isSoldOut } = date;
  const label = isSoldOut ? texts.soldOut : texts.tickets;
  const day = format({ day: "numeric", month: "long", year: "numeric" });
  const hidden = (
    <span className="awning-tour-dates-hidden">{commaList([venue, day], formattingLocale)}</span>
  );
  return (
    <>
      <div className="sqs-tourdates__info">
        <div className="sqs-tourdates__date">
          <span className="sqs-tourdates__weekday">{format({ weekday: "short" })}</span>
          <time className="sqs-tourdates__timeframe" dateTime={dateTime} data-tour-datetime={dateTime}>
            {commaList([day, format({ hour: "numeric", minute: "2-digit" })], formattingLocale)}
          </time>
        </div>
        <div className="sqs-tourdates__venue-name">{venue}</div>
        <div className="sqs-tourdates__location">{location}</div>
      </div>
      <div className="sqs-tourdates__actions">
        {href === "" && !isSoldOut ? null : href === "" || isSoldOut ? (
          <span className="sqs-tourdates__button sqs-tourdates__button--soldout">
            <span>{label}</span> {hidden}
          </span>
        ) : (
          <a className="sqs-tourdates__button" href={href} target="_blank" rel="noopener noreferrer">
            <span>{label}</span> {hidden}
          </a>
        )}
      </div>
    </>
  );
}

function localeOf(language: string): string {
  try {
    return Intl.getCanonicalLocales(language)[0] ?? "en";
  } catch {
    return "en";
  }
}
