import type { ContactFacts } from "../contact/facts.ts";
import { HoursList } from "../contact/hours-list.tsx";
import { ContactIcon } from "../contact/icon.tsx";
import type { ContactLabels } from "../contact/labels.ts";

export interface InformationBarProps {
  readonly facts: ContactFacts;
  readonly labels: ContactLabels;
  /** Whether phones have a bar of their own, in which case this one leaves them to it. */
  readonly wideOnly: boolean;
}

/** The contact facts in words, in one line above the page. */
export function InformationBar({ facts, labels, wideOnly }: InformationBarProps) {
  const { phone, email, place, hours } = facts;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a site's style sheet may dress every section
    <div data-awning-overlay="information-bar" role="region" aria-label={labels.region}>
      <div className={wideOnly ? "awning-information-bar awning-wide-only" : "awning-information-bar"}>
        {place === undefined ? null : (
          <a href={place.href} target="_blank" rel="noopener">
            <ContactIcon of="place" />
            <span>{place.text}</span>
          </a>
        )}
        {phone === undefined ? null : (
          <a href={phone.href}>
            <ContactIcon of="phone" />
            <span>{phone.text}</span>
          </a>
        )}
        {email === undefined ? null : (
          <a href={email.href}>
            <ContactIcon of="email" />
            <span>{email.text}</span>
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
