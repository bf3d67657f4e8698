import { fillPlural } from "../../../shared/text/text.ts";
import type { OwnerInsightsTexts } from "../../../shared/texts/owner-insights.ts";
import { parsePeriod } from "../period.ts";
import {
  type DeviceName,
  type PointerHeatmap,
  type PointerPage,
  readPointerPages,
  readPointerPicture,
} from "../pointer-positions.ts";
import type { FigureFormat } from "./figure-format.ts";
import { PointerHeat, PointerTable } from "./pointer-picture.tsx";

const dayChoices = [7, 28, 90];
const deviceNames = (texts: OwnerInsightsTexts): Readonly<Record<DeviceName, string>> => ({
  phone: texts.onPhones,
  tablet: texts.onTablets,
  desktop: texts.onDesktops,
});

interface PointerData {
  readonly days: number;
  readonly pages: readonly PointerPage[];
  /** The page that is shown, one of `pages`, with its positions. Undefined if there are no pages. */
  readonly shown: { readonly page: PointerPage; readonly picture: PointerHeatmap } | undefined;
}

/** Reads the pages with positions of pointers, and the page that the query (`page`, `device`, `days`) asks for, or else the first. */
export async function readPointerData(
  db: D1Database,
  { host, query }: { readonly host: string; readonly query: URLSearchParams },
): Promise<PointerData> {
  const period = { host, ...parsePeriod(query, Date.now()) };
  const pages = await readPointerPages(db, period);
  const page =
    pages.find(({ path, device }) => path === query.get("page") && device === query.get("device")) ??
    pages[0];
  return {
    days: period.days,
    pages,
    shown: page && { page, picture: await readPointerPicture(db, period, page) },
  };
}

interface PointersProps {
  readonly data: PointerData;
  readonly texts: OwnerInsightsTexts;
  readonly format: FigureFormat;
  /** Path of the screen, and of the figures. */
  readonly path: string;
  readonly figuresPath: string;
}

/** The choice of days and pages, and the page that is shown with its positions. */
export function PointersView({ data, texts, format, path, figuresPath }: PointersProps) {
  const { days, pages, shown } = data;
  const names = deviceNames(texts);
  const addressOf = (page: PointerPage | undefined, dayCount: number): string =>
    `${path}?${new URLSearchParams({ days: String(dayCount), ...(page && { page: page.path, device: page.device }) })}`;
  return (
    <>
      <nav className="tabs" aria-label={texts.days}>
        <a href={figuresPath}>{texts.allFigures}</a>
        {dayChoices.map((choice) => (
          <a
            key={choice}
            href={addressOf(shown?.page, choice)}
            aria-current={choice === days ? "page" : undefined}
          >
            {fillPlural(texts.dayCount, choice)}
          </a>
        ))}
      </nav>
      {shown === undefined ? (
        <p className="note">{texts.noPointers}</p>
      ) : (
        <>
          <h2 id="pointer-pages">{texts.pages}</h2>
          <ul className="tabs choices" aria-labelledby="pointer-pages">
            {pages.map((page) => (
              <li key={`${page.device} ${page.path}`}>
                <a href={addressOf(page, days)} aria-current={page === shown.page ? "true" : undefined}>
                  <span dir="auto">{page.path}</span>
                  {`${format.comma}${names[page.device]} (${format.number(page.positions)})`}
                </a>
              </li>
            ))}
          </ul>
          <h2>
            <span dir="auto">{shown.page.path}</span>
            {`${format.comma}${names[shown.page.device]}`}
          </h2>
          <PointerHeat path={shown.page.path} {...shown.picture} texts={texts} format={format} />
          <PointerTable cells={shown.picture.cells} texts={texts} format={format} />
        </>
      )}
    </>
  );
}
