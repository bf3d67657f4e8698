import { cookieNames } from "../../shared/names.ts";
import { contextFor } from "../page/page.ts";
import { serializeCookie } from "../visitor/cookies.ts";
import type { Facts } from "../visitor/facts.ts";
import { consentPage, consentRefusal } from "./consent-page.tsx";
import { formAnswer, readFields, referrerPath } from "./form.ts";
import { returnPath, sameOrigin } from "./same-origin.ts";

/** 30 days (spec 9). */
const lifetime = 30 * 24 * 60 * 60;
const values = new Map([
  ["accept", "true"],
  ["decline", "false"],
]);

/**
 * `POST /_awning/consent` with `choice=accept` or `choice=decline` (form or JSON), same-origin only: sets the consent
 * cookie. Set by a server it lasts its 30 days; browsers cut one that a script has set to seven. Not HttpOnly: pages
 * read it. `GET` is the page of choices, for the banner's "manage" control where no script runs.
 */
export async function consent(
  request: Request,
  facts: Pick<Facts, "url" | "consent" | "site">,
): Promise<Response> {
  const { url, site } = facts;
  if (request.method === "GET" || request.method === "HEAD") {
    const { language } = contextFor(undefined, site.learned, site.settings).website;
    const choice = {
      consent: facts.consent,
      returnTo: returnPath(url.searchParams.get("return") ?? referrerPath(request, url), url),
    };
    return consentPage(choice, { language, method: request.method });
  }
  if (request.method !== "POST") {
    return consentRefusal(405, "A choice about cookies is sent by POST.", { allow: "GET, HEAD, POST" });
  }
  if (!sameOrigin(request, url)) {
    return consentRefusal(403, "A choice about cookies can be made on this site's own pages only.");
  }
  const fields = await readFields(request);
  const value = values.get(fields?.get("choice") ?? "");
  if (fields === null || value === undefined) {
    return consentRefusal(400, "This was no choice. Expected choice=accept or choice=decline.");
  }
  const cookie = serializeCookie({
    name: cookieNames.consent,
    value,
    maxAge: lifetime,
    secure: url.protocol === "https:",
  });
  return formAnswer(request, url, fields, [cookie]);
}
