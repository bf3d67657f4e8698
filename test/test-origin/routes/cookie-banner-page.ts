import { htmlResponse, type Route } from "../origin-response.ts";
import { publishedSiteRoute } from "./files.ts";

/** Rules for bare elements, as real sites have them, and worse ones. */
const hostile = `* { margin: 7px; padding: 7px; box-sizing: content-box } html, body { margin: 0; padding: 0 }
button { display: inline-block; width: 100%; min-width: 200px; min-height: 60px; margin: 3px; padding: 20px; border: 3px solid; border-radius: 9px; background: red; box-shadow: 0 0 9px red; color: lime; font: 24px serif; letter-spacing: 3px; text-transform: uppercase }
button:hover { background: blue; color: red } p, body p { max-width: 100px; margin: 30px; color: red; font-size: 30px; line-height: 2; text-indent: 20px }
form { display: block; padding: 50px } body > div { max-width: 500px; margin: 20px auto; padding: 40px; border: 1px solid; background: pink } div { max-width: 800px; padding: 5px }
a, a:visited, a:hover { color: blue; text-decoration: none }`;

const plain = `body { margin: 0; font: 16px/1.5 sans-serif } main { display: block; padding: 20px } main p { height: 300px }`;

/** The platform's own banner in a saved page. */
const savedBanner = `<div class="cookie-banner-mount-point"><section class="gdpr-cookie-banner">Saved</section></div>
<div class="sqs-cookie-banner-v2 BAR">Saved</div>`;

/** `/bannered?settings=JSON`: a page with a cookie banner; `bare=1` without a dropzone, `hostile=1` with rules for every element, `saved=1` with saved banners, `incapable=1`. */
export const cookieBannerPage: Route = ({ query }) => {
  const context = {
    pageType: 2,
    website: { language: query.get("language") ?? "en-GB" },
    cookieSettings: { isCookieBannerEnabled: true, ...JSON.parse(query.get("settings") ?? "{}") },
  };
  const links = Array.from({ length: 8 }, (_, index) => `<p><a href="#${index}">Link ${index}</a></p>`).join(
    "",
  );
  return htmlResponse(`<!doctype html><html lang="en"><head><title>Bannered</title><meta name="viewport" content="width=device-width">
<script data-name="static-context">Static = window.Static || {}; Static.SQUARESPACE_CONTEXT = ${JSON.stringify(context).replace(/</g, "\\u003c")};</script>
<script>Static.COOKIE_BANNER_CAPABLE = ${!query.has("incapable")};</script>
<style>${query.has("hostile") ? hostile : plain}</style></head>
<body${query.has("forced") ? ' class="sqs-cookie-banner-v2-forced"' : ""}>
${query.has("bare") ? "" : '<header><div class="sqs-announcement-bar-dropzone"></div><a href="#top">Home</a></header>'}
<main id="page"><h1>Bannered</h1>${links}<p style="height: auto; margin: 0"><a id="last" href="#last">The last link</a></p></main>
${query.has("saved") ? savedBanner : ""}</body></html>
`);
};

/** `/bannered-sites/PATH?settings=JSON`: as `/sites/`, with other cookie settings in the page's context. */
export const cookieBannerSite: Route = async (routeRequest) => {
  const response = await publishedSiteRoute(routeRequest);
  const settings = routeRequest.query.get("settings");
  if (settings === null || !(response.body instanceof Uint8Array)) return response;
  const page = Buffer.from(response.body)
    .toString("utf8")
    .replace(/"cookieSettings"\s*:\s*\{[^}]*\}/, () => `"cookieSettings":${settings}`);
  return { ...response, body: Buffer.from(page) };
};
