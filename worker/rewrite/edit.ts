import type { Page } from "./page.ts";

/** A whole start tag, as an edit gets it. */
export interface Element {
  /** Lowercase. */
  readonly name: string;
  /** An attribute's value with its character references decoded; undefined if absent. */
  attribute(name: string): string | undefined;
}

/**
 * The treatment of a script element: `keep`, `remove` (with its content and end tag), or a decision that needs its raw text.
 * With `holdOutput` nothing of the element is sent before `decide` has returned; without it the element streams on and
 * `decide` only reads. `decide` gets null if the text is longer than `maxBytes`. The bytes are valid only until it returns.
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
 * One stream edit. Every method is synchronous, is called through `runEditStep()`, and returns HTML whose characters beyond
 * ASCII become character references (`http/ascii.ts`), so that it fits into a page of any ASCII-compatible charset.
 */
export interface Edit {
  readonly name: string;
  /** Sees the `<script>` elements of the opening, in order. The first edit that does not keep one decides. */
  script?(element: Element, page: Page): ScriptAction;
  /** True if `script` must also see scripts after the opening. If no edit needs them, the rest of the page is not read. */
  needsBodyScripts?(page: Page): boolean;
  /** HTML for the place of the first removed script. */
  replacement?(page: Page): string;
  /** HTML for the end of the head. */
  head?(page: Page): string;
  /** HTML for the start of the body. */
  bodyStart?(page: Page): string;
  /** HTML for the start of the page's announcement bar dropzone; on a page without one, for the start of the body. */
  dropzone?(page: Page): string;
  /** Fills an empty element after the opening. */
  readonly emptyElement?: {
    /** True if the element has to be looked for. Called after each script that `script` inspected, and after each start tag. */
    isNeeded(page: Page): boolean;
    /** True if this is the element. */
    matches(element: Element, page: Page): boolean;
    /**
     * True if this first child is what a script had rendered there before the page was saved. Then the element counts
     * as empty, and the HTML goes before the child.
     */
    isStaleRender?(element: Element, page: Page): boolean;
    /** The element's HTML; called once the element has proved to be empty. */
    html(page: Page): string;
  };
}

/** Runs a step of an edit. An error is logged, and the result is `fallback`, so the rest of the page is sent. */
export function runEditStep<T>(name: string, step: () => T, fallback: T): T {
  try {
    return step();
  } catch (error) {
    console.error(`${name}: edit failed and was skipped:`, error);
    return fallback;
  }
}
