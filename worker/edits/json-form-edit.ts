import type { FormScripts } from "../../shared/forms/form-block.ts";
import type { Edit } from "../rewrite/edit.ts";
import type { Page } from "../rewrite/page.ts";

/** A form with a longer JSON script is left to the client. The longest published script has 17 kB. */
const maxScriptBytes = 256 * 1024;
/**
 * The wrapper is searched for in this number of start tags after the form's last script. On published pages
 * it is the third tag.
 */
const maxTagsToWrapper = 100;

const scriptKinds: Readonly<Record<string, keyof FormScripts>> = {
  "sqs-form-block-context": "context",
  "sqs-form-block-design-fields": "design",
  "sqs-form-block-localized-strings": "texts",
};

/** A form whose JSON scripts have been read and whose wrapper element has not been reached yet. */
interface PendingForm {
  readonly scripts: { -readonly [kind in keyof FormScripts]?: string };
  /** True if one of the scripts is too long. */
  isBroken: boolean;
  /** Number of start tags since the last script. */
  tags: number;
}

/**
 * Creates an edit that renders the forms which a page contains as JSON only (docs/reference/forms.md#form-markup). The HTML
 * goes into the empty `.form-wrapper` after the form's scripts, or before the form that the builder's script had rendered
 * there when the page was saved. Pages with such forms have the builder's script for them in their head; the body of other
 * pages is not read.
 */
export function createJsonFormEdit(name: string, render: (scripts: FormScripts, page: Page) => string): Edit {
  const pagesWithForms = new WeakSet<Page>();
  const pendingForms = new WeakMap<Page, PendingForm>();
  const matchedForms = new WeakMap<Page, FormScripts>();
  return {
    name,
    script(element, page) {
      if (!pagesWithForms.has(page)) {
        if (element.attribute("src")?.includes("website.components.form.")) pagesWithForms.add(page);
        return "keep";
      }
      const kind = scriptKind(element.attribute("class"));
      if (kind === undefined) return "keep";
      const previous = pendingForms.get(page);
      // The settings of a second form have come before a wrapper, so the first form has no wrapper.
      const isNextForm =
        kind === "context" && (previous?.isBroken || previous?.scripts.context !== undefined);
      const pending =
        previous && !isNextForm
          ? previous
          : ({ scripts: {}, isBroken: false, tags: 0 } satisfies PendingForm);
      pendingForms.set(page, pending);
      return {
        maxBytes: maxScriptBytes,
        holdOutput: false,
        decide(rawText) {
          pending.tags = 0;
          if (rawText === null) pending.isBroken = true;
          else pending.scripts[kind] = new TextDecoder(page.charset).decode(rawText);
          return "keep";
        },
      };
    },
    needsBodyScripts: (page) => pagesWithForms.has(page),
    emptyElement: {
      isNeeded: (page) => pendingForms.get(page)?.scripts.context !== undefined,
      matches(element, page) {
        const pending = pendingForms.get(page);
        if (pending === undefined) return false;
        const isWrapper = element.name === "div" && hasClass(element.attribute("class"), "form-wrapper");
        if (isWrapper || ++pending.tags > maxTagsToWrapper) pendingForms.delete(page);
        const { context, design, texts } = pending.scripts;
        if (!isWrapper || context === undefined || pending.isBroken) return false;
        matchedForms.set(page, { context, design, texts });
        return true;
      },
      isStaleRender: (element) =>
        element.name === "form" && hasClass(element.attribute("class"), "react-form-contents"),
      html(page) {
        const scripts = matchedForms.get(page);
        return scripts === undefined ? "" : render(scripts, page);
      },
    },
  };
}

function scriptKind(classList: string | undefined): keyof FormScripts | undefined {
  for (const [name, kind] of Object.entries(scriptKinds)) if (hasClass(classList, name)) return kind;
  return undefined;
}

function hasClass(classList: string | undefined, name: string): boolean {
  return classList?.split(/\s+/).includes(name) ?? false;
}
