import { paths } from "../../names.ts";
import { PopupNewsletter } from "./action.tsx";
import type { PopupLabels } from "./labels.ts";
import type { PopupSettings } from "./settings.ts";

export interface PopupProps {
  readonly settings: PopupSettings;
  readonly labels: PopupLabels;
  /** Path and query of the page: where the close form comes back to. */
  readonly returnTo: string;
  /** Where its form goes without a script. */
  readonly postTo?: string;
  /** Its form was posted and taken: it says so in the form's place. */
  readonly taken?: boolean;
}

const titleId = "awning-popup-title";

/**
 * A closed dialog, which the client opens at its moment. Where no script runs it is a card in the window's corner
 * (`withoutScriptPopup`). Closing is a form, and so is the newsletter.
 */
export function Popup({ settings, labels, returnTo, postTo = "", taken = false }: PopupProps) {
  const { style, version, title, text, image, action } = settings;
  return (
    <div data-awning-overlay="popup">
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
          {text === "" || taken ? null : (
            <div
              className="awning-popup-text"
              // biome-ignore lint/security/noDangerouslySetInnerHtml: the owner's own markup, balanced
              dangerouslySetInnerHTML={{ __html: text }}
            />
          )}
          {action?.kind === "newsletter" ? (
            <PopupNewsletter
              action={action}
              postTo={postTo}
              labels={labels}
              version={version}
              returnTo={returnTo}
              taken={taken}
            />
          ) : null}
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
    </div>
  );
}
