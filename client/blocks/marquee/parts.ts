import type { MarqueeOptions } from "./options.ts";

/** The elements of a marquee in the markup. */
export interface MarqueeParts {
  readonly root: HTMLElement;
  readonly props: string;
  /** One invisible group of items: the model of the visible groups, and their width. */
  readonly measuredGroup: HTMLElement;
  /** An empty element that covers the block. */
  readonly track: HTMLElement;
  /** Gives the block its height, and holds the path of a wave. */
  readonly svg: SVGSVGElement;
  /** The text for screen readers, to which the moving copies are hidden. */
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

/** Moves copies of the items along a line. Paused at first. */
export interface MarqueeLine {
  /** Measures the items again; the movement continues from where it is. */
  measure(): void;
  setMoving(isMoving: boolean): void;
  dispose(): void;
}

export type CreateMarqueeLine = (parts: MarqueeParts, options: MarqueeOptions) => MarqueeLine;
