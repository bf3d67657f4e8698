import { fillText } from "../text/text.ts";
import type { OwnerSettingsFormTexts } from "../texts/owner-settings-form.ts";
import type { SettingsScreen } from "./screen.ts";

/**
 * The preview of a settings screen: the site's start page in a frame, into which the client renders the component with
 * the values on the screen. The page's scripts do not run in it, so that they neither move the component nor record a
 * visit.
 */
export function SettingsPreview({
  screen,
  texts,
}: {
  readonly screen: SettingsScreen;
  readonly texts: OwnerSettingsFormTexts;
}) {
  if (screen.preview === undefined) return null;
  return (
    <section
      className={`settings-preview settings-preview-${screen.preview.component}`}
      aria-labelledby="settings-preview-title"
    >
      <h2 id="settings-preview-title">{texts.preview}</h2>
      <iframe
        className={`settings-frame settings-frame-${screen.preview.window}`}
        src="/"
        sandbox="allow-same-origin"
        title={fillText(texts.previewOf, { title: screen.title })}
      />
    </section>
  );
}
