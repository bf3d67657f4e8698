/** The layout of a marquee in style sheets of sites. */
export const marqueeStyle = `
  .Marquee { position: relative; overflow: hidden }
  .Marquee h2 { margin: 0; line-height: 1.4 }
  .Marquee-svg { display: block; width: 100% }
  .Marquee-measure { display: inline-flex; width: max-content; visibility: hidden; position: absolute }
  .v6-visually-hidden { position: absolute; width: 1px; height: 1px; overflow: hidden }`;

export interface MarqueeMarkup {
  readonly props?: Readonly<Record<string, unknown>> | string;
  readonly items?: readonly string[];
  readonly id?: string;
  /** A link inside of the SVG, as in some published pages. */
  readonly ownLink?: string;
}

export function marqueeHtml({
  props = {},
  items = ["My values", "★"],
  id = "block-q1",
  ownLink = "",
}: MarqueeMarkup = {}): string {
  const json = typeof props === "string" ? props : JSON.stringify(props);
  const copies = items.map(
    (item) =>
      `<h2 class="Marquee-item Marquee-item--text" style="margin-right: 0.5em; font-size: 40px">${item}</h2>`,
  );
  return `<div class="sqs-block marquee-block sqs-block-marquee" data-block-type="70" id="${id}"><div class="sqs-block-content">
    <div class="Marquee" style="font-size: 40px">
      <script class="Marquee-props" type="application/json">${json}</script>
      <div class="Marquee-display">
        <div class="Marquee-measure">${copies.join("")}</div>
        <h2 style="font-size: 40px">
          <svg class="Marquee-svg" fill="currentColor" aria-hidden="true">
            <g class="Marquee-path-group" transform="translate(0, 0)"><path class="Marquee-path" fill="none" d=""/></g>
            <text><textPath class="Marquee-svg-text"></textPath></text>
            <text><textPath class="Marquee-svg-group" visibility="hidden"><tspan>My values</tspan></textPath></text>
            ${ownLink}
          </svg>
          <span class="v6-visually-hidden">${items.join(" ")}</span>
        </h2>
        <div class="Marquee-track"></div>
      </div>
    </div></div></div>`;
}
