import { paths } from "../../names.ts";

/** Where the control stands that leads a visitor back to a choice already made. */
export function SavedPreferencesHost({ text, children }: { text: string; children?: React.ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: sites style `section`
    <div data-awning-cookie-preferences="" role="region" aria-label={text}>
      {children}
    </div>
  );
}

/** That control, in the layout "PILL", the only one that pages know. */
export function SavedPreferences({ text, returnTo }: { text: string; returnTo: string }) {
  return (
    <form className="awning-cookie-pill" method="get" action={paths.consent}>
      <input type="hidden" name="return" value={returnTo} />
      <button type="submit">{text}</button>
    </form>
  );
}
