import type { PointerEvent } from "react";

/** The place where an entry is dropped: before or after another entry, or in an empty list. */
export interface DropPlace {
  /** The list, by its `data-drop-list`. */
  readonly list: string;
  /** The other entry, by its `data-entry`. Undefined in an empty list. */
  readonly entry: string | undefined;
  readonly isAfter: boolean;
}

/** A `pointerdown`, of the browser or of React. */
interface Press {
  readonly currentTarget: unknown;
  readonly target: unknown;
  readonly pointerId: number;
  readonly pointerType: string;
  readonly button: number;
  readonly isPrimary: boolean;
  readonly clientX: number;
  readonly clientY: number;
}

/**
 * Starts a drag of the entry that the pointer was pressed in. Its lists are in elements with the same `data-drop-area`, and
 * may be in entries of one another: an entry that has such a list is only dropped into the outer one. `onDrop` is not called
 * if the entry is released beside them, or the drag is cancelled.
 */
export type StartDrag = (event: Press, onDrop: (place: DropPlace) => void) => void;

/** Class of the part of an entry that a finger drags. Elsewhere in the entry a finger scrolls. */
export const gripClass = "drag-grip";

/** Properties of the part of an entry that is dragged. */
export function dragProps(startDrag: StartDrag | undefined, onDrop: (place: DropPlace) => void) {
  return { onPointerDown: (event: PointerEvent) => startDrag?.(event, onDrop) };
}

/** The index of the entry at `from` after it was dropped. */
export function indexOfDrop(from: number, { entry, isAfter }: DropPlace): number {
  const at = Number(entry) + (isAfter ? 1 : 0);
  return at > from ? at - 1 : at;
}
