import type { Route } from "../origin-response.ts";
import { announcementPage } from "./announcement-page.ts";
import { barsPage } from "./bars-page.ts";
import { batchSink } from "./batch-sink.ts";
import { cachedPage } from "./cached-page.ts";
import { cartEntriesRoute, cartEntriesSink, cartPageRoute, cartRoute } from "./cart-entries.ts";
import { charsetRoute } from "./charset.ts";
import { cookieBannerPage, cookieBannerSite } from "./cookie-banner-page.ts";
import { cookiesRoute, echoRoute } from "./echo.ts";
import { eventEndpoint, eventSink } from "./event-sink.ts";
import { eventsRoute } from "./events.ts";
import { moreSitesRoute, projectPage, publishedPageRoute, publishedSiteRoute } from "./files.ts";
import { formCallRoute, formsSink } from "./forms.ts";
import { itemsByMonth } from "./items-by-month.ts";
import { configRoute, contextWithOwner, loginRoute, logoutRoute, ownerPage } from "./owner.ts";
import { bytesPage, emptyPage, framePage, giantPage, noBodyPage, samplePage } from "./pages.ts";
import { paymentIntentsRoute } from "./payment-intents.ts";
import { placesRoute } from "./places.ts";
import { policyPage } from "./policy-page.ts";
import { popupContent } from "./popup-content.ts";
import { postedPage } from "./posted-page.ts";
import { redirectRoute } from "./redirect.ts";
import { reflectingPage } from "./reflecting-page.ts";

