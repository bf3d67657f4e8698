import type { EventData } from "../../../../worker/events/endpoint.ts";
import { testRequester } from "./queued-event.ts";

const record = "0f6c1e3a-7d1b-4f5e-9a51-3d2f8a6b1c44|1761000000000|1761000000000|1761000000000|1";

/** A pageview, with the fields in the order seen on published sites. */
export const hitData = {
  localStorageSupported: true,
  queryString: "",
  referrer: "",
  websiteId: "5a0000000000000000000001",
  templateId: "5a0000000000000000000002",
  website_locale: "en-US",
  userAgent: testRequester.userAgent,
  clientDate: 1_761_000_000_000,
  viewportInnerHeight: 900,
  viewportInnerWidth: 1440,
  screenHeight: 900,
  screenWidth: 1440,
  url: "/kiln",
  pagePermissionTypeValue: 1,
  title: "The kiln & how we fire it — 100%",
  collectionId: "5a0000000000000000000003",
};
const button = { visitorCookie: record, pageId: "p1", contentSource: "c", id: "b1", buttonText: "Buy" };

interface Case {
  readonly name: string;
  readonly path: string;
  readonly type: string;
  readonly body: string;
  readonly data: readonly EventData[];
}

/** Requests of the platform's runtime, and the events in them. */
export const endpointCases: readonly Case[] = [
  {
    name: "record-hit",
    path: "/api/census/RecordHit",
    type: "application/x-www-form-urlencoded; charset=UTF-8",
    body: `event=1&data=${encodeURIComponent(JSON.stringify(hitData))}&ss_cvr=${encodeURIComponent(record)}`,
    data: [{ ...hitData, visitorCookie: record }],
  },
  {
    name: "button-click",
    path: "/api/census/button-click",
    type: "application/json",
    body: JSON.stringify(button),
    data: [button],
  },
  {
    name: "button-render",
    path: "/api/census/button-render",
    type: "application/json",
    body: JSON.stringify({ id: "b1", size: "large", newWindow: true, context: "page" }),
    data: [{ id: "b1", size: "large", newWindow: true, context: "page" }],
  },
  {
    name: "form-render",
    path: "/api/census/form-render",
    type: "application/json",
    body: JSON.stringify({ visitorCookie: record, formId: "f1" }),
    data: [{ visitorCookie: record, formId: "f1" }],
  },
  {
    name: "overlay",
    path: "/api/census/overlay",
    type: "application/json",
    body: JSON.stringify({ visitorCookie: null, overlay: "popup", action: "render", version: 3 }),
    data: [{ visitorCookie: null, overlay: "popup", action: "render", version: 3 }],
  },
  {
    name: "quick-view",
    path: "/api/census/RecordQuickView/5a0000000000000000000009",
    type: "application/json",
    body: JSON.stringify({ visitorCookie: record }),
    data: [{ id: "5a0000000000000000000009", visitorCookie: record }],
  },
  {
    name: "track",
    path: "/api/track/Track?landing=%2Fkiln%3Fa%3Db&refer=https%3A%2F%2Fnews.test%2F&lang=en&screen=1440x900&mkwid=7",
    type: "",
    body: "",
    data: [{ landing: "/kiln?a=b", refer: "https://news.test/", lang: "en", screen: "1440x900", mkwid: "7" }],
  },
  {
    name: "javascript-errors",
    path: "/api/events/RecordJavascriptErrors",
    type: "application/json",
    body: JSON.stringify([
      { event: "error", data: { message: "x is not a function", stack: "at y" }, timestamp: 1 },
      { event: "unhandledrejection", data: { message: "no" }, timestamp: 2 },
    ]),
    data: [
      { event: "error", data: { message: "x is not a function", stack: "at y" }, timestamp: 1 },
      { event: "unhandledrejection", data: { message: "no" }, timestamp: 2 },
    ],
  },
  {
    name: "trace",
    path: "/api/events/Trace",
    type: "application/x-www-form-urlencoded; charset=UTF-8",
    body: `data=${encodeURIComponent(JSON.stringify([{ pageUrl: "/a", type: "info", data: "b", stackTrace: "c" }]))}`,
    data: [{ pageUrl: "/a", type: "info", data: "b", stackTrace: "c" }],
  },
  {
    name: "record-event",
    path: "/api/events/RecordEvent",
    type: "application/x-www-form-urlencoded; charset=UTF-8",
    body: `crumb=${encodeURIComponent(testRequester.crumb ?? "")}&event=system_network_error&data=${encodeURIComponent(
      JSON.stringify({ pagePath: "/", websiteId: "w", memberAccountId: null, urlRequested: "/api/x" }),
    )}`,
    data: [
      {
        event: "system_network_error",
        data: { pagePath: "/", websiteId: "w", memberAccountId: null, urlRequested: "/api/x" },
      },
    ],
  },
  {
    name: "performance",
    path: "/api/1/performance/records",
    type: "text/plain;charset=UTF-8",
    body: JSON.stringify([
      { raw: true, app: "v7-user-sites", data: { width: 300 }, event: "image", pageLoadId: "p", ts: 5 },
      {
        raw: true,
        app: "v7-user-sites",
        data: { keyboardUsage: false },
        event: "a11y",
        pageLoadId: "p",
        ts: 6,
      },
    ]),
    data: [
      { raw: true, app: "v7-user-sites", data: { width: 300 }, event: "image", pageLoadId: "p", ts: 5 },
      {
        raw: true,
        app: "v7-user-sites",
        data: { keyboardUsage: false },
        event: "a11y",
        pageLoadId: "p",
        ts: 6,
      },
    ],
  },
  {
    name: "analytics",
    path: "/api/v1/events",
    type: "application/json",
    body: JSON.stringify({
      analyticsId: "a",
      commonData: { actor: "visitor", action: "view", websiteId: "w", session_id: null },
      customData: { colour: "blue" },
      customSchemaName: "Glaze",
    }),
    data: [
      {
        analyticsId: "a",
        commonData: { actor: "visitor", action: "view", websiteId: "w", session_id: null },
        customData: { colour: "blue" },
        customSchemaName: "Glaze",
      },
    ],
  },
];
