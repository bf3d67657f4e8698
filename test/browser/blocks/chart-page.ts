const dataTable = {
  data: [
    [12, 7],
    [30, 9],
    [18, 25],
  ],
  sampleLabels: ["May", "June", "July"],
  seriesLabels: ["Rye", "Wheat"],
};

/** A chart block as it is published: with an empty canvas and two places for the legend. */
export function chartBlock(settings: object): string {
  const json = JSON.stringify({ title: "Bread", legend: "visible", dataTable, ...settings });
  const legend = `<figcaption class="legend-content"></figcaption>`;
  return `<div class="sqs-block chart-block sqs-block-chart" data-block-type="62"><div class="sqs-block-content">
<div class="chart-block-container" data-settings="${json.replaceAll('"', "&quot;")}"><h2>Bread</h2><div class="chart-block-body legend-visible">
<div class="chart-block-legend attach1" hidden>${legend}</div><div class="chart-block-content"><div><canvas></canvas></div></div>
<div class="chart-block-legend attach2">${legend}</div></div></div></div></div>`;
}
