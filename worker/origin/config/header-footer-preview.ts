import { jsonResponse } from "../../http/json-response.ts";
import { findPage, readPageRequest } from "../pages.ts";
import { readFieldMap } from "../submitted-fields.ts";
import { renderFooter } from "../templates/footer.ts";
import { renderHeader } from "../templates/header.ts";
import { checkHeaderFooter } from "./header-footer.ts";
import { fromText, readText } from "./header-footer-text.ts";
import { ownerLanguage } from "./owner-language.ts";
import type { OwnerRequest } from "./owner-request.ts";

/**
 * `POST /config/header-footer/preview` with the fields of the form: 200 `{header, footer}`, the HTML of both on the start
 * page, or 200 `{errors: {path: message}}`, as while an address is typed. Nothing is saved. 404 if the site has no start page.
 */
export async function previewHeaderFooter(request: OwnerRequest): Promise<Response> {
  const { c, site } = request;
  const text = readText(await readFieldMap(c.req.raw));
  const result = checkHeaderFooter(fromText(text, site), ownerLanguage(c));
  if (result.kind === "invalid") return jsonResponse({ errors: result.errors });
  const view = await findPage(await readPageRequest(c), "/");
  if (view === undefined) return jsonResponse({ errors: {} }, 404);
  const shown = { ...view, site: { ...view.site, ...result.parts } };
  const [header, footer] = [renderHeader(shown), await renderFooter(shown)];
  return jsonResponse({ header: header.markup, footer: footer.markup });
}
