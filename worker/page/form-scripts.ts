import type { FormScripts } from "../../shared/blocks/form/read.ts";
import type { Edit, Page } from "./edit.ts";

/** Longer JSON is left to the browser, in bytes. The longest published one has 17 kB. */
const longest = 256 * 1024;
/** Start tags after the last script in which the form's place is looked for; published pages have it as the third. */
const lookAhead = 100;

const classes: Readonly<Record<string, keyof FormScripts>> = {
  "sqs-form-block-context": "context",
  "sqs-form-block-design-fields": "design",
  "sqs-form-block-localized-strings": "strings",
};

/** The scripts of a form that have passed, whose place is still to come. */
interface Passed {
  readonly scripts: { -readonly [kind in keyof FormScripts]?: string };
  /** One of them could not be had whole. */
  isBroken: boolean;
  tags: number;
}

/**
 * An edit that meets every form which its page has as JSON only, and puts HTML into its place: the empty
 * `.form-wrapper` after the scripts (`markup.md`, generation C), or one that holds the form which the builder's script
 * had drawn there before the page was saved. Pages that have such forms say so in their head, by
 * the builder's script for them; of all others nothing is read.
 */
export function formsEdit(name: string, html: (scripts: FormScripts, page: Page) => string): Edit {
  const withForms = new WeakSet<Page>();
  const under = new WeakMap<Page, Passed>();
  const forPlace = new WeakMap<Page, FormScripts>();
  return {
    name,
    script(element, page) {
      if (!withForms.has(page)) {
        if (element.attribute("src")?.includes("website.components.form.")) withForms.add(page);
        return "keep";
      }
      const kind = kindOf(element.attribute("class"));
      if (kind === undefined) return "keep";
      const known = under.get(page);
      // A second one's settings: the first has no place.
      const isNext = kind === "context" && (known?.isBroken || known?.scripts.context !== undefined);
      const passed = known && !isNext ? known : ({ scripts: {}, isBroken: false, tags: 0 } satisfies Passed);
      under.set(page, passed);
      return {
        limit: longest,
        hold: false,
        decide(rawText) {
          passed.tags = 0;
          if (rawText === null) passed.isBroken = true;
          else passed.scripts[kind] = new TextDecoder(page.charset).decode(rawText);
          return "keep";
        },
      };
    },
    beyondOpening: (page) => withForms.has(page),
    empty: {
      awaited: (page) => under.get(page)?.scripts.context !== undefined,
      isPlace(element, page) {
        const passed = under.get(page);
        if (passed === undefined) return false;
        const isPlace = element.name === "div" && hasClass(element.attribute("class"), "form-wrapper");
        if (isPlace || ++passed.tags > lookAhead) under.delete(page);
        const { context, design, strings } = passed.scripts;
        if (!isPlace || context === undefined || passed.isBroken) return false;
        forPlace.set(page, { context, design, strings });
        return true;
      },
      isRemains: (element) =>
        element.name === "form" && hasClass(element.attribute("class"), "react-form-contents"),
      html(page) {
        const scripts = forPlace.get(page);
        return scripts === undefined ? "" : html(scripts, page);
      },
    },
  };
}

function kindOf(given: string | undefined): keyof FormScripts | undefined {
  for (const [name, kind] of Object.entries(classes)) if (hasClass(given, name)) return kind;
  return undefined;
}

function hasClass(given: string | undefined, name: string): boolean {
  return given?.split(/\s+/).includes(name) ?? false;
}
