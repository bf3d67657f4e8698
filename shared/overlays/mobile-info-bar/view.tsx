import { attributes } from "../../names.ts";
import type { ContactTexts } from "../../texts/contact.ts";
import type { ContactDetails } from "../contact/facts.ts";
import { HoursList } from "../contact/hours-list.tsx";
import { ContactIcon } from "../contact/icon.tsx";

export interface MobileInfoBarProps {
  readonly facts: ContactDetails;
  readonly labels: ContactTexts;
  /** Color scheme: 1 dark, 2 light. */
  readonly style: 1 | 2;
}

/** The contact details as icons at the bottom of narrow windows. It works without scripts. */
export function MobileInfoBar({ facts, labels, style }: MobileInfoBarProps) {
  const { phone, email, location, hours } = facts;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a site's style sheet may dress every section
    <div {...{ [attributes.overlay]: "mobile-info-bar" }} role="region" aria-label={labels.region}>
      <div className={`awning-mobile-info-bar awning-mobile-info-bar-${style}`}>
        {phone === undefined ? null : (
          <a href={phone.href}>
            <ContactIcon name="phone" />
            <span>{labels.phone}</span>
          </a>
        )}
        {email === undefined ? null : (
          <a href={email.href}>
            <ContactIcon name="email" />
            <span>{labels.email}</span>
          </a>
        )}
        {location === undefined ? null : (
          <a href={location.href} target="_blank" rel="noopener">
            <ContactIcon name="location" />
            <span>{labels.location}</span>
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
