import type { Page } from "./page.ts";

/** A complete start tag, as edits see it. */
export interface Element {
  /** Name in lower case. */
  readonly name: string;
  /** The value of an attribute with its character references decoded; undefined if the attribute is absent. */
  attribute(name: string): string | undefined;
}

/**
 * The treatment of a script element: `keep`, `remove` (with its content and end tag), or a decision that needs its raw
 * text. With `holdOutput` the element is not sent before `decide` has returned. Without it the element is sent as it
 * arrives, so `decide` can only read it. `decide` gets null if the text is longer than `maxBytes`. The bytes are valid
 * only until it returns.
 */
export type ScriptAction =
  | "keep"
  | "remove"
  | {
      readonly maxBytes: number;
      readonly holdOutput: boolean;
      readonly decide: (rawText: Uint8Array | null) => "keep" | "remove";
    };

/**
 * A change of a page while it is streamed. Every method is synchronous and called through `runEditStep()`. Non-ASCII
 * characters of the returned HTML become character references (`http/ascii.ts`), so that it fits into a page of any
 * ASCII-compatible charset.
 */
export interface Edit {
  readonly name: string;
  /**
   * Called for each `<script>` element of the opening, in order. The first edit that does not return `keep` decides.
   */
  script?(element: Element, page: Page): ScriptAction;
  /** Reads the `<meta http-equiv>` elements of the opening that stand before the context script, in order. */
  meta?(element: Element, page: Page): void;
  /**
   * True if `script` must also see scripts after the opening. If no edit needs these scripts, the rest of the page is
   * not read.
   */
  needsBodyScripts?(page: Page): boolean;
  /** HTML that is inserted at the place of the first removed script. */
  replacement?(page: Page): string;
  /** HTML that is inserted at the end of the head. */
  head?(page: Page): string;
  /** HTML that is inserted at the start of the body. */
  bodyStart?(page: Page): string;
  /**
   * HTML that is inserted at the start of the announcement bar's dropzone, or at the start of the body if the page has
   * no dropzone.
   */
  dropzone?(page: Page): string;
  /** Inserts HTML before an element after the opening. */
  readonly beforeElement?: {
    /** True if start tags must be shown to `html`. Called when the body begins, and as for `emptyElement`. */
    isNeeded(page: Page): boolean;
    /** The HTML to insert before this element; "" for none. */
    html(element: Element, page: Page): string;
  };
  /** Inserts HTML after the start tag of an element after the opening. */
  readonly elementStart?: {
    /** As for `beforeElement`. */
    isNeeded(page: Page): boolean;
    /** The HTML to insert at the start of this element; "" for none. */
    html(element: Element, page: Page): string;
  };
  /** Fills an empty element after the opening with HTML. */
  readonly emptyElement?: {
    /**
     * True if the element must be searched for. Called after each script that `script` has inspected, and after each
     * start tag.
     */
    isNeeded(page: Page): boolean;
    /** True if this element is the one to fill. */
    matches(element: Element, page: Page): boolean;
    /**
     * True if this first child was rendered by a script before the page was saved. The element is then treated as
     * empty, and the HTML is inserted before the child.
     */
    isStaleRender?(element: Element, page: Page): boolean;
    /** The HTML for the element. Called after the element was found to be empty. */
    html(page: Page): string;
  };
}

/**
 * Runs a step of an edit. If it throws, the error is logged and `fallback` is returned, so that the rest of the page is
 * still sent.
 */
export function runEditStep<T>(name: string, step: () => T, fallback: T): T {
  try {
    return step();
  } catch (error) {
    console.error(`${name}: edit failed and was skipped:`, error);
    return fallback;
  }
}
