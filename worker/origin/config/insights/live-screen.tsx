import { renderToString } from "preact-render-to-string";
import { attributes } from "../../../../shared/names.ts";
import { hasPermission } from "../../../../shared/permissions.ts";
import { fillText } from "../../../../shared/text/text.ts";
import { type OwnerInsightsTexts, ownerInsightsTexts } from "../../../../shared/texts/owner-insights.ts";
import { BarTable } from "../../../insights/screens/charts.tsx";
import type { FigureFormat } from "../../../insights/screens/figure-format.ts";
import { html, rawHtml } from "../../templates/html.ts";
import { missingPermissionScreen } from "../error-screens.ts";
import { ownerLanguage } from "../owner-language.ts";
import type { OwnerRequest } from "../owner-request.ts";
import { configScreen } from "../screen.ts";
import { insightsPath } from "./insights-links.ts";
import { figureFormatOf } from "./owner-figure-format.ts";

const minuteMs = 60_000;
const minutes = 30;
const maxRows = 20;
const hits = "FROM events WHERE host = ? AND endpoint = 'record-hit' AND occurred_at >= ? AND bot = 0";

interface LiveFigures {
  readonly pageviews: number;
  readonly visitors: number;
  /** Pageviews of each minute, the earliest first. */
  readonly byMinute: readonly number[];
  readonly pages: readonly { readonly path: string; readonly views: number }[];
  readonly referrers: readonly { readonly host: string; readonly views: number }[];
}

async function readLiveFigures(db: D1Database, host: string, now: number): Promise<LiveFigures> {
  const from = (Math.floor(now / minuteMs) - minutes + 1) * minuteMs;
  const run = (sql: string) => db.prepare(sql).bind(host, from);
  const [totals, byMinute, pages, referrers] = await db.batch([
    run(`SELECT count(*) AS pageviews, count(DISTINCT visitor_id) AS visitors ${hits}`),
    run(`SELECT occurred_at / ${minuteMs} AS minute, count(*) AS views ${hits} GROUP BY minute`),
    run(
      `SELECT path, count(*) AS views ${hits} AND path IS NOT NULL GROUP BY path ORDER BY views DESC, path LIMIT ${maxRows}`,
    ),
    run(
      `SELECT referrer_host AS host, count(*) AS views ${hits} AND referrer_host IS NOT NULL
      GROUP BY referrer_host ORDER BY views DESC, host LIMIT ${maxRows}`,
    ),
  ]);
  const views = new Map(
    ((byMinute?.results ?? []) as { minute: number; views: number }[]).map((row) => [row.minute, row.views]),
  );
  return {
    ...(totals?.results[0] as Pick<LiveFigures, "pageviews" | "visitors">),
    byMinute: Array.from({ length: minutes }, (_, index) => views.get(from / minuteMs + index) ?? 0),
    pages: (pages?.results ?? []) as unknown as LiveFigures["pages"],
    referrers: (referrers?.results ?? []) as unknown as LiveFigures["referrers"],
  };
}

/** `/config/insights/live`: the last 30 minutes. The area's script reads it again. */
export async function liveScreen(request: OwnerRequest): Promise<Response> {
  const { c, owner } = request;
  if (!hasPermission(owner.roles, "activity")) return missingPermissionScreen(request, "activity");
  const texts = ownerInsightsTexts(ownerLanguage(c));
  const figures = await readLiveFigures(c.env.DB, new URL(c.req.url).host, Date.now());
  return configScreen(request, {
    title: texts.now,
    current: insightsPath,
    intro: texts.liveIntro,
    content: html`<nav class="tabs" aria-label="${texts.days}"><a href="${insightsPath}">${texts.allFigures}</a><a href="${insightsPath}/live" aria-current="page">${texts.now}</a></nav>
<div ${attributes.liveFigures}>${rawHtml(renderToString(<LiveView {...figures} texts={texts} format={figureFormatOf(request)} />))}</div>
<p class="note" role="status" ${attributes.liveStatus} data-failure="${texts.notReadAgain}"></p>`,
  });
}

function LiveView({
  pageviews,
  visitors,
  byMinute,
  pages,
  referrers,
  texts,
  format,
}: LiveFigures & { readonly texts: OwnerInsightsTexts; readonly format: FigureFormat }) {
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
          viewBox={`0 0 ${minutes * 10} 100`}
          preserveAspectRatio="none"
          role="img"
          aria-label={fillText(texts.byMinute, { figures: byMinute.join(", ") })}
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
