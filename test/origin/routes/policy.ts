import { createHash } from "node:crypto";
import { html, type Route } from "../answer.ts";

/** The origin's own nonce: constant, as the test is about ours. */
const nonce = "dGhlaXJz";
const marks = (name: string) => `(window.own ||= []).push(${JSON.stringify(name)});`;
const hashed = marks("hashed");
const digest = createHash("sha256").update(hashed).digest("base64");

const context = {
  pageType: 2,
  website: { language: "en-GB" },
  websiteSettings: { announcementBarSettings: { style: 1, text: "<p>Free delivery</p>" } },
  showAnnouncementBar: true,
  cookieSettings: { isCookieBannerEnabled: true, cookieBannerText: "<p>Cookies help us.</p>" },
};

const accordion = `<div class="sqs-block accordion-block" data-block-type="69" id="block-a"><div class="sqs-block-content">
<ul class="accordion-items-container"><li class="accordion-item"><h4 class="accordion-item__title-wrapper">
<button class="accordion-item__click-target" aria-expanded="false"><span class="accordion-item__title">One</span></button></h4>
<div class="accordion-item__dropdown" role="region"><div class="accordion-item__description"><p>Text</p></div></div></li></ul></div></div>`;

/**
 * `/policy?csp=…`: a page that tries what policies forbid, each in its own way, and notes in `window.own` what came
 * through. `report=…` sends a report-only policy, `meta=…` one in the page; `{nonce}` and `{hash}` in them are those
 * of two of its scripts. It has an announcement, a cookie banner and an accordion as well.
 */
export const policy: Route = ({ query, rest }) => {
  if (rest === "/own.js") return script(marks("external"));
  if (rest === "/made.js") return script(marks("made by a script"));
  if (rest === "/own.css") return typed("text/css", "#external { z-index: 3 }");
  if (rest === "/data") return typed("application/json", "{}");
  const filled = (name: string) =>
    query.getAll(name).map((text) => text.replaceAll("{nonce}", nonce).replaceAll("{hash}", digest));
  const answer = html(`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Policy</title>
${filled("meta").map((text) => `<meta http-equiv="Content-Security-Policy" content="${text}">`)}
<script nonce="${nonce}" data-name="static-context">Static = window.Static || {}; Static.SQUARESPACE_CONTEXT = ${JSON.stringify(context)};</script>
<script>${marks("inline")}</script>
<script>${hashed}</script>
<script nonce="${nonce}">${marks("with nonce")}
const made = document.createElement("script"); made.src = "/policy/made.js"; document.head.append(made);
try { (0, eval)(${JSON.stringify(marks("eval"))}) } catch {}
fetch("/policy/data").then(() => window.own.push("fetched"), () => {});</script>
<script src="/policy/own.js"></script>
<link rel="stylesheet" href="/policy/own.css">
<style>#inline { z-index: 1 } .accordion-item__dropdown { display: none } .accordion-item__dropdown--open { display: block }</style>
<style nonce="${nonce}">#nonce { z-index: 2 }</style></head>
<body><div class="sqs-announcement-bar-dropzone"></div><main><h1>Policy</h1><p id="inline">Inline</p><p id="nonce">Nonce</p><p id="external">External</p>
<p id="attribute" style="z-index: 4">Attribute</p><button id="handler" onclick="${marks("handler").replaceAll('"', "&quot;")}">Press</button>
<img id="picture" alt="" src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==">
${accordion}</main></body></html>
`);
  const headers = [
    ...filled("csp").map((text) => ["content-security-policy", text] as const),
    ...filled("report").map((text) => ["content-security-policy-report-only", text] as const),
  ];
  return { ...answer, headers: [...answer.headers, ...headers] };
};

function script(code: string) {
  return typed("text/javascript", code);
}

function typed(type: string, text: string) {
  return { headers: [["content-type", type]] as const, body: Buffer.from(text) };
}
