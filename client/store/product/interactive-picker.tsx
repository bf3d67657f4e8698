import { useEffect, useSyncExternalStore } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { VariantPicker } from "../../../shared/store/variant-picker/variant-picker.tsx";
import type { PickerStore } from "./option-picker.ts";
import "./variant-picker.css";

interface InteractivePickerProps {
  readonly store: PickerStore;
  /** Called when the handlers are connected. */
  readonly onReady: () => void;
}

function InteractivePicker({ store, onReady }: InteractivePickerProps) {
  const choice = useSyncExternalStore(store.subscribe, store.current, () => store.initial);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the picker becomes ready once
  useEffect(onReady, []);
  const { texts, namePrefix, onChoose } = store;
  return <VariantPicker choice={choice} texts={texts} namePrefix={namePrefix} onChoose={onChoose} />;
}

/** Hydrates the options of a product, or renders them if the edge has not. Returns their removal. */
export function mountPicker(
  element: HTMLElement,
  store: PickerStore,
  { isRendered, onReady }: { readonly isRendered: boolean; readonly onReady: () => void },
): () => void {
  const picker = <InteractivePicker store={store} onReady={onReady} />;
  const root = isRendered ? hydrateRoot(element, picker) : createRoot(element);
  if (!isRendered) root.render(picker);
  return () => root.unmount();
}
