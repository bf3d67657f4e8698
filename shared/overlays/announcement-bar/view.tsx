import { attributes, paths } from "../../names.ts";
import { sanitizeOwnerHtml } from "../../owner-html.ts";
import type { AnnouncementBarTexts } from "../../texts/announcement-bar.ts";
import type { AnnouncementBarSettings } from "./settings.ts";

export interface AnnouncementBarProps {
  readonly settings: AnnouncementBarSettings;
  readonly labels: AnnouncementBarTexts;
  /** Path and query of the page, to which the form redirects. */
  readonly returnTo: string;
}

const textId = "announcement-bar-text-inner-id";

/**
 * The announcement bar in the builder's own markup, so that a site's style sheet applies to it. Only the close control
 * differs: it is a button in a form, which works without scripts. The link covers the bar, but is below the close
 * button and the links in the text.
 */
export function AnnouncementBar({ settings, labels, returnTo }: AnnouncementBarProps) {
  const { text, clickthroughUrl } = settings;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a site's style sheet may dress every section
    <div {...{ [attributes.overlay]: "announcement-bar" }} role="region" aria-label={labels.region}>
      <div className="sqs-announcement-bar-custom-location">
        <div className="sqs-announcement-bar">
          <div className="sqs-announcement-bar-content">
            {clickthroughUrl === undefined ? null : (
              <a
                className="sqs-announcement-bar-url"
                href={clickthroughUrl.url}
                aria-labelledby={textId}
                {...(clickthroughUrl.newWindow ? { target: "_blank", rel: "noopener" } : {})}
              />
            )}
            <div className="sqs-announcement-bar-text">
              <form className="awning-announcement-form" method="post" action={paths.dismiss}>
                <input type="hidden" name="overlay" value="announcement-bar" />
                <input type="hidden" name="digest" value={settings.digest} />
                <input type="hidden" name="return" value={returnTo} />
                <button type="submit" className="sqs-announcement-bar-close" aria-label={labels.close} />
              </form>
              <div
                id={textId}
                className="sqs-announcement-bar-text-inner"
                // biome-ignore lint/security/noDangerouslySetInnerHtml: the owner's own markup, balanced
                dangerouslySetInnerHTML={{ __html: sanitizeOwnerHtml(text) }}
              />
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}
