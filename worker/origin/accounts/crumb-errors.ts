import type { OriginContext } from "../bindings.ts";
import { type Html, html } from "../templates/html.ts";
import { plainPage } from "../templates/plain-page.ts";
import type { SubmittedField } from "../templates/view.ts";
import { acceptsHtml } from "./accepts-json.ts";

const noStore = { "cache-control": "no-store" };

/**
 * A 403 with a new crumb. A script repeats its request with the new crumb; a browser gets a page with a form that
 * repeats the request.
 */
export function crumbErrorResponse(
  c: OriginContext,
  { crumb, fields }: { readonly crumb: string; readonly fields: readonly SubmittedField[] },
): Response {
  const error = "This page was open for too long, or you have signed in or out since.";
  if (!acceptsHtml(c)) return c.json({ crumbFail: true, error, crumb }, 403, noStore);
  const url = new URL(c.req.url);
  url.searchParams.delete("crumb");
  // A path with two slashes at the start would be read as a URL with another host.
  const path = url.pathname.replace(/^\/+/, "/");
  return plainPage({
    title: "Please send that again",
    status: 403,
    content: html`<p>${error} Nothing has happened yet. What you wrote is kept${fields.some(isPassword) && ", but for the password"}.</p>
<form method="post" action="${path + url.search}">
<input type="hidden" name="crumb" value="${crumb}">
${fields.filter(({ name }) => name !== "crumb").map(repeatedField)}<button>Send it again</button>
</form>`,
  });
}

/** A 403 for a request that was sent by a page of another site. */
export function crossSiteErrorResponse(c: OriginContext): Response {
  const error = "This can be sent from this site's own pages only.";
  if (!acceptsHtml(c)) return c.json({ error }, 403, noStore);
  return plainPage({
    title: "That came from another site",
    status: 403,
    content: html`<p>${error} Nothing has happened.</p><p><a href="/">Go to the site</a></p>`,
  });
}

/** A hidden input that submits a field again. A password is not written into the page: the user types it again. */
function repeatedField(field: SubmittedField): Html {
  const { name, value } = field;
  return isPassword(field)
    ? html`<label>Password <input type="password" name="${name}" autocomplete="current-password" required></label>\n`
    : html`<input type="hidden" name="${name}" value="${value}">\n`;
}

function isPassword({ name }: SubmittedField): boolean {
  return /password/i.test(name);
}