/** The routes of the origin. The longest one that a request's path begins with responds. The front page shows this table. */
export const routes: Readonly<Record<string, { readonly serve: Route; readonly description: string }>> = {
  "/sample": { serve: samplePage, description: "a small page of a site" },
  "/frame": { serve: framePage, description: "a page with an announcement bar dropzone and nothing else" },
  "/announced": {
    serve: announcementPage,
    description: "a page with an announcement: `text`, `url`, `newWindow=1`, `saved=1`, `bare=1`",
  },
  "/bannered": {
    serve: cookieBannerPage,
    description:
      "a page with a cookie banner: `settings=JSON`, `bare=1`, `hostile=1`, `saved=1`, `incapable=1`, `forced=1`",
  },
  "/bars": {
    serve: barsPage,
    description: "a page with bars and a popup: `settings=JSON`, `banner=BOTTOM`, `short=1`",
  },
  "/bars/": { serve: barsPage, description: "the same at other paths" },
  "/api/popup-overlay/render": {
    serve: popupContent,
    description: "the popup of the page `currentUrl`, by the last part of its path",
  },
  "/api/open/GetItemsByMonth": {
    serve: itemsByMonth,
    description: "events of the month `month=11-2026` for a calendar",
  },
  "/bannered-sites/": {
    serve: cookieBannerSite,
    description: "as `/sites/`, with the cookie settings of `settings=JSON`",
  },
  "/policy": {
    serve: policyPage,
    description:
      "a page under a content security policy: `csp=…`, `report=…`, `meta=…`, each with `{nonce}` and `{hash}`",
  },
  "/policy/": {
    serve: (routeRequest) => policyPage({ ...routeRequest, subpath: `/${routeRequest.subpath}` }),
    description: "the files of that page",
  },
  "/owner": {
    serve: ownerPage,
    description: "a page whose context names the signed-in user; `login=0`: Escape offers no sign-in",
  },
  "/owned-sites/": {
    serve: contextWithOwner(publishedSiteRoute),
    description: "as `/sites/`, with the signed-in user in the page's context",
  },
  "/owned-own/": {
    serve: contextWithOwner(projectPage),
    description: "as `/own/`, with the signed-in user in the page's context",
  },
  "/owner/": { serve: ownerPage, description: "the same at other paths" },
  "/api/auth/Login": {
    serve: loginRoute,
    description:
      "`POST` with JSON `email` (owner@proxied.test, viewer@proxied.test) and `password` (a password for tests)",
  },
  "/api/auth/Logout": { serve: logoutRoute, description: "`POST` signs out" },
  "/api/form/": {
    serve: formCallRoute,
    description: "the calls of forms, with the responses planned by `/forms-sink/HOST`",
  },
  "/api/commerce/shopping-cart/entries": {
    serve: cartEntriesRoute,
    description: "adds a product; the crumb is `fresh`, and the product `gone` is refused",
  },
  "/api/commerce/shopping-cart": {
    serve: cartRoute,
    description: "the cart of the cookie `CART`; the carts `down` and `none` fail",
  },
  "/api/commerce/shopping-cart/": { serve: cartRoute, description: "the changes of the cart" },
  "/cart": { serve: cartPageRoute, description: "a cart page; `settings=TEXT` is the JSON in its root" },
  "/cart-entries-sink/": { serve: cartEntriesSink, description: "the calls of a host to change the cart" },
  "/forms-sink/": {
    serve: formsSink,
    description: "`POST` a plan as JSON: the responses to forms of that host; `GET`: the calls",
  },
  "/config/": {
    serve: configRoute,
    description: "the configuration area, with the roles of the signed-in user",
  },
  "/empty": { serve: emptyPage, description: "an empty text/html response" },
  "/no-body": { serve: noBodyPage, description: "a page without head and body tags" },
  "/giant": { serve: giantPage, description: "a page of `mb` megabytes (default 50), streamed" },
  "/bytes": { serve: bytesPage, description: "the bytes 0 to 255, `times` times (default 4)" },
  "/cached/": {
    serve: cachedPage,
    description:
      "`/cached/NAME`: a page that counts its renderings; `POST` of a JSON state sets how it behaves",
  },
  "/charset/": {
    serve: charsetRoute,
    description: "`/charset/LABEL`: a page in that charset; `declare=header|meta|none`, `bom=1`",
  },
  "/echo": { serve: echoRoute, description: "method, URL, headers and body of the request, as JSON" },
  "/cookies": {
    serve: cookiesRoute,
    description: "`n` cookies (default 60), each with the comma of an Expires date",
  },
  "/redirect": {
    serve: redirectRoute,
    description:
      "a redirect to `to`, with `code` (default 302); `{origin}` in it is this origin; `self=https`: to itself in that scheme",
  },
  "/reflecting": {
    serve: reflectingPage,
    description: "a public cacheable page that contains its request",
  },
  "/events": {
    serve: eventsRoute,
    description: "server-sent events, `n` of them (default endless), one every `every` milliseconds",
  },
  "/places/": {
    serve: placesRoute,
    description: "`/places/KEY/`: a service that finds addresses, for the key KEY",
  },
  "/payments/": {
    serve: paymentIntentsRoute,
    description:
      "`/payments/NAME/`: a payment service with payment intents; `POST faults` sets faults by step, `GET state`",
  },
  "/events-sink/": {
    serve: batchSink,
    description:
      "`POST` of an event batch counts its ids; `PUT` of a state sets the responses; `GET`: a summary",
  },
  "/posted/": {
    serve: postedPage,
    description:
      "`POST /posted/NAME` stores a body, `GET` serves it as a page; `seed=N`: in chunks of random sizes; `POST /posted/` stores the strings of a JSON object",
  },
  "/sink/": {
    serve: eventSink,
    description: "`POST /sink/HOST` of a state: the responses to event calls of that site; `GET`: the calls",
  },
  ...Object.fromEntries(
    [
      "/api/census/",
      "/api/events/",
      "/api/track/",
      "/api/1/performance/",
      "/api/v1/events",
      "/api/commerce/fullstory/",
    ].map((path) => [
      path,
      { serve: eventEndpoint, says: "accepts events, with the responses set by `/sink/`" },
    ]),
  ),
  "/own/": {
    serve: projectPage,
    description: "`/own/NAME`: a page written for the project in the markup of published ones",
  },
  "/pages/": { serve: publishedPageRoute, description: "`/pages/NAME`: a published page of ../shared/pages" },
  "/more-sites/": {
    serve: moreSitesRoute,
    description: "`/more-sites/PATH`: a file of ../shared/pages/more-sites",
  },
  "/sites/": { serve: publishedSiteRoute, description: "`/sites/PATH`: a file of ../shared/pages/sites" },
};
