import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { attributes } from "../../../shared/names.ts";
import type { FormState } from "../../../shared/settings/form-state.ts";
import { previewSettings } from "../../../shared/settings/form-values.ts";
import type { SettingsDocument } from "../../../shared/settings/merge-patch.ts";
import { type ComponentName, loadPreviewTexts, previewComponents } from "./preview-components.tsx";
import { addFrameSheet, watchFrame } from "./watch-frame.ts";

export interface FramedComponentProps {
  readonly name: ComponentName;
  readonly state: Pick<FormState, "edits" | "saved">;
  readonly siteSettings: SettingsDocument;
}

/**
 * Renders a component with the values on the screen into the page in the preview's frame, in the place of the page's
 * own one. The site's style sheets apply. Nothing in it can be pressed.
 */
export function FramedComponent({ name, state, siteSettings }: FramedComponentProps) {
  const [host, setHost] = useState<HTMLElement>();
  const [hasTexts, setHasTexts] = useState(false);
  useEffect(() => {
    loadPreviewTexts(siteSettings).then(() => setHasTexts(true));
  }, [siteSettings]);
  useEffect(
    () => watchFrame((frame) => setHost(hasTexts ? prepareFrame(frame, name) : undefined)),
    [name, hasTexts],
  );
  if (host === undefined) return null;
  const { render } = previewComponents[name];
  return createPortal(render(previewSettings(state, siteSettings)), host);
}

/** Removes the page's own component and its cookie banner, and adds an empty host and the styles. Undefined if the page is of another site. */
function prepareFrame(frame: HTMLIFrameElement, name: ComponentName): HTMLElement | undefined {
  const { contentDocument: page } = frame;
  if (!page?.body) return undefined;
  // The banner would cover a bar at the bottom.
  for (const own of page.querySelectorAll(
    `[${attributes.overlay}=cookie-banner],[${attributes.overlay}="${name}"]`,
  ))
    own.remove();
  const { css, isInDropzone } = previewComponents[name];
  addFrameSheet(frame)?.replaceSync(css);
  const host = page.createElement("div");
  host.inert = true;
  const dropzone = isInDropzone ? page.querySelector(".sqs-announcement-bar-dropzone") : null;
  (dropzone ?? page.body).prepend(host);
  return host;
}
