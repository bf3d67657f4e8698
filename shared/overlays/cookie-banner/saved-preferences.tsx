import { attributes, paths } from "../../names.ts";

/** The host of the button with which visitors open the cookie preferences again after a choice. */
export function CookiePreferencesRegion({ text, children }: { text: string; children?: React.ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: sites style `section`
    <div {...{ [attributes.cookiePreferences]: "" }} role="region" aria-label={text}>
      {children}
    </div>
  );
}

/** The button in the layout "PILL", the only one in published pages. */
export function CookiePreferencesButton({ text, returnTo }: { text: string; returnTo: string }) {
  return (
    <form className="awning-cookie-pill" method="get" action={paths.consent}>
      <input type="hidden" name="return" value={returnTo} />
      <button type="submit">{text}</button>
    </form>
  );
}
