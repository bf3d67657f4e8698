import { body, br, frameset, head, html, namesBeforeBody, type TagName, template } from "./scan/tag-names.ts";

/**
 * The part of the page that ends at a tag: the head, or the whole opening, which is followed by the content of the
 * body. `unsupported`: the page has frames and no body.
 */
type OpeningEnd = "head" | "opening" | "unsupported" | undefined;

/** Tracks the tags of a page's opening, which is everything before the content of the body. */
export class OpeningTracker {
  /** False once the content of the body has begun. */
  isOpen = true;
  /** True between the name of the body's start tag and the `>` of that tag. */
  #isInBodyTag = false;
  #openTemplates = 0;

  /** True inside a template element. Its content is part of neither the head nor the body. */
  get isInTemplate(): boolean {
    return this.#openTemplates > 0;
  }

  /**
   * The end tags that are missing if the page ends inside templates. HTML that is inserted after them is part of the
   * page again.
   */
  get templateEndTags(): string {
    return "</template>".repeat(this.#openTemplates);
  }

  /** Called with the name of each start tag. Returns the part that ends before the tag. */
  onStartTagName(name: TagName): OpeningEnd {
    if (!this.isOpen || this.isInTemplate) return undefined;
    if (name === frameset) return "unsupported";
    if (name === body) this.#isInBodyTag = true;
    else if (!namesBeforeBody.has(name)) return "opening";
    return name === body ? "head" : undefined;
  }

  /** Called at the end of each start tag. Returns true if the opening ends after the tag. */
  onStartTag(name: TagName): boolean {
    if (name === template) this.#openTemplates++;
    const isBodyTag = this.#isInBodyTag && name === body;
    if (isBodyTag) this.#isInBodyTag = false;
    return isBodyTag;
  }

  /** Called with the name of each end tag. Returns the part that ends before the tag. */
  onEndTagName(name: TagName): OpeningEnd {
    if (!this.isOpen || this.isInTemplate) return undefined;
    if (name === head) return "head";
    return name === body || name === html || name === br ? "opening" : undefined;
  }

  /** Called with the name of each end tag of a template. Returns false if no template is open. */
  leaveTemplate(): boolean {
    if (!this.isInTemplate) return false;
    this.#openTemplates--;
    return true;
  }
}
