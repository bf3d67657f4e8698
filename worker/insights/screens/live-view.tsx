import { attributes } from "../../../shared/names.ts";
import { fillText } from "../../../shared/text/text.ts";
import type { OwnerInsightsTexts } from "../../../shared/texts/owner-insights.ts";
import { type LiveFigures, liveMinutes } from "../live-figures.ts";
import { BarTable } from "./charts.tsx";
import type { FigureFormat } from "./figure-format.ts";

interface LiveProps {
  readonly figures: LiveFigures;
  readonly texts: OwnerInsightsTexts;
  readonly format: FigureFormat;
  /** Path of the screen, and of all figures. */
  readonly path: string;
  readonly figuresPath: string;
}

/** The figures of the last minutes. The area's script reads them again: `client/owner/live-figures.ts` */
export function LiveView({ figures, texts, format, path, figuresPath }: LiveProps) {
  return (
    <>
      <nav className="tabs" aria-label={texts.days}>
        <a href={figuresPath}>{texts.allFigures}</a>
        <a href={path} aria-current="page">
          {texts.now}
        </a>
      </nav>
      <div {...{ [attributes.liveFigures]: "" }}>
        <Figures {...figures} texts={texts} format={format} />
      </div>
      <p
        className="note"
        role="status"
        {...{ [attributes.liveStatus]: "" }}
        data-failure={texts.notReadAgain}
      />
    </>
  );
}

function Figures({
  pageviews,
  visitors,
  byMinute,
  pages,
  referrers,
  texts,
  format,
}: LiveFigures & Pick<LiveProps, "texts" | "format">) {
  const max = Math.max(1, ...byMinute);
  return (
    <>
      <dl className="totals">
        <div>
          <dt>{texts.pageviews}</dt>
          <dd>{format.number(pageviews)}</dd>
        </div>
        <div>
          <dt>{texts.visitors}</dt>
          <dd>{format.number(visitors)}</dd>
        </div>
      </dl>
      <figure className="chart">
        <svg
          viewBox={`0 0 ${liveMinutes * 10} 100`}
          preserveAspectRatio="none"
          role="img"
          aria-label={fillText(texts.byMinute, {
            figures: format.list(byMinute.map((each) => format.number(each))),
          })}
        >
          {byMinute.map((value, index) => (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: a minute has no other name.
              key={index}
              className="figure-views"
              x={index * 10 + 1}
              y={100 - (100 * value) / max}
              width="8"
              height={(100 * value) / max}
            />
          ))}
        </svg>
        <p className="chart-ends" aria-hidden="true">
          <span>{texts.minutesAgo}</span>
          <span>{texts.nowEnd}</span>
        </p>
      </figure>
      {pageviews === 0 && <p className="note">{texts.noViews}</p>}
      {pages.length > 0 && (
        <BarTable
          caption={texts.livePages}
          columns={[texts.page, texts.views]}
          rows={pages.map(({ path, views }) => ({ name: path, values: [views] }))}
          format={format}
        />
      )}
      {referrers.length > 0 && (
        <BarTable
          caption={texts.liveReferrers}
          columns={[texts.referrer, texts.views]}
          rows={referrers.map(({ host, views }) => ({ name: host, values: [views] }))}
          format={format}
        />
      )}
    </>
  );
}
