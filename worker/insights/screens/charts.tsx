import { fillText } from "../../../shared/text/text.ts";
import type { OwnerInsightsTexts } from "../../../shared/texts/owner-insights.ts";
import type { FigureFormat } from "./figure-format.ts";

/** A day with its figures. */
interface ChartDay {
  readonly day: string;
  readonly pageviews: number;
  readonly visits: number;
}

interface DayChartProps {
  readonly days: readonly ChartDay[];
  /** Pageviews of the days before, in the same order. */
  readonly previous?: readonly number[] | undefined;
  readonly texts: OwnerInsightsTexts;
  readonly format: FigureFormat;
}

const dayWidth = 10;
const height = 100;

/** Bars of pageviews and visits for each day, with a line of the days before. The table has the same figures. */
export function DayChart({ days, previous, texts, format }: DayChartProps) {
  const max = Math.max(1, ...days.map(({ pageviews }) => pageviews), ...(previous ?? []));
  const scale = (value: number) => (height * value) / max;
  const points = previous?.map((value, index) => `${(index + 0.5) * dayWidth},${height - scale(value)}`);
  const last = days.at(-1);
  const label = fillText(texts.chartLabel, { max: format.number(max) });
  return (
    <figure className="chart">
      <p className="chart-scale" aria-hidden="true">
        {format.number(max)}
      </p>
      <svg
        viewBox={`0 0 ${days.length * dayWidth} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        {days.map(({ day, pageviews, visits }, index) => (
          <g key={day}>
            <rect
              className="figure-views"
              x={index * dayWidth + 1}
              y={height - scale(pageviews)}
              width={dayWidth - 2}
              height={scale(pageviews)}
            />
            <rect
              className="figure-visits"
              x={index * dayWidth + 3}
              y={height - scale(visits)}
              width={dayWidth - 6}
              height={scale(visits)}
            />
          </g>
        ))}
        {points && (
          <polyline className="figure-before" points={points.join(" ")} vectorEffect="non-scaling-stroke" />
        )}
      </svg>
      <p className="chart-ends" aria-hidden="true">
        <span>{days[0] && format.day(days[0].day)}</span>
        <span>{last && format.day(last.day)}</span>
      </p>
      <figcaption className="legend">
        <span className="key key-views">{texts.pageviews}</span>
        <span className="key key-visits">{texts.visitCount}</span>
        {previous && <span className="key key-before">{texts.pageviewsBefore}</span>}
      </figcaption>
      <details>
        <summary>{texts.tableOfDays}</summary>
        <table className="figures">
          <thead>
            <tr>
              <th scope="col">{texts.day}</th>
              <th scope="col">{texts.pageviews}</th>
              <th scope="col">{texts.visitCount}</th>
              {previous && <th scope="col">{texts.before}</th>}
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, pageviews, visits }, index) => (
              <tr key={day}>
                <th scope="row">{format.day(day)}</th>
                <td>{format.number(pageviews)}</td>
                <td>{format.number(visits)}</td>
                {previous && <td>{format.number(previous[index] ?? 0)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

export interface BarRow {
  readonly name: string;
  /** A second line below the name. */
  readonly detail?: string | undefined;
  /** The figures; the first one is drawn. Texts are those with a unit. */
  readonly values: readonly [number, ...(number | string)[]];
}

interface BarTableProps {
  readonly caption: string;
  /** The headings of the names and of each figure. */
  readonly columns: readonly string[];
  readonly rows: readonly BarRow[];
  readonly format: FigureFormat;
}

/** A table whose rows have a bar for their first figure. */
export function BarTable({ caption, columns, rows, format }: BarTableProps) {
  const max = Math.max(1, ...rows.map(({ values }) => values[0]));
  return (
    <table className="figures bars">
      <caption className="unseen">{caption}</caption>
      <thead>
        <tr>
          {columns.map((title) => (
            <th scope="col" key={title}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, detail, values }) => (
          <tr key={`${name} ${detail}`}>
            <th scope="row">
              <span dir="auto">{name}</span>
              {detail !== undefined && <small dir="auto">{detail}</small>}
              <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
                <rect className="figure-views" width={(100 * values[0]) / max} height="4" />
              </svg>
            </th>
            {values.map((value, index) => (
              <td key={columns[index + 1]}>{typeof value === "number" ? format.number(value) : value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export interface Part {
  readonly name: string;
  readonly value: number;
  /** Shown instead of the value, for example for a range. */
  readonly text?: string;
  readonly tone: "good" | "middle" | "poor" | "soft" | "views" | "visits";
}

/** A bar of parts that add up, and a list of them. */
export function PartsBar({
  label,
  parts,
  format,
}: {
  readonly label: string;
  readonly parts: readonly Part[];
  readonly format: FigureFormat;
}) {
  const total = Math.max(
    1,
    parts.reduce((sum, { value }) => sum + value, 0),
  );
  let x = 0;
  return (
    <figure className="parts">
      <svg viewBox={`0 0 ${total} 10`} preserveAspectRatio="none" role="img" aria-label={label}>
        {parts.map(({ name, value, tone }) => {
          const start = x;
          x += value;
          return <rect key={name} className={`figure-${tone}`} x={start} width={value} height="10" />;
        })}
      </svg>
      <figcaption className="legend">
        {parts.map(({ name, value, text, tone }) => (
          <span className={`key key-${tone}`} key={name}>
            {name}: {text ?? format.number(value)}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
