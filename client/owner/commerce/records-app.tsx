import { useEffect, useState, useSyncExternalStore } from "react";
import { RecordsView } from "../../../shared/commerce/records-view.tsx";
import type { RecordsController } from "./records-controller.ts";

/** The screen of a kind of records. */
export function RecordsApp({ controller }: { readonly controller: RecordsController }) {
  const { subscribe, getState, actions } = controller;
  const state = useSyncExternalStore(subscribe, getState, getState);
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const guarded = {
    ...actions,
    remove: (id: string) => {
      const title = state.screen.records.find((record) => record.id === id)?.title ?? "";
      if (confirm(`Delete ${title}?`)) actions.remove(id);
    },
  };
  return <RecordsView state={state} actions={guarded} isReady={isReady} />;
}
