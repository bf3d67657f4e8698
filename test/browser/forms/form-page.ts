import type { Browser, Page } from "playwright-core";
import { inject } from "vitest";
import { openReusedPage } from "../browser.ts";
import { siteOf } from "../events/tracked-page.ts";

/** The calls that a site's origin has received. */
export interface ReceivedForms {
  readonly calls: readonly { path: string; headers: Readonly<Record<string, string>>; body: string }[];
  readonly stored: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

const context = {
  pageType: 2,
  website: { id: "5e0000000000000000000001", identifier: "formed", language: "en-GB" },
  collection: { id: "5e0000000000000000000003", title: "Contact Us", permissionType: 1, type: 10 },
};

const required = '<span class="required" aria-hidden="true">*</span>';
const single = (kind: string, label: string, more = "", input = "input") =>
  `<div id="${kind}-1" class="form-item field ${kind} ${more.includes("required") ? "required" : ""}"><label class="title" for="${kind}-1-field">${label}</label>${
    input === "textarea"
      ? `<textarea class="field-element" id="${kind}-1-field" ${more}></textarea>`
      : `<input class="field-element" id="${kind}-1-field" type="${kind === "password" ? "password" : "text"}" ${more}>`
  }</div>`;
const group = (kind: string, titles: readonly string[]) =>
  `<fieldset id="${kind}-1" class="form-item fields ${kind}"><legend class="title">${kind}</legend>${titles
    .map(
      (title) =>
        `<div class="field"><label class="caption"><input class="field-element" data-title="${title}"> ${title}</label></div>`,
    )
    .join("")}</fieldset>`;
const choices = (kind: "radio" | "checkbox", ...values: string[]) =>
  `<fieldset id="${kind}-1" class="form-item field ${kind}"><legend class="title">${kind}</legend>${values
    .map(
      (value) =>
        `<div class="option"><label><input type="${kind}" name="${kind}-1-field" value="${value}"> ${value}</label></div>`,
    )
    .join("")}</fieldset>`;
const likert = `<fieldset id="likert-1" class="form-item fields likert"><legend class="title">How was it</legend>${[
  "The glaze",
  "The weight",
]
  .map(
    (question, row) =>
      `<div data-question="${question}">${question}${[-2, -1, 0, 1, 2]
        .map(
          (value) => `<label><input type="radio" name="likert-1-${row}" value="${value}"> ${value}</label>`,
        )
        .join("")}</div>`,
  )
  .join("")}</fieldset>`;

/** A form with a field of every type, in the markup of published pages. */
export const everyField = `<div class="sqs-block form-block sqs-block-form" data-block-type="9" id="block-form"><div class="sqs-block-content"><div class="form-wrapper"><div class="form-inner-wrapper">
<form data-form-id="5e00000000000000000000f1" data-success-redirect="" autocomplete="on" method="POST" action="https://formed.example" novalidate onsubmit="return (function (form) { window.platformAsked = true; return false; })(this)">
<div class="field-list clear">
<div id="section-1" class="form-item section underline"><div class="title">About you</div></div>
<fieldset id="name-1" class="form-item fields name required"><legend class="title">Name ${required}</legend>
<div class="field first-name"><label class="caption"><input class="field-element field-control" name="fname" data-title="First" maxlength="30" aria-required="true"> First</label></div>
<div class="field last-name"><label class="caption"><input class="field-element field-control" name="lname" data-title="Last" maxlength="30" aria-required="true"> Last</label></div></fieldset>
${single("email", "Email", 'name="email" required aria-required="true"')}
${group("phone", ["Areacode", "Prefix", "Line"])}
${group("address", ["Line1", "Line2", "City", "State", "Zip", "Country"])}
${group("date", ["Month", "Day", "Year"])}
${group("time", ["Hour", "Minute", "Second", "Ampm"])}
${choices("radio", "By post", "By mail")}${choices("checkbox", "Mugs", "Bowls", "Vases")}
<div id="select-1" class="form-item field select"><label class="title" for="select-1-field">Size</label><select id="select-1-field" name="select-1-field"><option value="Small">Small</option><option value="Large">Large</option></select></div>
${likert}${single("text", "Subject")}${single("currency", "Budget")}${single("number", "How many")}${single("website", "Website")}${single("password", "Password")}${single("twitter", "Twitter")}
<div id="hidden-1" class="form-item field hidden"><input type="hidden" name="campaign" value="none"></div>
${single("textarea", "Message", 'maxlength="20"', "textarea")}
</div><div class="form-button-wrapper"><input class="button sqs-system-button" type="submit" value="Send it"></div>
<div class="hidden form-submission-text" hidden><p>Thank you!</p></div><div class="hidden form-submission-html" data-submission-html="" hidden></div>
</form></div></div></div></div>`;

let pages = 0;

/** Adds a page to the test origin and returns its path. */
export async function putForm(body: string, website: object = {}): Promise<string> {
  const path = `/posted/form-${process.pid}-${++pages}`;
  const page = `<!doctype html><html lang="en-GB"><head><title>Contact</title><script data-name="static-context">Static = window.Static || {}; Static.SQUARESPACE_CONTEXT = ${JSON.stringify({ ...context, website: { ...context.website, ...website } })};</script><style>.hidden { display: none } label { display: block }</style></head><body><main>${body}</main></body></html>`;
  await fetch(inject("browserOrigin") + path, { method: "POST", body: page });
  return path;
}

/** Opens a form on a site of its own and waits for its module. */
export async function openForm(
  browser: Browser,
  site: string,
  path: string,
  options: Parameters<typeof openReusedPage>[2] = {},
): Promise<{ page: Page; errors: string[] }> {
  const opened = await openReusedPage(browser, siteOf(site) + path, options);
  await opened.page.waitForSelector('#block-form[data-awning-state="ready"]');
  return opened;
}

export async function planResponses(site: string, how: object): Promise<void> {
  const { host } = new URL(siteOf(site));
  await fetch(`${inject("browserOrigin")}/forms-sink/${host}`, { method: "POST", body: JSON.stringify(how) });
}

export async function receivedForms(site: string): Promise<ReceivedForms> {
  const { host } = new URL(siteOf(site));
  return (await fetch(`${inject("browserOrigin")}/forms-sink/${host}`)).json() as Promise<ReceivedForms>;
}
