import { createHash } from "node:crypto";
import { htmlResponse, type Route } from "../origin-response.ts";

/** The origin's own nonce. It is constant: the tests are about Awning's nonce. */
const nonce = "dGhlaXJz";
const markAllowed = (name: string) => `(window.own ||= []).push(${JSON.stringify(name)});`;
const hashed = markAllowed("hashed");
const digest = createHash("sha256").update(hashed).digest("base64");

const context = {
  pageType: 2,
  website: { language: "en-GB" },
  websiteSettings: { announcementBarSettings: { style: 1, text: "<p>Free delivery</p>" } },
  showAnnouncementBar: true,
  cookieSettings: { isCookieBannerEnabled: true, cookieBannerText: "<p>Cookies help us.</p>" },
};

const accordion = `<div class="sqs-block accordion-block" data-block-type="69" id="block-a"><div class="sqs-block-content">
<ul class="accordion-items-container" data-is-expanded-first-item="false"><li class="accordion-item"><h4 class="accordion-item__title-wrapper">
<button class="accordion-item__click-target" aria-expanded="false"><span class="accordion-item__title">One</span></button></h4>
<div class="accordion-item__dropdown" role="region"><div class="accordion-item__description"><p>Text</p></div></div></li></ul></div></div>`;

/**
 * `/policy?csp=…`: a page that tries everything that policies can forbid, and records in `window.own` what was
 * allowed. `report=…` sends a report-only policy, `meta=…` one in the page; `{nonce}` and `{hash}` in them are those
 * of two of its scripts. It has an announcement, a cookie banner and an accordion as well.
 */
export const policyPage: Route = ({ query, subpath }) => {
  if (subpath === "/own.js") return script(markAllowed("external"));
  if (subpath === "/made.js") return script(markAllowed("made by a script"));
  if (subpath === "/own.css") return typed("text/css", "#external { z-index: 3 }");
  if (subpath === "/data") return typed("application/json", "{}");
  const policies = (name: string) =>
    query.getAll(name).map((text) => text.replaceAll("{nonce}", nonce).replaceAll("{hash}", digest));
  const response =
    htmlResponse(`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Policy</title>
${policies("meta").map((text) => `<meta http-equiv="Content-Security-Policy" content="${text}">`)}
<script nonce="${nonce}" data-name="static-context">Static = window.Static || {}; Static.SQUARESPACE_CONTEXT = ${JSON.stringify(context)};</script>
<script>${markAllowed("inline")}</script>
<script>${hashed}</script>
<script nonce="${nonce}">${markAllowed("with nonce")}
const made = document.createElement("script"); made.src = "/policy/made.js"; document.head.append(made);
try { (0, eval)(${JSON.stringify(markAllowed("eval"))}) } catch {}
fetch("/policy/data").then(() => window.own.push("fetched"), () => {});</script>
<script src="/policy/own.js"></script>
<link rel="stylesheet" href="/policy/own.css">
<style>#inline { z-index: 1 } .accordion-item__dropdown { display: none } .accordion-item__dropdown--open { display: block }</style>
<style nonce="${nonce}">#nonce { z-index: 2 }</style></head>
<body><div class="sqs-announcement-bar-dropzone"></div><main><h1>Policy</h1><p id="inline">Inline</p><p id="nonce">Nonce</p><p id="external">External</p>
<p id="attribute" style="z-index: 4">Attribute</p><button id="handler" onclick="${markAllowed("handler").replaceAll('"', "&quot;")}">Press</button>
<img id="picture" alt="" src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==">
${accordion}</main></body></html>
`);
  const headers = [
    ...policies("csp").map((text) => ["content-security-policy", text] as const),
    ...policies("report").map((text) => ["content-security-policy-report-only", text] as const),
  ];
  return { ...response, headers: [...response.headers, ...headers] };
};

function script(code: string) {
  return typed("text/javascript", code);
}

function typed(type: string, text: string) {
  return { headers: [["content-type", type]] as const, body: Buffer.from(text) };
}
