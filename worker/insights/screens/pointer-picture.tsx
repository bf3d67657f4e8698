import { fillText } from "../../../shared/text/text.ts";
import type { OwnerInsightsTexts } from "../../../shared/texts/owner-insights.ts";
import { gridColumns, gridRows, type PointerCell, type PointerHeatmap } from "../pointer-positions.ts";
import type { FigureFormat } from "./figure-format.ts";

/** The widths in which a page can be shown, in CSS pixels. The style sheet has a scale for each. */
const pageWidths = [360, 390, 430, 768, 820, 1024, 1280, 1366, 1440, 1536, 1920];
/** The size of a page of which no report has it. */
const assumedSize = { width: 1280, height: 2560 };
/** Longer pages, such as endless lists, are cut. */
const maxPageHeight = 12_000;

/** With fewer positions no part has the darkest color, because they say little. */
const minDarkest = 5;

/** The table adds up the cells of the grid. */
const tableColumns = ["left", "centerLeft", "centerRight", "right"] as const;
const tableRows = 10;

interface PointerPictureProps extends PointerHeatmap {
  readonly path: string;
  readonly texts: OwnerInsightsTexts;
  readonly format: FigureFormat;
}

/** The page in a frame, with the number of positions of each part as color. `PointerTable` has the numbers. */
export function PointerHeat({ path, cells, pageWidth, pageHeight, texts, format }: PointerPictureProps) {
  const width = nearestWidth(pageWidth ?? assumedSize.width);
  const height = Math.min(maxPageHeight, pageHeight ?? assumedSize.height);
  const max = Math.max(1, ...cells.map(({ positions }) => positions));
  const total = cells.reduce((sum, { positions }) => sum + positions, 0);
  return (
    <figure className="heat">
      <div className={`heat-page heat-${width}`}>
        <iframe
          src={path}
          width={width}
          height={height}
          title={fillText(texts.thePage, { path })}
          sandbox="allow-same-origin"
          inert
          tabIndex={-1}
          loading="lazy"
        />
        <svg
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={fillText(texts.positionsLabel, { path, total: format.number(total) })}
        >
          {cells.map(({ column, row, positions }) => (
            <rect
              key={`${column} ${row}`}
              className="figure-heat"
              x={(column * width) / gridColumns}
              y={(row * height) / gridRows}
              width={width / gridColumns}
              height={height / gridRows}
              // The square root shows parts with few positions too.
              opacity={(0.15 + 0.65 * Math.sqrt(positions / Math.max(max, minDarkest))).toFixed(2)}
            />
          ))}
        </svg>
      </div>
      <figcaption className="legend">
        <span className="key key-heat-few">{texts.fewPositions}</span>
        <span className="key key-heat-many">
          {fillText(texts.manyPositions, { max: format.number(max) })}
        </span>
      </figcaption>
    </figure>
  );
}

const nearestWidth = (wanted: number): number =>
  pageWidths.reduce((best, each) => (Math.abs(each - wanted) < Math.abs(best - wanted) ? each : best));

/** The numbers of positions of `PointerHeat` as a table: ten rows by height, four columns by width. */
export function PointerTable({
  cells,
  texts,
  format,
}: {
  readonly cells: readonly PointerCell[];
  readonly texts: OwnerInsightsTexts;
  readonly format: FigureFormat;
}) {
  const quarter = gridColumns / tableColumns.length;
  const tenth = gridRows / tableRows;
  return (
    <table className="figures">
      <caption className="unseen">{texts.positionsByPart}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.fromTop}</th>
          {tableColumns.map((name) => (
            <th scope="col" key={name}>
              {texts[name]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: tableRows }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part has no other name.
          <tr key={index}>
            <th scope="row">
              {fillText(texts.range, {
                min: format.number(index * 10),
                max: format.share(index + 1, tableRows),
              })}
            </th>
            {tableColumns.map((name, column) => (
              <td key={name}>
                {format.number(
                  cells
                    .filter((cell) => Math.floor(cell.row / tenth) === index)
                    .filter((cell) => Math.floor(cell.column / quarter) === column)
                    .reduce((sum, { positions }) => sum + positions, 0),
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
