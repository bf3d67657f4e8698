const attribute = (value: unknown) =>
  (typeof value === "string" ? value : JSON.stringify(value))
    .replaceAll("&", "&amp;")
    .replaceAll('"', "&quot;");

export const location = {
  ...{ addressTitle: "Saltmarsh Pottery", addressLine1: "7 Staithe Lane", addressCountry: "UK" },
  ...{ mapLat: 52.95, mapLng: 0.85, mapZoom: 15, markerLat: 52.96, markerLng: 0.86 },
};

/** Maps as version 7.0 publishes them, and as website components. */
export const mapBlock = (data: unknown = { location }) =>
  `<div class="sqs-block map-block sqs-block-map" data-aspect-ratio="50" data-block-json="${attribute(data)}" data-block-type="4"><div class="sqs-block-content">&nbsp;</div></div>`;
export const mapComponent = (data: object = { location }) =>
  `<div class="sqs-block website-component-block sqs-block-map map-block" data-aspect-ratio="50" data-block-type="1337" data-definition-name="website.components.map"><div class="sqs-block-content"><div data-context="${attribute(data)}" style="height: 100%; width: 100%">&nbsp;</div></div></div>`;
