import { htmlResponse, type Route } from "../origin-response.ts";

/** The script of newer pages before the dropzone: it reserves room for the bar according to the stored record. */
const reserveSpace = `
function shouldShowAnnouncementBar() {
  try {
    if (!window.Static.SQUARESPACE_CONTEXT.showAnnouncementBar) return false;
    var stored = localStorage.getItem('squarespace-announcement-bar');
    return !(stored && JSON.parse(stored).closed);
  } catch (e) { return true; }
}
if (shouldShowAnnouncementBar()) document.body.classList.add('announcement-bar-reserved-space');`;

/** The bar in a page that was saved after its scripts had run. */
const savedBar = `<div class="sqs-announcement-bar-custom-location"><div class="sqs-announcement-bar"><div class="sqs-announcement-bar-content">
<div class="sqs-announcement-bar-text"><span class="sqs-announcement-bar-close"></span><div class="sqs-announcement-bar-text-inner"><p>Saved</p></div></div></div></div></div>`;

const cookieBanner = {
  isCookieBannerEnabled: true,
  cookieBannerVariant: "BAR",
  cookieBannerPosition: "TOP",
  cookieBannerText: "<p>Cookies help us.</p>",
};

/** `/announced?text=HTML&url=…&newWindow=1`: a page with an announcement; `saved=1` with a saved bar, `bare=1` without a dropzone, `banner=1` with a cookie banner at the top. */
export const announcementPage: Route = ({ query }) => {
  const url = query.get("url");
  const context = {
    pageType: 2,
    website: { language: query.get("language") ?? "en-GB" },
    websiteSettings: {
      announcementBarSettings: {
        style: 2,
        text: query.get("text") ?? '<p>Free delivery this week. <a href="/sample">Shop now</a></p>',
        ...(url ? { clickthroughUrl: { url, newWindow: query.get("newWindow") === "1" } } : {}),
      },
    },
    showAnnouncementBar: query.get("show") !== "0",
    ...(query.has("banner") ? { cookieSettings: cookieBanner } : {}),
  };
  const dropzone = `<script>${reserveSpace}</script><div class="sqs-announcement-bar-dropzone">${query.has("saved") ? savedBar : ""}</div>`;
  return htmlResponse(`<!doctype html><html lang="en"><head><title>Announced</title><meta name="viewport" content="width=device-width">
<script data-name="static-context">Static = window.Static || {}; Static.SQUARESPACE_CONTEXT = ${JSON.stringify(context).replace(/</g, "\\u003c")};</script>
<style>body { margin: 0; font: 16px/1.5 sans-serif } header { padding: 20px } main { padding: 20px; height: 2000px }
a { color: #b3402a } p { margin: 16px 0; color: #333 } button { padding: 12px 24px; border-radius: 24px; background: #b3402a; color: #fff; font-size: 20px }
.announcement-bar-reserved-space .sqs-announcement-bar-dropzone { min-height: 36px } .announcement-bar-reserved-space main { padding-top: 56px }</style></head>
<body class="${query.has("saved") ? "announcement-bar-reserved-space" : "page"}">${query.has("bare") ? "" : dropzone}
<header id="header"><a href="/sample">Announced</a></header><main id="page"><h1>Announced</h1><p>Text</p></main></body></html>
`);
};
