import type { PopupLabels } from "./labels.ts";
import type { PopupAction } from "./settings.ts";

/** Starts the id of the field, under which its value is sent. */
export const popupEmailId = "email-awning-popup";

/** The words of its button, with ours where the owner has said nothing. */
export function popupButton(button: string, { signUp }: PopupLabels): string {
  return button === "" ? signUp : button;
}

/**
 * The newsletter's form in the builder's markup, so that the forms' own code sends it as an overlay's form; without a
 * script it is posted.
 */
export function PopupNewsletter({
  action: { formId, button, disclaimer, success },
  postTo,
  labels,
  version,
  returnTo,
  taken,
}: {
  action: Extract<PopupAction, { kind: "newsletter" }>;
  /** Where it goes without a script. */
  postTo: string;
  labels: PopupLabels;
  version: number;
  returnTo: string;
  /** It was posted, and taken. */
  taken: boolean;
}) {
  const label = popupButton(button, labels);
  const thanks = success === "" ? labels.thanks : success;
  if (taken)
    return (
      <p className="awning-popup-taken" role="status">
        {thanks}
      </p>
    );
  const context = { useLightbox: true, formSubmitButtonText: label };
  return (
    <div className="sqs-slice awning-popup-action" data-compound-type="popup-overlay-action">
      <form
        className="newsletter-form awning-popup-newsletter"
        data-form-id={formId}
        method="post"
        action={postTo}
        autoComplete="on"
      >
        <input type="hidden" name="overlay" value="popup" />
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="return" value={returnTo} />
        <div className="newsletter-form-fields-wrapper form-fields">
          <div id={popupEmailId} className="newsletter-form-field-wrapper form-item field email required">
            <label className="newsletter-form-field-label title" htmlFor={`${popupEmailId}-field`}>
              {labels.email}
            </label>
            <input
              id={`${popupEmailId}-field`}
              className="newsletter-form-field-element field-element"
              type="email"
              name="email"
              autoComplete="email"
              required
            />
          </div>
        </div>
        <div className="newsletter-form-button-wrapper submit-wrapper">
          <button className="newsletter-form-button awning-popup-button" type="submit">
            <span className="newsletter-form-button-label">{label}</span>
          </button>
        </div>
        {disclaimer === "" ? null : (
          <p className="awning-popup-disclaimer form-disclaimer-text">{disclaimer}</p>
        )}
        <div className="form-submission-text hidden" hidden>
          {thanks}
        </div>
      </form>
      <script
        type="application/json"
        className="sqs-form-block-context"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without a `<`
        dangerouslySetInnerHTML={{ __html: JSON.stringify(context).replace(/</g, "\\u003c") }}
      />
    </div>
  );
}
