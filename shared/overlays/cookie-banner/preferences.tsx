import { paths } from "../../names.ts";
import type { CookiesTexts } from "../../texts/cookies.ts";

export interface PreferencesProps {
  readonly consent: "accepted" | "declined" | "none";
  /** Path and query of the page to which the form redirects. */
  readonly returnTo: string;
  readonly titleId: string;
  readonly labels: CookiesTexts;
  /** The cancel control: a link on the page, a button in the dialog. */
  readonly cancel: React.ReactNode;
}

/** The form of the cookie preferences, used on the page for browsers without scripts and in the dialog. */
export function CookiePreferences({ consent, returnTo, titleId, labels, cancel }: PreferencesProps) {
  return (
    <div className="awning-cookie-choices">
      <h1 id={titleId}>{labels.title}</h1>
      <form className="awning-cookie-preferences" method="post" action={paths.consent}>
        <input type="hidden" name="return" value={returnTo} />
        <div className="awning-cookie-preferences-group">
          <h2>{labels.essential}</h2>
          <p>{labels.essentialText}</p>
        </div>
        <fieldset className="awning-cookie-preferences-group">
          <legend>{labels.analytics}</legend>
          <p>{labels.analyticsText}</p>
          <Choice value="accept" label={labels.allow} chosen={consent === "accepted"} />
          <Choice value="decline" label={labels.refuse} chosen={consent === "declined"} />
        </fieldset>
        <div className="awning-cookie-actions">
          <button type="submit">{labels.save}</button>
          {cancel}
        </div>
      </form>
    </div>
  );
}

function Choice({ value, label, chosen }: { value: "accept" | "decline"; label: string; chosen: boolean }) {
  return (
    <label className="awning-cookie-preferences-choice">
      <input type="radio" name="choice" value={value} defaultChecked={chosen} required />
      <span>{label}</span>
    </label>
  );
}
