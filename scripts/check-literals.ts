/**
 * `npm run lint` runs this: screens for owners have no words of their own. Their texts are in the catalogue
 * (docs/reference/text.md#catalogue).
 *
 * It looks at JSX, at templates that `html` tags, and at the labels in both. Texts that come from variables are not seen:
 * the tests of the pseudo-language find them (test/worker/origin/config/editor-language.test.ts).
 */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";

const screens = [
  "client/owner/**/*.{ts,tsx}",
  "shared/{pages,settings,uploads}/**/*.tsx",
  "worker/origin/{config,uploads}/**/*.{ts,tsx}",
  "worker/{routes/config,settings}/**/*.tsx",
];

/** Names of the product and of keys, and HTML of templates inside a tag. */
const allowed =
  /^(?:Awning|(?:Shift )?Esc|Shift)$|^(?:selected|checked|hidden|autofocus|open|download)$|[="]/;
const labels = new Set(["alt", "aria-label", "label", "placeholder", "title"]);
const word = /\p{L}{2}/u;

interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === "object" && value !== null && typeof (value as SyntaxNode).type === "string";

/** The literal texts of a module, each with its line. */
export function literalTexts(file: string, source: string): string[] {
  const found: string[] = [];
  const report = (at: SyntaxNode, text: string) => {
    const shown = text.replace(/\s+/g, " ").trim();
    if (!word.test(shown) || allowed.test(shown)) return;
    const line = source.slice(0, at.start).split("\n").length;
    found.push(`${file}:${line}: "${shown}" is not in the catalogue.`);
  };
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    if (!isNode(value)) return;
    if (value.type === "JSXText") report(value, String(value.value));
    if (value.type === "JSXAttribute") reportLabel(value, report);
    if (value.type === "TaggedTemplateExpression") reportTemplate(value, report);
    Object.values(value).forEach(visit);
  };
  visit(parseSync(file, source).program.body);
  return found;
}

type Report = (at: SyntaxNode, text: string) => void;

function reportLabel(attribute: SyntaxNode, report: Report): void {
  const { name, value } = attribute as SyntaxNode & { name: { name: unknown }; value: unknown };
  if (labels.has(String(name.name)) && isNode(value) && value.type === "Literal")
    report(attribute, String(value.value));
}

/** The place of an expression in a template. No text has this character. */
const gap = "\0";

function reportTemplate(node: SyntaxNode, report: Report): void {
  const { tag, quasi } = node as SyntaxNode & {
    tag: { name?: unknown };
    quasi: { quasis: readonly { value: { raw: string } }[] };
  };
  if (tag.name !== "html") return;
  const markup = quasi.quasis
    .map(({ value }) => value.raw)
    .join(gap)
    .replace(/<(style|script)\b[\s\S]*?<\/\1>/g, "")
    .replace(/&\w+;/g, " ");
  for (const [, text = ""] of markup.matchAll(/\s(?:alt|aria-label|placeholder|title)="([^"]*)"/g))
    for (const part of text.split(gap)) report(node, part);
  for (const text of markup.split(/<[^>]*>/)) for (const part of text.split(gap)) report(node, part);
}

if (import.meta.main) {
  const root = join(import.meta.dirname, "..");
  const found = globSync(screens, { cwd: root })
    .sort()
    .flatMap((file) => literalTexts(file.replaceAll("\\", "/"), readFileSync(join(root, file), "utf8")));
  for (const problem of found) console.error(problem);
  if (found.length > 0) process.exit(1);
}
