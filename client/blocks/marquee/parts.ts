/** What the server sends of a marquee. */
export interface Parts {
  readonly root: HTMLElement;
  readonly props: string;
  /** One invisible group of the items, laid out: the model of what is seen and how wide it is. */
  readonly measure: HTMLElement;
  /** Lies over the whole block; empty. */
  readonly track: HTMLElement;
  /** Gives the block its height, and the wave its line. */
  readonly svg: SVGSVGElement;
  /** What a screen reader reads instead of the moving copies. */
  readonly spoken: HTMLElement | null;
}

export function partsOf(block: HTMLElement): Parts {
  const root = need<HTMLElement>(block, ".Marquee");
  return {
    root,
    props: need(root, ".Marquee-props").textContent ?? "",
    measure: need(root, ".Marquee-measure"),
    track: need(root, ".Marquee-track"),
    svg: need(root, ".Marquee-svg"),
    spoken: root.querySelector<HTMLElement>(".v6-visually-hidden"),
  };
}

export function itemsOf(measure: HTMLElement): HTMLElement[] {
  return [...measure.querySelectorAll<HTMLElement>(":scope > .Marquee-item")];
}

function need<E extends Element>(within: Element, selector: string): E {
  const found = within.querySelector<E>(selector);
  if (found === null) throw new Error(`The marquee has no ${selector}.`);
  return found;
}
