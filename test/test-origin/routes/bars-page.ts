import { htmlResponse, type Route } from "../origin-response.ts";

/**
 * `/bars?settings=JSON&banner=BOTTOM`: a long page with the given `websiteSettings`, an announcement, and optionally a cookie
 * banner; `short=1` fits the window. Its style sheet has rules for bare elements, as sites do.
 */
export const barsPage: Route = ({ query }) => {
  const banner = query.get("banner");
  const context = {
    pageType: 2,
    website: { language: "en-GB", location: { addressLine1: "7 Staithe Lane", addressLine2: "Wrenmouth" } },
    websiteSettings: {
      announcementBarSettings: { style: 2, text: "<p>Free delivery this week.</p>" },
      contactPhoneNumber: "01632 960 417",
      contactEmail: "hello@shop.example",
      businessHours: { monday: { text: "10 to 5", ranges: [] } },
      ...JSON.parse(query.get("settings") ?? "{}"),
    },
    showAnnouncementBar: true,
    ...(banner
      ? {
          cookieSettings: {
            isCookieBannerEnabled: true,
            cookieBannerVariant: "BAR",
            cookieBannerPosition: banner,
            cookieBannerCtaVariant: "BUTTON",
          },
        }
      : {}),
  };
  return htmlResponse(`<!doctype html><html lang="en"><head><title>Bars</title><meta name="viewport" content="width=device-width">
<script data-name="static-context">Static = window.Static || {}; Static.SQUARESPACE_CONTEXT = ${JSON.stringify(context).replace(/</g, "\\u003c")};</script>
<style>body { margin: 0; padding: 0; font: 16px/1.5 sans-serif; background: #123; color: #fff } a { color: #fc6; display: block; margin: 9px } h2 { color: #fff; font-size: 60px } p { color: #fff }
button, input { width: 300px; padding: 20px; border-radius: 40px; background: #fc6; color: #fff; float: left } svg { fill: #f00; width: 100px } table { width: 50% } th, td { border: 3px solid red; color: #fff }
main { height: ${query.has("short") ? "20px" : "3000px"} } main, header { padding: 20px }</style></head>
<body><div class="sqs-announcement-bar-dropzone"></div><header id="header"><a href="/sample">Bars</a></header>
<main id="page"><h1>Bars</h1><p><label>Note <input id="note"></label></p></main><footer><a id="last" href="/sample">The end</a></footer></body></html>
`);
};
