import { memo, useDeferredValue, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { SettingsForm } from "../../../shared/settings/form-view.tsx";
import { mergeHeadingId } from "../../../shared/settings/merge-choices.tsx";
import { SettingsPreview } from "../../../shared/settings/preview-frame.tsx";
import type { ScreenData } from "../../../shared/settings/screen-data.ts";
import { startDrag } from "../drag-entry.ts";
import { ImagePicker } from "../files/image-picker.tsx";
import { useScrollToRefusal } from "../scroll-to-refusal.ts";
import type { FormController } from "./form-controller.ts";
import { FramedComponent } from "./framed-component.tsx";
import { FramedDesign } from "./framed-design.tsx";

export interface SettingsAppProps {
  readonly data: ScreenData;
  readonly controller: FormController;
  /** Called after the hydration. */
  readonly onReady: () => void;
}

const Component = memo(FramedComponent);
const Design = memo(FramedDesign);

/** A settings screen: its form, and the preview of its component. */
export function SettingsApp({ data, controller, onReady }: SettingsAppProps) {
  const { screen, siteSettings, links, files } = data;
  const context = useMemo(() => ({ ...data.context, startDrag }), [data]);
  const component = screen.preview?.component;
  const state = useSyncExternalStore(controller.subscribe, controller.getState, controller.getState);
  // A typed letter is painted before the preview follows it.
  const shown = useDeferredValue(state);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    onReady();
    setReady(true);
  }, [onReady]);
  const hasConflicts = Object.values(state.conflicts).some(({ choice }) => choice === undefined);
  useEffect(() => {
    if (hasConflicts) document.getElementById(mergeHeadingId)?.focus();
  }, [hasConflicts]);
  useScrollToRefusal(state.status);
  return (
    <>
      <SettingsForm
        screen={screen}
        state={state}
        siteSettings={siteSettings}
        context={context}
        links={links}
        actions={controller.actions}
        isReady={isReady}
        {...(isReady &&
          files && {
            renderPictureChooser: (label, onChoose) => (
              <ImagePicker label={label} context={files} onChoose={({ url }) => onChoose(url)} />
            ),
          })}
      />
      <SettingsPreview screen={screen} texts={context.texts} />
      {isReady && screen.design ? (
        <Design state={shown} siteSettings={siteSettings} texts={screen.design} />
      ) : null}
      {isReady && component !== undefined && component !== "design" ? (
        <Component name={component} state={shown} siteSettings={siteSettings} />
      ) : null}
    </>
  );
}
