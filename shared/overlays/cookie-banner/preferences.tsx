import { paths } from "../../names.ts";

export interface PreferencesProps {
  readonly consent: "accepted" | "declined" | "none";
  /** Path and query of the page that the form comes back to. */
  readonly returnTo: string;
  readonly titleId: string;
  /** What leads away without a choice: a link on the page, a button in the dialog. */
  readonly cancel: React.ReactNode;
}

/** What a visitor may choose: the same on the page that works without scripts and in the dialog. */
export function CookiePreferences({ consent, returnTo, titleId, cancel }: PreferencesProps) {
  return (
    <div className="awning-cookie-choices">
      <h1 id={titleId}>Cookie preferences</h1>
      <form className="awning-cookie-preferences" method="post" action={paths.consent}>
        <input type="hidden" name="return" value={returnTo} />
        <div className="awning-cookie-preferences-group">
          <h2>Essential cookies</h2>
          <p>They keep the site working: your cart, your sign-in, this choice. They are always on.</p>
        </div>
        <fieldset className="awning-cookie-preferences-group">
          <legend>Analytics cookies</legend>
          <p>They tell the owner of this site how it is used, so that it can be made better.</p>
          <Choice value="accept" label="Allow" chosen={consent === "accepted"} />
          <Choice value="decline" label="Do not allow" chosen={consent === "declined"} />
        </fieldset>
        <div className="awning-cookie-actions">
          <button type="submit">Save my choice</button>
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
