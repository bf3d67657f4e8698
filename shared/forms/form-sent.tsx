import { attributes } from "../names.ts";
import { balanceOwnerHtml, isEmptyOwnerHtml } from "../owner-html.ts";
import type { FormBlock } from "./form-block.ts";

/** Id of the message, for the address that the visitor is sent to. */
export const formSentId = "awning-form-sent";

/** Replaces a form that was posted without scripts and accepted. */
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
