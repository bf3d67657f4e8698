/**
 * Summaries where no script will ever lay them out: sites hide their items until one has, and let them lie upon each
 * other. A carousel is scrolled through. Rules of a style sheet.
 */
export const withoutScriptSummaries =
  ".summary-item{visibility:visible!important}" +
  ".sqs-gallery-design-autogrid .sqs-gallery{display:grid;gap:20px;grid-template-columns:repeat(auto-fill,minmax(min(45%,16rem),1fr))}" +
  ".sqs-gallery-design-autocolumns .sqs-gallery{columns:16rem}" +
  ".sqs-gallery-design-autocolumns-slide{position:static!important;break-inside:avoid;margin-bottom:20px}" +
  ".sqs-gallery-design-carousel .sqs-gallery{display:flex;overflow-x:auto!important;scroll-snap-type:x mandatory}" +
  ".sqs-gallery-design-carousel-slide{flex:none;width:min(85%,20rem)!important;scroll-snap-align:start}" +
  ".summary-carousel-pager{display:none!important}";
