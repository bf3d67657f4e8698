import "../../texts.ts";
import { pagesTexts } from "../../../shared/texts/pages.ts";
import type { OriginContext } from "../bindings.ts";
import { textLanguageOf } from "../rows/text-language.ts";
import { html } from "../templates/html.ts";
import { plainPage } from "../templates/plain-page.ts";
import { isPassword, repeatedForm } from "../templates/repeated-form.ts";
import type { SubmittedField } from "../templates/view.ts";
import { acceptsHtml } from "./accepts-json.ts";

const noStore = { "cache-control": "no-store" };

/**
 * A 403 with a new crumb. A script repeats its request with the new crumb; a browser gets a page with a form that
 * repeats the request.
 */
export async function crumbErrorResponse(
  c: OriginContext,
  { crumb, fields }: { readonly crumb: string; readonly fields: readonly SubmittedField[] },
): Promise<Response> {
  const language = await textLanguageOf(c);
  const texts = pagesTexts(language);
  const error = texts.openTooLong;
  if (!acceptsHtml(c)) return c.json({ crumbFail: true, error, crumb }, 403, noStore);
  return plainPage({
    title: texts.sendAgain,
    language,
    status: 403,
    content: html`<p>${error} ${fields.some(isPassword) ? texts.keptNoPassword : texts.kept}</p>
${repeatedForm(c.req.raw, { fields, crumb, texts })}`,
  });
}

/** A 403 for a request that was sent by a page of another site. */
export async function crossSiteErrorResponse(c: OriginContext): Promise<Response> {
  const language = await textLanguageOf(c);
  const texts = pagesTexts(language);
  const error = texts.ownPagesOnly;
  if (!acceptsHtml(c)) return c.json({ error }, 403, noStore);
  return plainPage({
    title: texts.otherSite,
    language,
    status: 403,
    content: html`<p>${error} ${texts.nothingHappened}</p><p><a href="/">${texts.toSite}</a></p>`,
  });
}
