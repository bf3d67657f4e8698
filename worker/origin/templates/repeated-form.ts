import type { PagesTexts } from "../../../shared/texts/pages.ts";
import { type Html, html } from "./html.ts";
import type { SubmittedField } from "./view.ts";

/** A form with one button that sends a posted form again, to the path of its request. */
export function repeatedForm(request: Request, { fields, crumb, texts }: RepeatedForm): Html {
  const url = new URL(request.url);
  url.searchParams.delete("crumb");
  // A path with two slashes at the start would be read as a URL with another host.
  const path = url.pathname.replace(/^\/+/, "/");
  return html`<form method="post" action="${path + url.search}">
<input type="hidden" name="crumb" value="${crumb}">
${fields.filter(({ name }) => name !== "crumb").map((field) => repeatedField(field, texts))}<button>${texts.sendIt}</button>
</form>`;
}

interface RepeatedForm {
  readonly fields: readonly SubmittedField[];
  readonly crumb: string;
  readonly texts: PagesTexts;
}

/** A hidden input that submits a field again. A password is not written into the page: the user types it again. */
function repeatedField(field: SubmittedField, texts: PagesTexts): Html {
  const { name, value } = field;
  return isPassword(field)
    ? html`<label>${texts.password} <input type="password" name="${name}" autocomplete="current-password" required></label>\n`
    : html`<input type="hidden" name="${name}" value="${value}">\n`;
}

export function isPassword({ name }: SubmittedField): boolean {
  return /password/i.test(name);
}
