import type { SiteContext } from "../../shared/context.ts";
import type { ContextStatus } from "../../shared/page-data.ts";
import type { Facts } from "../visitor/facts.ts";

/** The page that is streaming past, as far as it is known. Edits read it; only the context edit tells it more. */
export interface Page {
  readonly facts: Facts;
  /** Label of an ASCII-compatible encoding, for reading what the page says. */
  readonly charset: string;
  /** What is known of the site and page: its context script once that has passed, what was learned before until then, and the authored settings over both. */
  readonly context: SiteContext;
  readonly contextStatus: ContextStatus;
  /** What inline scripts and styles must carry on this page (`nonce.ts`); absent where its policy asks for none. */
  readonly nonce?: string | undefined;
  /** Set on a copy that stands in for an origin which is down: when it was taken, in ms since 1970. */
  readonly copyFrom?: number | undefined;
  /** The context script has passed. */
  contextRead(status: ContextStatus, context?: SiteContext): void;
}

/** A start tag that an edit asked for, whole. */
export interface Element {
  /** Lowercase. */
  readonly name: string;
  /** An attribute's value with its character references decoded; undefined when absent. */
  attribute(name: string): string | undefined;
}

/**
 * What becomes of an element: `keep`, `remove` (raw-text elements only: with its content and end tag), or
 * `inspect`: its raw text is needed first. With `hold` nothing of it is sent before `decide` has answered;
 * without, it streams on and `decide` only reads. `decide` gets null when the text exceeds `limit` bytes; the bytes are
 * its own only until it returns.
 */
export type Verdict =
  | "keep"
  | "remove"
  | {
      readonly limit: number;
      readonly hold: boolean;
      readonly decide: (rawText: Uint8Array | null) => "keep" | "remove";
    };

/**
 * One stream edit. Every method is synchronous, called through `safely()`, and must return pure ASCII (see
 * `ascii.ts`), so that pages in any ASCII-compatible charset stay what they are.
 */
export interface Edit {
  readonly name: string;
  /** Looks at the `<script>` elements of the opening, in order. The first edit that does not keep one decides. */
  script?(element: Element, page: Page): Verdict;
  /** Whether `script` must also see those after the opening. Asked when the body begins: answering no is what makes a page cheap. */
  beyondOpening?(page: Page): boolean;
  /** HTML put where the first removed script stood. */
  instead?(page: Page): string;
  /** HTML for the end of the head. */
  head?(page: Page): string;
  /** HTML for the start of the body. */
  bodyStart?(page: Page): string;
  /** HTML for the start of the page's `.sqs-announcement-bar-dropzone`; without one, for the start of the body. */
  dropzone?(page: Page): string;
  /** What is put into an element beyond the opening that stands empty. */
  readonly empty?: {
    /** Whether it is to be looked for: asked when a script has passed that `script` wanted to see, and after each tag. */
    awaited(page: Page): boolean;
    /** Whether this is the element. */
    isPlace(element: Element, page: Page): boolean;
    /** Whether this element, the first in it, is what a script had drawn there before the page was saved: then it stands empty as well, and the HTML goes before that. */
    isRemains?(element: Element, page: Page): boolean;
    /** Its HTML: asked for when the element has proved to be empty. */
    html(page: Page): string;
  };
}
