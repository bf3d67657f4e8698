import { attributes } from "../names.ts";
import { isEmptyOwnerHtml, sanitizeOwnerHtml } from "../owner-html.ts";
import type { FormFieldsTexts } from "../texts/form-fields.ts";
import type { FormBlock } from "./form-block.ts";

/** Id of the success message, for the fragment of the URL to which the visitor is redirected. */
export const formSuccessMessageId = "awning-form-sent";

/** The success message. It replaces a form that was submitted without JavaScript and accepted. */
export function FormSuccessMessage({
  block: { successHtml, successRedirect },
  texts,
}: {
  readonly block: FormBlock;
  readonly texts: FormFieldsTexts;
}) {
  const html = isEmptyOwnerHtml(successHtml) ? `<p>${texts.thanks}</p>` : sanitizeOwnerHtml(successHtml);
  return (
    <div id={formSuccessMessageId} {...{ [attributes.form]: "sent" }} role="status" tabIndex={-1}>
      <div
        className="form-submission-text"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the owner's own text, as trusted as the page
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {/^https?:\/\//i.test(successRedirect) ? (
        <p>
          <a href={successRedirect}>{texts.goOn}</a>
        </p>
      ) : null}
    </div>
  );
}
