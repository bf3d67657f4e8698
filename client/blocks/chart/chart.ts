import type { PageData } from "../../../shared/page-data.ts";
import { loadChunk } from "../../loading/load-chunk.ts";
import { showMarks } from "./chart-marks.ts";

/**
 * A chart block (docs/reference/blocks.md#chart): draws each of its charts and fills their legends, if the edge has not.
 * Shows their values under the pointer and by keys. Rejects with the reason if the settings of a chart are invalid. The
 * chart then stays as it is.
 */
export async function mount(element: HTMLElement, { site }: PageData): Promise<() => void> {
  const controller = new AbortController();
  for (const container of element.querySelectorAll<HTMLElement>(".chart-block-container[data-settings]")) {
    const content = container.querySelector<HTMLElement>(".chart-block-content");
    if (content === null) continue;
    if (content.querySelector(".awning-chart") === null) {
      const { drawChart } = await loadChunk("the drawing of charts", () => import("./draw-chart.ts"));
      drawChart(container, content, site);
      showOneLegend(container);
    }
    const chart = content.querySelector<HTMLElement>(".awning-chart");
    if (chart) showMarks(chart, controller.signal);
  }
  return () => controller.abort();
}

/**
 * The builder's style sheet shows one of the two places of the legend. Without it the last one is used, unless the edge has
 * filled both: removing one would move what is below.
 */
function showOneLegend(container: HTMLElement): void {
  const visible = [...container.querySelectorAll(".legend-content")].filter((place) =>
    place.checkVisibility(),
  );
  for (const place of visible.slice(0, -1)) place.replaceChildren();
}
