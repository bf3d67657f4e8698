import type { Route } from "../answer.ts";
import { announced } from "./announced.ts";
import { bannered, banneredSite } from "./bannered.ts";
import { bars } from "./bars.ts";
import { cached } from "./cached.ts";
import { charset } from "./charset.ts";
import { cookies, echo } from "./echo.ts";
import { events } from "./events.ts";
import { eventsSink } from "./events-sink.ts";
import { page, site } from "./files.ts";
import { formCall, formsSink } from "./forms.ts";
import { config, login, logout, ownedSite, ownerPage } from "./owner.ts";
import { bytes, empty, frame, giant, noBody, sample } from "./pages.ts";
import { policy } from "./policy.ts";
import { posted } from "./posted.ts";
import { redirect } from "./redirect.ts";
import { reflecting } from "./reflecting.ts";
import { collected, sink } from "./sink.ts";

/** What the origin serves: the longest path that a request's path begins with answers. `/` prints this table. */
export const routes: Readonly<Record<string, { readonly serve: Route; readonly says: string }>> = {
  "/sample": { serve: sample, says: "a small page of a site" },
  "/frame": { serve: frame, says: "a page with one announcement bar place and nothing else" },
  "/announced": {
    serve: announced,
    says: "a page with an announcement: `text`, `url`, `newWindow=1`, `saved=1`, `bare=1`",
  },
  "/bannered": {
    serve: bannered,
    says: "a page with a cookie banner: `settings=JSON`, `bare=1`, `hostile=1`, `saved=1`, `incapable=1`, `forced=1`",
  },
  "/bars": { serve: bars, says: "a page with bars and a popup: `settings=JSON`, `banner=BOTTOM`, `short=1`" },
  "/bannered-sites/": {
    serve: banneredSite,
    says: "as `/sites/`, with the cookie settings of `settings=JSON`",
  },
  "/policy": {
    serve: policy,
    says: "a page under a content security policy: `csp=…`, `report=…`, `meta=…`, each with `{nonce}` and `{hash}`",
  },
  "/policy/": {
    serve: (asked) => policy({ ...asked, rest: `/${asked.rest}` }),
    says: "what that page loads",
  },
  "/owner": {
    serve: ownerPage,
    says: "a page whose context names whoever is signed in; `login=0`: Escape offers no sign-in",
  },
  "/owned-sites/": {
    serve: ownedSite,
    says: "as `/sites/`, with whoever is signed in in the page's context",
  },
  "/owner/": { serve: ownerPage, says: "the same at other paths" },
  "/api/auth/Login": {
    serve: login,
    says: "`POST` with JSON `email` (owner@proxied.test, viewer@proxied.test) and `password` (a password for tests)",
  },
  "/api/auth/Logout": { serve: logout, says: "`POST` signs out" },
  "/api/form/": { serve: formCall, says: "the calls of forms, answered as `/forms-sink/HOST` has planned" },
  "/forms-sink/": {
    serve: formsSink,
    says: "`POST` a plan as JSON: how the forms of that host fare; `GET`: what has come",
  },
  "/config/": { serve: config, says: "the configuration area: who is signed in" },
  "/empty": { serve: empty, says: "text/html without a byte" },
  "/no-body": { serve: noBody, says: "a page without head and body tags" },
  "/giant": { serve: giant, says: "a page of `mb` megabytes (default 50), streamed" },
  "/bytes": { serve: bytes, says: "the bytes 0 to 255, `times` times (default 4)" },
  "/cached/": {
    serve: cached,
    says: "`/cached/NAME`: a page that counts; `POST` of a JSON state decides how it behaves from then on",
  },
  "/charset/": {
    serve: charset,
    says: "`/charset/LABEL`: a page in that charset; `declare=header|meta|none`, `bom=1`",
  },
  "/echo": { serve: echo, says: "method, address, headers and body of the request, as JSON" },
  "/cookies": { serve: cookies, says: "`n` cookies (default 60), Expires with its comma in each" },
  "/redirect": {
    serve: redirect,
    says: "a redirect to `to`, with `code` (default 302); `{origin}` in it is this origin; `self=https`: to itself in that scheme",
  },
  "/reflecting": { serve: reflecting, says: "a page that caches may keep and that repeats its request" },
  "/events": {
    serve: events,
    says: "server-sent events, `n` of them (default endless), one every `every` milliseconds",
  },
  "/events-sink/": {
    serve: eventsSink,
    says: "`POST` of an event batch counts its ids; `PUT` of a state decides how the next ones fare; `GET` tells",
  },
  "/posted/": {
    serve: posted,
    says: "`POST /posted/NAME` keeps a body, `GET` serves it as a page; `seed=N`: in pieces of random sizes",
  },
  "/sink/": {
    serve: sink,
    says: "`POST /sink/HOST` of a state: how calls of events for that site fare; `GET`: what has come",
  },
  ...Object.fromEntries(
    [
      "/api/census/",
      "/api/events/",
      "/api/track/",
      "/api/1/performance/",
      "/api/v1/events",
      "/api/commerce/fullstory/",
    ].map((path) => [path, { serve: collected, says: "takes events, as `/sink/` has told it" }]),
  ),
  "/pages/": { serve: page, says: "`/pages/NAME`: a published page of ../shared/pages" },
  "/sites/": { serve: site, says: "`/sites/PATH`: a file of ../shared/pages/sites" },
};
