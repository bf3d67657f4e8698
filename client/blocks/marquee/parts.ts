import type { MarqueeOptions } from "./options.ts";

/** The elements in the markup of a marquee. */
export interface MarqueeParts {
  readonly root: HTMLElement;
  readonly props: string;
  /** An invisible group of items. The visible groups are copies of it, and it is measured for their width. */
  readonly measuredGroup: HTMLElement;
  /** An empty element that covers the block and receives the copies. */
  readonly track: HTMLElement;
  /** Gives the block its height and contains the path of a wave. */
  readonly svg: SVGSVGElement;
  /** The text for screen readers, from which the moving copies are hidden. */
  readonly accessibleText: HTMLElement | null;
}

export function marqueeParts(block: HTMLElement): MarqueeParts {
  const root = requireElement<HTMLElement>(block, ".Marquee");
  return {
    root,
    props: requireElement(root, ".Marquee-props").textContent ?? "",
    measuredGroup: requireElement(root, ".Marquee-measure"),
    track: requireElement(root, ".Marquee-track"),
    svg: requireElement(root, ".Marquee-svg"),
    accessibleText: root.querySelector<HTMLElement>(".v6-visually-hidden"),
  };
}

export function itemsOf(measuredGroup: HTMLElement): HTMLElement[] {
  return [...measuredGroup.querySelectorAll<HTMLElement>(":scope > .Marquee-item")];
}

function requireElement<E extends Element>(root: Element, selector: string): E {
  const element = root.querySelector<E>(selector);
  if (element === null) throw new Error(`The marquee has no ${selector}.`);
  return element;
}

/** Moves copies of the items along a straight line or a wave. It is paused at first. */
export interface MarqueeLine {
  /** Measures the items again. The movement continues from its current position. */
  measure(): void;
  setMoving(isMoving: boolean): void;
  dispose(): void;
}

export type CreateMarqueeLine = (parts: MarqueeParts, options: MarqueeOptions) => MarqueeLine;
