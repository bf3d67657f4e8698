import "../../texts.ts";
import { paragraph } from "../../../shared/page-editor/localize-fields.ts";
import {
  completeDocument,
  fromStoredSections,
  type PageDocument,
} from "../../../shared/page-editor/page-document.ts";
import { addressProblem, normalizeAddress } from "../../../shared/page-editor/page-rules.ts";
import { publicationStates } from "../../../shared/page-editor/publication.ts";
import { fillText } from "../../../shared/text/text.ts";
import { ownerBlocksTexts } from "../../../shared/texts/owner-blocks.ts";
import { ownerPagesTexts } from "../../../shared/texts/owner-pages.ts";
import { ownerProblemsTexts } from "../../../shared/texts/owner-problems.ts";
import type { PageVersion } from "../languages/languages.ts";
import { slugOfText } from "../slug.ts";
import { insertFirstVersion, readPage } from "./page-store.ts";
import type { PageDeps } from "./save-page.ts";

type Content = Pick<PageDocument, "title" | "description" | "isListed" | "sections" | "blocks">;

/** Maximum number of tries to find a free address. */
const maxAddresses = 1000;

interface Layout {
  /** Key of its name. */
  readonly title: "layoutText" | "layoutColumns" | "layoutEmpty";
  /** `words` is the text of new blocks. */
  readonly sections: (title: string, words: string) => Parameters<typeof fromStoredSections>[0];
}

const id = (name: string) => `new-${name}`;
const heading = (title: string) => ({
  id: id("title"),
  theme: "salt",
  style: "title",
  rows: [
    [
      {
        span: 8,
        blocks: [{ id: id("heading"), type: "text", html: `<h1>${escapeText(title)}</h1>`, look: "lead" }],
      },
    ],
  ],
});
const text = (name: string, words: string) => ({
  id: id(name),
  type: "text",
  html: paragraph(words),
  look: "body",
});

/** The layouts of new pages, by name. */
export const pageLayouts: Readonly<Record<string, Layout>> = {
  text: {
    title: "layoutText",
    sections: (title, words) => [
      heading(title),
      {
        id: id("text"),
        theme: "salt",
        style: "narrow",
        rows: [[{ span: 12, blocks: [text("words", words)] }]],
      },
    ],
  },
  columns: {
    title: "layoutColumns",
    sections: (title, words) => [
      heading(title),
      {
        id: id("columns"),
        theme: "salt",
        style: "split",
        rows: [
          [
            { span: 6, blocks: [text("first", words)] },
            { span: 6, blocks: [text("second", words)] },
          ],
        ],
      },
    ],
  },
  empty: { title: "layoutEmpty", sections: (title) => [heading(title)] },
};

function escapeText(value: string): string {
  return value.replace(/[&<>]/g, (each) => `&#${each.charCodeAt(0)};`);
}

interface NewPage {
  readonly db: D1Database;
  readonly siteId: string;
  readonly author: string;
}

/** Adds a page as a draft, with texts in a language. Returns its id. */
export function createPage(
  site: NewPage & { readonly language: string },
  title: string,
  layout: Layout,
): Promise<string> {
  const sections = layout.sections(title, ownerBlocksTexts(site.language).writeHere);
  const content = { title, description: "", isListed: true, ...fromStoredSections(sections) };
  return addPage(site, content, { wanted: normalizeAddress(slugOfText(title) || "page") });
}

/** Adds a copy of the newest version of a page as a draft. Undefined if there is no such page. */
export async function duplicatePage(deps: PageDeps, author: string): Promise<string | undefined> {
  const { db, siteId, language } = deps;
  const current = await readPage(db, deps.id);
  if (current === undefined) return undefined;
  const { title, address, ...page } = completeDocument(current.document);
  const copyTitle = fillText(ownerPagesTexts(language).copyOf, { title });
  const copy = { ...page, blocks: withNewForms(page.blocks), title: copyTitle };
  return await addPage({ db, siteId, author }, copy, { wanted: address, source: deps.id });
}

/**
 * Adds a copy of the newest version of a page as the draft of its translation, at its path below the language. Undefined
 * if there is no such page.
 */
export async function addTranslation(
  { db, siteId, id: pageId }: PageDeps,
  author: string,
  { language, path }: PageVersion,
): Promise<string | undefined> {
  const current = await readPage(db, pageId);
  if (current === undefined) return undefined;
  const page = completeDocument(current.document);
  const copy = { ...page, blocks: withNewForms(page.blocks) };
  return await addPage({ db, siteId, author }, copy, { wanted: path, source: pageId, language });
}

/** The blocks with new ids of their forms, so that the submissions of a copy are its own. */
function withNewForms(blocks: PageDocument["blocks"]): PageDocument["blocks"] {
  return Object.fromEntries(
    Object.entries(blocks).map(([id, block]) => [
      id,
      block.data?.formId === undefined ? block : { ...block, data: { ...block.data, formId: newPageId() } },
    ]),
  );
}

interface NewRow {
  /** The address, which gets a number if it is taken. */
  readonly wanted: string;
  /** Id of the page that is copied. The copy has its audience, its password and its language. */
  readonly source?: string;
  /** The language of a translation. */
  readonly language?: string;
}

/** The row, its password and the first version are added in one transaction. */
async function addPage(
  { db, siteId, author }: NewPage,
  content: Content,
  { wanted, source, language }: NewRow,
): Promise<string> {
  const pageId = newPageId();
  const address = await freeAddress(db, siteId, wanted);
  const { title, description, isListed, sections, blocks } = content;
  const publication = { state: publicationStates.draft };
  const page = { address, title, description, isListed, publication, sections, blocks };
  await db.batch([
    db
      .prepare(
        `INSERT INTO collections (id, website_id, path, title, description, listed, is_published, modified_at,
           language, permission_type, plan_id)
         SELECT ?1, ?2, ?3, ?4, ?5, 0, 0, ?6, ifnull(?7, s.language), ifnull(s.permission_type, 1), s.plan_id
           FROM (SELECT 1) LEFT JOIN collections s ON s.id = ?8`,
      )
      .bind(
        ...[pageId, siteId, address, title, description, Date.now()],
        ...[language ?? null, source ?? null],
      ),
    db
      .prepare(
        "INSERT INTO locks (scope, password_hash, changed_at) SELECT ?, password_hash, changed_at FROM locks WHERE scope = ?",
      )
      .bind(pageId, source ?? null),
    insertFirstVersion(db, pageId, page, author),
  ]);
  return pageId;
}

/** An id as the platform has them: 24 hexadecimal digits. */
function newPageId(): string {
  return crypto.randomUUID().replaceAll("-", "").slice(0, 24);
}

/** The address, or with a number if it is taken or is not one of a page. */
async function freeAddress(db: D1Database, siteId: string, wanted: string): Promise<string> {
  const base =
    wanted === "/" || addressProblem(wanted, ownerProblemsTexts("en")) !== undefined ? "/page" : wanted;
  const query =
    "SELECT path FROM collections WHERE website_id = ? UNION ALL SELECT path FROM items WHERE path IS NOT NULL";
  const { results } = await db.prepare(query).bind(siteId).all<{ path: string }>();
  const taken = new Set(results.map(({ path }) => path));
  if (!taken.has(base)) return base;
  for (let number = 2; number < maxAddresses; number++)
    if (!taken.has(`${base}-${number}`)) return `${base}-${number}`;
  return `${base}-${newPageId()}`;
}
