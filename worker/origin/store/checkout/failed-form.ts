import "../../../texts.ts";
import type { MiddlewareHandler } from "hono";
import { pagesTexts } from "../../../../shared/texts/pages.ts";
import { visitorLanguage } from "../../../http/visitor-language.ts";
import { acceptsHtml } from "../../accounts/accepts-json.ts";
import type { OriginEnv } from "../../bindings.ts";
import { NotFoundError } from "../../page-loaders/not-found-error.ts";
import { textLanguageOf } from "../../rows/text-language.ts";
import { readSubmittedFields } from "../../submitted-fields.ts";
import { html } from "../../templates/html.ts";
import { plainPage } from "../../templates/plain-page.ts";
import { repeatedForm } from "../../templates/repeated-form.ts";

/** Forms that may be sent again without harm: the order has its idempotency key, the others put one thing into the cart. */
export const repeatableForms = "/checkout/:form{donate|giftcard|membership}?";

/**
 * Responds to a posted form that has failed, because of the database for example, with a page that keeps what was typed
 * and sends it again: 503. It needs no database.
 */
export const keepFailedForm: MiddlewareHandler<OriginEnv> = async (c, next) => {
  const copy = c.req.raw.clone() as Request;
  await next();
  if (c.error === undefined || c.error instanceof NotFoundError || !acceptsHtml(c))
    return void (await copy.body?.cancel());
  const fields = await readSubmittedFields(copy);
  const crumb = fields?.find(({ name }) => name === "crumb")?.value;
  if (fields === undefined || crumb === undefined) return;
  const language = await textLanguageOf(c).catch(() => visitorLanguage(c.req.raw));
  const texts = pagesTexts(language);
  // A response that is replaced passes its headers on.
  c.res = undefined;
  c.res = plainPage({
    title: texts.failed,
    language,
    status: 503,
    content: html`<p>${texts.failedKept}</p>
${repeatedForm(c.req.raw, { fields, crumb, texts })}`,
  });
};
