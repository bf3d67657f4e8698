import { balanceOwnerHtml, isEmptyOwnerHtml } from "../../owner-html.ts";
import type { FormBlock } from "./read.ts";

/** Where that is said. */
export const takenId = "awning-form-taken";

/** In place of a form that was sent without a script, and taken. */
export function FormTaken({ block: { message, redirect } }: { block: FormBlock }) {
  const html = isEmptyOwnerHtml(message) ? "<p>Thank you!</p>" : balanceOwnerHtml(message);
  return (
    <div id={takenId} data-awning-form="taken" role="status" tabIndex={-1}>
      <div
        className="form-submission-text"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the owner's own text, as trusted as the page
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {/^https?:\/\//i.test(redirect) ? (
        <p>
          <a href={redirect}>Go on</a>
        </p>
      ) : null}
    </div>
  );
}
