import { type Html, html } from "../templates/html.ts";
import type { SentField } from "../templates/view.ts";
import type { OriginContext } from "./origin-context.ts";
import { plainPage } from "./plain-page.ts";
import { wantsPage } from "./wants-json.ts";

const noStore = { "cache-control": "no-store" };

/** 403 with a new crumb. A script tries once more with it; a form becomes a page that sends it again at a click. */
export function crumbFailed(
  c: OriginContext,
  { crumb, fields }: { readonly crumb: string; readonly fields: readonly SentField[] },
): Response {
  const error = "This page was open for too long, or you have signed in or out since.";
  if (!wantsPage(c)) return c.json({ crumbFail: true, error, crumb }, 403, noStore);
  const url = new URL(c.req.url);
  url.searchParams.delete("crumb");
  // Two slashes at the start would name another host.
  const path = url.pathname.replace(/^\/+/, "/");
  return plainPage({
    title: "Please send that again",
    status: 403,
    content: html`<p>${error} Nothing has happened yet. What you wrote is kept${fields.some(isPassword) && ", but for the password"}.</p>
<form method="post" action="${path + url.search}">
<input type="hidden" name="crumb" value="${crumb}">
${fields.filter(({ name }) => name !== "crumb").map(sentAgain)}<button>Send it again</button>
</form>`,
  });
}

/** 403 for a page of another site that sends something in a visitor's name. */
export function foreignOrigin(c: OriginContext): Response {
  const error = "This can be sent from this site's own pages only.";
  if (!wantsPage(c)) return c.json({ error }, 403, noStore);
  return plainPage({
    title: "That came from another site",
    status: 403,
    content: html`<p>${error} Nothing has happened.</p><p><a href="/">Go to the site</a></p>`,
  });
}

/** A password is typed again rather than written into a page. */
function sentAgain(field: SentField): Html {
  const { name, value } = field;
  return isPassword(field)
    ? html`<label>Password <input type="password" name="${name}" autocomplete="current-password" required></label>\n`
    : html`<input type="hidden" name="${name}" value="${value}">\n`;
}

function isPassword({ name }: SentField): boolean {
  return /password/i.test(name);
}
