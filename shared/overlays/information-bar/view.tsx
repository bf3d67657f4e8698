import { attributes } from "../../names.ts";
import type { ContactTexts } from "../../texts/contact.ts";
import type { ContactDetails } from "../contact/facts.ts";
import { HoursList } from "../contact/hours-list.tsx";
import { ContactIcon } from "../contact/icon.tsx";

export interface InformationBarProps {
  readonly facts: ContactDetails;
  readonly labels: ContactTexts;
  /** True if the bar is shown only in wide windows. Narrow windows then show the mobile info bar. */
  readonly wideOnly: boolean;
}

/** The contact details as one line of text above the page. */
export function InformationBar({ facts, labels, wideOnly }: InformationBarProps) {
  const { phone, email, location, hours } = facts;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a site's style sheet may dress every section
    <div {...{ [attributes.overlay]: "information-bar" }} role="region" aria-label={labels.region}>
      <div className={wideOnly ? "awning-information-bar awning-wide-only" : "awning-information-bar"}>
        {location === undefined ? null : (
          <a href={location.href} target="_blank" rel="noopener">
            <ContactIcon name="location" />
            <span>{location.text}</span>
          </a>
        )}
        {phone === undefined ? null : (
          <a href={phone.href}>
            <ContactIcon name="phone" />
            <span>{phone.text}</span>
          </a>
        )}
        {email === undefined ? null : (
          <a href={email.href}>
            <ContactIcon name="email" />
            <span>{email.text}</span>
          </a>
        )}
        {hours === undefined ? null : (
          <details>
            <summary>
              <ContactIcon name="hours" />
              <span>{labels.hours}</span>
            </summary>
            <HoursList hours={hours} closed={labels.closed} />
          </details>
        )}
      </div>
      {/* The style sheet shows the bar as soon as this end of it has been parsed. */}
      <span hidden />
    </div>
  );
}
