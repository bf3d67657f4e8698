import { attributes } from "../names.ts";
import { balanceOwnerHtml, isEmptyOwnerHtml } from "../owner-html.ts";
import type { FormBlock } from "./form-block.ts";

/** Id of the success message, for the fragment of the URL to which the visitor is redirected. */
export const formSentId = "awning-form-sent";

/** The success message. It replaces a form that was submitted without JavaScript and accepted. */
export function FormSent({ block: { successHtml, successRedirect } }: { block: FormBlock }) {
  const html = isEmptyOwnerHtml(successHtml) ? "<p>Thank you!</p>" : balanceOwnerHtml(successHtml);
  return (
    <div id={formSentId} {...{ [attributes.form]: "sent" }} role="status" tabIndex={-1}>
      <div
        className="form-submission-text"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the owner's own text, as trusted as the page
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {/^https?:\/\//i.test(successRedirect) ? (
        <p>
          <a href={successRedirect}>Go on</a>
        </p>
      ) : null}
    </div>
  );
}
