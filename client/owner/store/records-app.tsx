import { useEffect, useState, useSyncExternalStore } from "react";
import { RecordsView } from "../../../shared/store/owner/records-view.tsx";
import { fillText } from "../../../shared/text/text.ts";
import type { OwnerRecordsTexts } from "../../../shared/texts/owner-records.ts";
import type { RecordsController } from "./records-controller.ts";

/** The screen of a kind of records. */
export function RecordsApp({
  controller,
  texts,
}: {
  readonly controller: RecordsController;
  readonly texts: OwnerRecordsTexts;
}) {
  const { subscribe, getState, actions } = controller;
  const state = useSyncExternalStore(subscribe, getState, getState);
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const guarded = {
    ...actions,
    remove: (id: string) => {
      const title = state.screen.records.find((record) => record.id === id)?.title ?? "";
      if (confirm(fillText(texts.askDelete, { title }))) actions.remove(id);
    },
  };
  return <RecordsView texts={texts} state={state} actions={guarded} isReady={isReady} />;
}
