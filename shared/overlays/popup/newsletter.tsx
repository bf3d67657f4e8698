import type { PopupTexts } from "../../texts/popup.ts";
import type { PopupAction } from "./settings.ts";

/** The label of the button; a default text of Awning if it is empty. */
export function popupButtonLabel(button: string, { signUp }: PopupTexts): string {
  return button === "" ? signUp : button;
}

/** The newsletter form in the builder's markup, so that the client's forms module can send it. */
export function PopupNewsletter({
  action: { formId, emailId, button, disclaimer, success },
  formAction,
  labels,
  version,
  returnTo,
  submitted,
}: {
  action: Extract<PopupAction, { kind: "newsletter" }>;
  /** URL to which the form is submitted in browsers without JavaScript. */
  formAction: string;
  labels: PopupTexts;
  version: number;
  returnTo: string;
  /** True if the form was submitted without JavaScript and accepted. */
  submitted: boolean;
}) {
  const label = popupButtonLabel(button, labels);
  const thanks = success === "" ? labels.thanks : success;
  if (submitted)
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
        action={formAction}
        autoComplete="on"
      >
        <input type="hidden" name="overlay" value="popup" />
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="return" value={returnTo} />
        <div className="newsletter-form-fields-wrapper form-fields">
          <div id={emailId} className="newsletter-form-field-wrapper form-item field email required">
            <label className="newsletter-form-field-label title" htmlFor={`${emailId}-field`}>
              {labels.email}
            </label>
            <input
              id={`${emailId}-field`}
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
