import { paths } from "../../names.ts";

export type ConsentChoice = "accepted" | "declined" | "none";

export interface PreferencesProps {
  readonly consent: ConsentChoice;
  readonly returnTo: string;
}

/** What a visitor may choose: the same form on the page that works without scripts and in the dialog. */
export function CookiePreferences({ consent, returnTo }: PreferencesProps) {
  return (
    <form className="awning-cookie-preferences" method="post" action={paths.consent}>
      <input type="hidden" name="return" value={returnTo} />
      <div className="awning-cookie-preferences-group">
        <h2>Essential cookies</h2>
        <p>They keep the site working: your cart, your sign-in, this choice. They are always on.</p>
      </div>
      <fieldset className="awning-cookie-preferences-group">
        <legend>Analytics cookies</legend>
        <p>They tell the owner of this site how it is used, so that it can be made better.</p>
        <Choice value="accept" label="Allow" checked={consent === "accepted"} />
        <Choice value="decline" label="Don't allow" checked={consent === "declined"} />
      </fieldset>
      <button className="awning-cookie-preferences-save" type="submit">
        Save my choice
      </button>
    </form>
  );
}

function Choice({ value, label, checked }: { value: "accept" | "decline"; label: string; checked: boolean }) {
  return (
    <label className="awning-cookie-preferences-choice">
      <input type="radio" name="choice" value={value} defaultChecked={checked} required />
      <span>{label}</span>
    </label>
  );
}

export const savedPreferencesAttribute = "data-awning-cookie-preferences";

/** After a choice: a small control that leads back to it. */
export function SavedPreferences({ text, returnTo }: { text: string; returnTo: string }) {
  return (
    <form className="awning-cookie-pill" method="get" action={paths.consent}>
      <input type="hidden" name="return" value={returnTo} />
      <button type="submit">{text}</button>
    </form>
  );
}
