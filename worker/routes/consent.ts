import { cookieNames } from "../../shared/names.ts";
import { pagesTexts } from "../../shared/texts/pages.ts";
import { serializeCookie } from "../http/cookies.ts";
import { formResponse, referrerPath } from "../http/form-response.ts";
import { readPostedFields } from "../http/read-form.ts";
import { isSameOrigin, returnPath } from "../http/same-origin.ts";
import type { Facts } from "../request/facts.ts";
import { consentErrorPage, consentPage } from "./consent-page.tsx";
import { siteLanguage } from "./site-language.ts";

const lifetimeSeconds = 30 * 24 * 60 * 60;
const cookieValues = new Map([
  ["accept", "true"],
  ["decline", "false"],
]);

/**
 * `POST /_awning/consent` with `choice=accept` or `choice=decline` (form or JSON), same-origin only, sets the consent
 * cookie: docs/reference/overlays.md#cookie-banner-choice. Safari limits cookies that a script sets to seven days
 * (https://webkit.org/blog/8613/intelligent-tracking-prevention-2-1/), but does not limit cookies of a response. The
 * cookie is not HttpOnly, because pages read it. `GET` shows a page with the choices, for the banner's "manage" link in
 * browsers without JavaScript.
 */
export async function handleConsent(
  request: Request,
  facts: Pick<Facts, "url" | "consent" | "site">,
): Promise<Response> {
  const { url } = facts;
  const language = siteLanguage(facts);
  const texts = pagesTexts(language);
  if (request.method === "GET" || request.method === "HEAD") {
    const choice = {
      consent: facts.consent,
      returnTo: returnPath(url.searchParams.get("return") ?? referrerPath(request, url), url),
    };
    return consentPage(choice, { language, method: request.method });
  }
  if (request.method !== "POST") {
    return consentErrorPage(405, { language, message: texts.choiceUnread }, { allow: "GET, HEAD, POST" });
  }
  if (!isSameOrigin(request, url)) {
    return consentErrorPage(403, { language, message: texts.choiceFromPages });
  }
  const fields = await readPostedFields(request);
  const value = cookieValues.get(fields?.get("choice") ?? "");
  if (fields === null || value === undefined) {
    return consentErrorPage(400, { language, message: texts.choiceUnread });
  }
  const cookie = serializeCookie({
    name: cookieNames.consent,
    value,
    maxAge: lifetimeSeconds,
    secure: url.protocol === "https:",
  });
  return formResponse(request, url, fields, [cookie]);
}
