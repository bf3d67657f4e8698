import type { SettingsScreen } from "./screen.ts";

/**
 * The preview of a settings screen: the site's start page in a frame, into which the client renders the component with
 * the values on the screen. The page's scripts do not run in it, so that they neither move the component nor record a
 * visit.
 */
export function SettingsPreview({ screen }: { readonly screen: SettingsScreen }) {
  if (screen.preview === undefined) return null;
  return (
    <section
      className={`settings-preview settings-preview-${screen.preview.component}`}
      aria-labelledby="settings-preview-title"
    >
      <h2 id="settings-preview-title">Preview</h2>
      <iframe
        className={`settings-frame settings-frame-${screen.preview.window}`}
        src="/"
        sandbox="allow-same-origin"
        title={`Preview: ${screen.title}`}
      />
    </section>
  );
}
