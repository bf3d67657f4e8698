import { formScripts, formWrapper, pageWithBody, scriptJson } from "../../../rewrite/json-form-page.ts";
import { formContext } from "../../../shared/forms/fixture.ts";
import { fetchFromWorker } from "../../fetch-from-worker.ts";
import { testOriginUrl } from "../../origin.ts";

const siteContextScript = (settings: unknown = siteContext) =>
  `<script data-name="static-context">Static.SQUARESPACE_CONTEXT = ${scriptJson(settings)};</script>`;
const siteContext = {
  pageType: 2,
  website: { id: "5e0000000000000000000001", language: "de-CH" },
  collection: { id: "5e0000000000000000000003", title: "Contact Us", permissionType: 1, type: 10 },
};

/** Files of tests share one origin. */
const file = crypto.randomUUID().slice(0, 8);
let hosts = 0;
/** Publishes a page with a form on a site of its own. */
export async function publishForm(
  body = formScripts() + formWrapper(),
): Promise<{ host: string; path: string; form: string }> {
  const host = `plain-form${++hosts}-${file}.test`;
  const path = `/posted/plain-${host}`;
  const sign = pageWithBody("", undefined).slice(
    "<head>".length,
    -"</head><body><main></main></body>".length,
  );
  await fetch(testOriginUrl.origin + path, {
    method: "POST",
    body: pageWithBody(body, siteContextScript() + sign),
  });
  return { host, path, form: `/_awning/forms/${formContext.formId}` };
}

export const planResponses = (host: string, how: object) =>
  fetch(`${testOriginUrl.origin}/forms-sink/${host}`, { method: "POST", body: JSON.stringify(how) });
export const receivedForms = async (host: string) =>
  (await (await fetch(`${testOriginUrl.origin}/forms-sink/${host}`)).json()) as {
    calls: { path: string; headers: Record<string, string>; body: string }[];
    stored: Record<string, unknown>;
  };

export const nonEmptyTextFields: [string, string][] = [
  ["fname", "Ada"],
  ["lname", "Lovelace"],
  ["email", "ada@example.org"],
  ["email-1-field", "Sign up"],
  ["phone-1-country", "+41"],
  ["phone-1-areacode", "44"],
  ["phone-1-prefix", "123"],
  ["phone-1-line", "4567"],
  ["address", "1 Road"],
  ["zipcode", "8000"],
  ["city", "Zurich"],
  ["country", "Switzerland"],
  ["time-1-hour", "11"],
  ["time-1-ampm", "PM"],
  ["radio-1-field", "By mail"],
  ["checkbox-1-field", "Mugs"],
  ["checkbox-1-field", "Vases"],
  ["select-1-field", "Large"],
  ["likert-1-1", "-2"],
  ["text-1", "</p><script>alert(1)</script>"],
  ["campaign", "spring"],
  ["textarea-1", "Two lines\r\nof text"],
  ["awning_leave_empty", ""],
];

interface PublishedForm {
  readonly host: string;
  readonly path: string;
  readonly form: string;
}
export function postForm(
  { host, path, form }: PublishedForm,
  fields = nonEmptyTextFields,
  more: Record<string, string> = {},
  body?: BodyInit,
) {
  return fetchFromWorker(form, {
    host,
    method: "POST",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "sec-fetch-site": "same-origin",
      "sec-fetch-dest": "document",
      ...more,
    },
    body: body ?? new URLSearchParams([["return", `${path}?campaign=spring`], ...fields]).toString(),
  });
}
