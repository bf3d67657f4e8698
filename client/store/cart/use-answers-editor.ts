import { useEffect, useRef } from "react";
import type { Cart } from "../../../shared/store/cart.ts";
import type { CartEdit } from "../../../shared/store/cart-entry.tsx";
import type { CartNotice } from "../../../shared/store/cart-form.tsx";
import type { CartSettings } from "../../../shared/store/cart-settings.ts";
import { entryPath } from "../../../shared/store/entry-path.ts";
import { cartTexts } from "../../../shared/texts/cart.ts";
import { ChunkLoadError, loadChunk, retryChunk } from "../../loading/load-chunk.ts";
import { reportFailure } from "../../loading/report.ts";
import type { ChangeOutcome } from "./cart-deps.ts";
import { formFailure } from "./cart-messages.ts";
import type { CartChange } from "./kept-changes.ts";

interface AnswersEditor {
  readonly cart: Cart;
  readonly settings: CartSettings;
  readonly change: (wanted: CartChange) => Promise<ChangeOutcome>;
  readonly setNotice: (notice: CartNotice | undefined) => void;
}

/** Returns the handler of `Edit details`, which opens the form of an entry with its answers. */
export function useAnswersEditor({ cart, settings, change, setNotice }: AnswersEditor): CartEdit {
  const isEditing = useRef(false);
  const hasFailed = useRef(false);
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);

  const open = async (entryId: string, signal: AbortSignal) => {
    const entry = cart.entries.find(({ id }) => id === entryId);
    if (entry === undefined || isEditing.current) return;
    isEditing.current = true;
    setNotice(undefined);
    try {
      const load = () => import("../product-form/edit-answers.ts");
      const { editAnswers } = await (hasFailed.current ? retryChunk : loadChunk)("product form", load);
      hasFailed.current = false;
      await editAnswers({
        entry,
        texts: cartTexts(settings.language),
        signal,
        async save(additionalFields) {
          const outcome = await change({ type: "answers", entryId, additionalFields });
          if (outcome.status !== "refused") return undefined;
          return `${outcome.notice.title}. ${outcome.notice.message}`;
        },
      });
    } catch (error) {
      hasFailed.current = error instanceof ChunkLoadError;
      reportFailure("product form", error);
      setNotice({ ...formFailure(), place: entryPath(entryId) });
    } finally {
      isEditing.current = false;
    }
  };

  return (event, entryId) => {
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
    if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    // Presses from before the handlers were connected are repeated before the effects of this hook.
    controller.current ??= new AbortController();
    void open(entryId, controller.current.signal);
  };
}
