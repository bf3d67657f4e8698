import type { ContactFacts } from "../contact/facts.ts";
import { HoursList } from "../contact/hours-list.tsx";
import { ContactIcon } from "../contact/icon.tsx";
import type { ContactLabels } from "../contact/labels.ts";

export interface MobileInfoBarProps {
  readonly facts: ContactFacts;
  readonly labels: ContactLabels;
  /** 1 dark, 2 light. */
  readonly style: 1 | 2;
}

/** What a phone does best, at the thumb: call, write, find, and see when. All of it works without a script. */
export function MobileInfoBar({ facts, labels, style }: MobileInfoBarProps) {
  const { phone, email, place, hours } = facts;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a site's style sheet may dress every section
    <div data-awning-overlay="mobile-info-bar" role="region" aria-label={labels.region}>
      <div className={`awning-mobile-info-bar awning-mobile-info-bar-${style}`}>
        {phone === undefined ? null : (
          <a href={phone.href}>
            <ContactIcon of="phone" />
            <span>{labels.phone}</span>
          </a>
        )}
        {email === undefined ? null : (
          <a href={email.href}>
            <ContactIcon of="email" />
            <span>{labels.email}</span>
          </a>
        )}
        {place === undefined ? null : (
          <a href={place.href} target="_blank" rel="noopener">
            <ContactIcon of="place" />
            <span>{labels.place}</span>
          </a>
        )}
        {hours === undefined ? null : (
          <details>
            <summary>
              <ContactIcon of="hours" />
              <span>{labels.hours}</span>
            </summary>
            <HoursList hours={hours} closed={labels.closed} />
          </details>
        )}
      </div>
    </div>
  );
}
