import { useEffect, useState } from "react";
import { designRules, designStyleId, fontsInUse } from "../../../shared/design/design-css.ts";
import { attributes } from "../../../shared/names.ts";
import type { FormState } from "../../../shared/settings/form-state.ts";
import { previewSettings } from "../../../shared/settings/form-values.ts";
import type { SettingsDocument } from "../../../shared/settings/merge-patch.ts";
import type { OwnerDesignTexts } from "../../../shared/texts/owner-design.ts";
import { LoadFailure } from "../load-failure.tsx";
import { loadFonts } from "./load-fonts.ts";
import { addFrameSheet, watchFrame } from "./watch-frame.ts";

interface FramedPage {
  readonly page: Document;
  readonly rules: CSSStyleSheet;
  readonly faces: CSSStyleSheet;
}

/** Shows the colors and fonts on the screen in the page of the preview's frame, and says if a font cannot be loaded. */
export function FramedDesign(props: {
  readonly state: Pick<FormState, "edits" | "saved">;
  readonly siteSettings: SettingsDocument;
  readonly texts: OwnerDesignTexts;
}) {
  const settings = previewSettings(props.state, props.siteSettings);
  const css = designRules(settings);
  const fonts = fontsInUse(settings.fonts).join(",");
  const [framed, setFramed] = useState<FramedPage>();
  const [attempt, setAttempt] = useState(0);
  const [isFailed, setFailed] = useState(false);
  useEffect(() => watchFrame((frame) => setFramed(prepareFrame(frame))), []);
  useEffect(() => framed?.rules.replaceSync(css), [framed, css]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt is one more request for the same fonts
  useEffect(() => {
    if (framed === undefined) return;
    const controller = new AbortController();
    loadFonts(framed, fonts.split(","), controller.signal).then((isLoaded) => {
      if (!controller.signal.aborted) setFailed(!isLoaded);
    });
    return () => controller.abort();
  }, [framed, fonts, attempt]);
  return (
    <div role="status" className="design-status">
      {isFailed ? (
        <LoadFailure
          message={props.texts.fontsFailed}
          retry={props.texts.tryAgain}
          onRetry={() => setAttempt(attempt + 1)}
        />
      ) : null}
    </div>
  );
}

/** Removes the page's own design, so that the preview shows what is on the screen only. */
function prepareFrame(frame: HTMLIFrameElement): FramedPage | undefined {
  const [faces, rules] = [addFrameSheet(frame), addFrameSheet(frame)];
  const page = frame.contentDocument;
  if (faces === undefined || rules === undefined || page === null) return undefined;
  page.getElementById(designStyleId)?.remove();
  // The banner would cover much of a small frame.
  page.querySelector(`[${attributes.overlay}=cookie-banner]`)?.remove();
  return { page, faces, rules };
}
