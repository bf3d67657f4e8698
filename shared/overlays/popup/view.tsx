import { attributes, paths } from "../../names.ts";
import type { PopupTexts } from "../../texts/popup.ts";
import { PopupNewsletter } from "./newsletter.tsx";
import { PopupOriginForm } from "./own-form.tsx";
import type { PopupSettings } from "./settings.ts";

export interface PopupProps {
  readonly settings: PopupSettings;
  readonly labels: PopupTexts;
  /** Path and query of the page to which the close form redirects. */
  readonly returnTo: string;
  /** URL to which the newsletter form is submitted in browsers without JavaScript. */
  readonly formAction?: string;
  /** True if the form was submitted without JavaScript and accepted. The success message replaces it. */
  readonly submitted?: boolean;
}

const titleId = "awning-popup-title";

/** The popup in its host element, as the edge inserts it into a page. */
export function Popup(props: PopupProps) {
  return (
    <div {...{ [attributes.overlay]: "popup" }}>
      <PopupDialog {...props} />
    </div>
  );
}

/**
 * A closed dialog, which the client opens. In browsers without scripts a style sheet shows it as a card in the corner
 * of the window (worker/edits/no-script.ts). The close button and the newsletter are forms.
 */
export function PopupDialog({ settings, labels, returnTo, formAction = "", submitted = false }: PopupProps) {
  const { style, version, title, text, image, action } = settings;
  return (
    <dialog
      className={`awning-popup awning-popup-${style}${image === undefined ? "" : " awning-popup-pictured"}`}
      {...(title === "" ? { "aria-label": labels.popup } : { "aria-labelledby": titleId })}
    >
      <form className="awning-popup-close" method="post" action={paths.dismiss}>
        <input type="hidden" name="overlay" value="popup" />
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="return" value={returnTo} />
        <button type="submit" className="sqs-popup-overlay-close" aria-label={labels.close} />
      </form>
      {image === undefined ? null : (
        <img className="awning-popup-image" src={image.url} alt={image.alt} loading="lazy" />
      )}
      <div className="awning-popup-words">
        {title === "" ? null : (
          <h2 id={titleId} className="awning-popup-title">
            {title}
          </h2>
        )}
        {text === "" || submitted ? null : (
          <div
            className="awning-popup-text"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: the owner's own markup, balanced
            dangerouslySetInnerHTML={{ __html: text }}
          />
        )}
        {action?.kind === "newsletter" ? (
          <PopupNewsletter
            action={action}
            formAction={formAction}
            labels={labels}
            version={version}
            returnTo={returnTo}
            submitted={submitted}
          />
        ) : null}
        {action?.kind === "form" ? <PopupOriginForm form={action} /> : null}
        {action?.kind === "button" ? (
          <a
            className="awning-popup-button"
            href={action.url}
            {...(action.newWindow ? { target: "_blank", rel: "noopener" } : {})}
          >
            {action.label}
          </a>
        ) : null}
      </div>
    </dialog>
  );
}
