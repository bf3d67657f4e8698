import { useRef, useState } from "react";
import type { CartEntry } from "../../../shared/store/cart.ts";
import type { ChangeOutcome } from "./cart-deps.ts";
import type { CartEngine } from "./cart-engine.ts";
import type { CartChange, StoredChange } from "./kept-changes.ts";
import { newChangeId } from "./new-change-id.ts";

/** An entry that was removed. `entry` is undefined if only the server knows it. */
interface RemovedEntry {
  readonly id: string;
  readonly title: string;
  readonly entry?: CartEntry;
}

/** An entry whose `Undo` was pressed. */
interface Restoration {
  readonly entry: CartEntry;
  /** The change that adds the entry again, which may wait for a connection. */
  readonly changeId: string;
}

interface RemovedEntries {
  /** The entries with a line that offers `Undo`. */
  readonly removed: readonly RemovedEntry[];
  /** The entries that are being restored and are not in the cart yet. */
  readonly restoring: readonly CartEntry[];
  readonly remove: (entry: CartEntry) => Promise<void>;
  /** True if the entry can be restored here. */
  readonly undo: (id: string) => boolean;
}

interface RemovedEntriesOptions {
  readonly initial: readonly RemovedEntry[];
  readonly changes: readonly StoredChange[];
  /** Loads the cart of this tab. Resolves to undefined if it cannot be loaded. */
  readonly load: () => Promise<CartEngine | undefined>;
  readonly change: (wanted: CartChange, id?: string) => Promise<ChangeOutcome>;
  /** Called when an entry is restored. */
  readonly onRestored: () => void;
}

/**
 * The removed entries of a cart and their restoration: docs/decisions/0165-messages-beside-the-forms-of-the-cart.md. A
 * restored entry is shown from the press on, so that the answer moves nothing.
 */
export function useRemovedEntries({
  initial,
  changes,
  load,
  change,
  onRestored,
}: RemovedEntriesOptions): RemovedEntries {
  const [removed, setRemoved] = useState(initial);
  const [restorations, setRestorations] = useState<readonly Restoration[]>([]);
  /** Ids of the entries that are being restored. A second press may come before the next render. */
  const pressed = useRef(new Set<string>());
  const forget = (id: string) => setRemoved((all) => all.filter((each) => each.id !== id));

  const remove = async (entry: CartEntry) => {
    setRemoved((all) => [...all, { id: entry.id, title: entry.title, entry }]);
    const { status } = await change({ type: "remove", entryId: entry.id });
    if (status === "refused") forget(entry.id);
  };

  /** Takes the removal back while it waits, otherwise adds the entry again. The line comes back after a refusal. */
  const restore = async (entry: CartEntry) => {
    const { id, itemId, sku, quantity, additionalFields } = entry;
    if (pressed.current.has(id)) return;
    pressed.current.add(id);
    const changeId = newChangeId();
    setRestorations((all) => [...all, { entry, changeId }]);
    const engine = await load();
    if (engine === undefined) {
      pressed.current.delete(id);
      return setRestorations((all) => all.filter((each) => each.changeId !== changeId));
    }
    const isGone = await engine.cancelRemoval(id);
    const added = { itemId, sku, quantity: String(quantity), additionalFields };
    const outcome = isGone ? await change({ type: "add", entry: added }, changeId) : undefined;
    pressed.current.delete(id);
    if (outcome?.status !== "refused") forget(id);
    if (outcome?.status !== "waiting")
      setRestorations((all) => all.filter((each) => each.changeId !== changeId));
    if (outcome?.status !== "refused") onRestored();
  };

  // An entry that waits to be added is shown until its change is answered, which another tab may do.
  const restoring = restorations.filter(
    ({ entry, changeId }) => pressed.current.has(entry.id) || changes.some(({ id }) => id === changeId),
  );
  return {
    removed: removed.filter(({ id }) => !restoring.some(({ entry }) => entry.id === id)),
    restoring: restoring.map(({ entry }) => entry),
    remove,
    undo(id) {
      const entry = removed.find((each) => each.id === id)?.entry;
      if (entry !== undefined) restore(entry);
      return entry !== undefined;
    },
  };
}
