import type { HeaderFooter } from "./header-footer-part.ts";

type Link = NonNullable<HeaderFooter["header"]["action"]>;

/** Header and footer as the texts of a form, by the names of its fields. Links are lines: `Title -> /path`. */
export type HeaderFooterText = Readonly<Record<HeaderFooterField, string>>;

export const headerFooterFields = [
  "action",
  "search",
  "columns",
  "note",
  "small",
  "newsletterTitle",
  "newsletterDescription",
  "newsletterButton",
  "newsletterFootnote",
] as const;
export type HeaderFooterField = (typeof headerFooterFields)[number];

export function toText({ header, footer }: HeaderFooter): HeaderFooterText {
  const { newsletter } = footer;
  return {
    action: header.action === undefined ? "" : lineOf(header.action),
    search: header.search ?? "",
    columns: footer.columns.map(({ title, links }) => `# ${title}\n${linesOf(links)}`).join("\n\n"),
    note: footer.note,
    small: linesOf(footer.small),
    newsletterTitle: newsletter.title,
    newsletterDescription: newsletter.description,
    newsletterButton: newsletter.button,
    newsletterFootnote: newsletter.footnote,
  };
}

/** The texts of a form that was sent. A field that is missing is empty. */
export function readText(fields: ReadonlyMap<string, string>): HeaderFooterText {
  return Object.fromEntries(
    headerFooterFields.map((name) => [name, fields.get(name) ?? ""]),
  ) as HeaderFooterText;
}

/** The field of the form that shows a part of header or footer, by the path of an error. */
export function fieldOf(path: string): HeaderFooterField {
  const [part = "", name = "", inner = ""] = path.split(".");
  if (part === "header") return name === "search" ? "search" : "action";
  if (name === "newsletter") {
    const field = `newsletter${inner.charAt(0).toUpperCase()}${inner.slice(1)}`;
    return headerFooterFields.find((each) => each === field) ?? "newsletterTitle";
  }
  return name === "note" ? "note" : name === "small" ? "small" : "columns";
}

/** Reads the texts of the form, without checking them. A line without `->` is a link without an address. */
export function fromText(text: HeaderFooterText, { header, footer }: HeaderFooter): unknown {
  const search = text.search.trim();
  return {
    header: {
      // The navigation has a screen of its own.
      links: header.links,
      ...(text.action.trim() === "" ? {} : { action: linkIn(text.action) }),
      ...(search === "" ? {} : { search }),
    },
    footer: {
      columns: columnsIn(text.columns),
      note: text.note.trim(),
      small: linksIn(text.small),
      newsletter: {
        // The form of the newsletter is not chosen here.
        formId: footer.newsletter.formId,
        title: text.newsletterTitle,
        description: text.newsletterDescription.trim(),
        button: text.newsletterButton,
        footnote: text.newsletterFootnote.trim(),
      },
    },
  };
}

const lineOf = ({ title, path }: Link): string => `${title} -> ${path}`;
const linesOf = (links: readonly Link[]): string => links.map(lineOf).join("\n");

function linkIn(line: string): Link {
  const arrow = line.lastIndexOf("->");
  if (arrow < 0) return { title: line.trim(), path: "" };
  return { title: line.slice(0, arrow).trim(), path: line.slice(arrow + 2).trim() };
}

const linksIn = (text: string): Link[] => linesIn(text).map(linkIn);

function linesIn(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** Columns begin with a line `# Title`. Links before the first one belong to a column without a title. */
function columnsIn(text: string): { title: string; links: Link[] }[] {
  const columns: { title: string; links: Link[] }[] = [];
  for (const line of linesIn(text)) {
    if (line.startsWith("#")) {
      columns.push({ title: line.slice(1).trim(), links: [] });
      continue;
    }
    if (columns.length === 0) columns.push({ title: "", links: [] });
    columns.at(-1)?.links.push(linkIn(line));
  }
  return columns;
}
