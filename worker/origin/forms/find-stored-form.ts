import type { OriginContext } from "../bindings.ts";
import { decidePageAccess } from "../page-loaders/page-access.ts";
import { findPage, loadStatusPage, readPageRequest } from "../pages.ts";
import { statusPages } from "../rows/collections.ts";
import type { Site } from "../rows/site.ts";
import { type FormDefinition, findFormDefinition } from "./definition.ts";

export interface StoredForm {
  readonly form: FormDefinition;
  readonly site: Site;
  /** True if this visitor may see a page with the form. */
  readonly isOpen: boolean;
  /** Paths of the pages with the form that this visitor may see. */
  readonly paths: readonly string[];
  /** True if the form is part of every page, for example in the footer. It is then defined in the site's settings. */
  readonly isSitewide: boolean;
}

const sitewidePath = "";
const query = `SELECT path, sections AS text FROM collections WHERE instr(sections, ?1) > 0
  UNION ALL SELECT path, sections FROM items WHERE instr(sections, ?1) > 0
  UNION ALL SELECT '${sitewidePath}', value FROM settings WHERE instr(value, ?1) > 0`;

/** Finds a form by its id on all pages, items and settings; undefined if there is none. */
export async function findStoredForm(c: OriginContext, id: string): Promise<StoredForm | undefined> {
  if (!/^[\w-]{1,64}$/.test(id)) return undefined;
  const { results } = await c.env.DB.prepare(query)
    .bind(JSON.stringify(id))
    .all<{ path: string; text: string }>();
  const request = await readPageRequest(c);
  const site = (await loadStatusPage(request, statusPages.notFound)).site;
  let form: FormDefinition | undefined;
  let isOpen = false;
  const paths: string[] = [];
  for (const { path, text } of results) {
    const definition = findFormDefinition(JSON.parse(text), id);
    const page = definition && (await findPage(request, path === sitewidePath ? statusPages.notFound : path));
    if (!page) continue;
    const namedDefinition =
      definition.name === "" ? { ...definition, name: page.collection.title } : definition;
    form ??= namedDefinition;
    if ((await decidePageAccess(c, page)) !== "open") continue;
    if (!isOpen) form = namedDefinition;
    isOpen = true;
    if (path.startsWith("/")) paths.push(path);
  }
  return (
    form && {
      form,
      site,
      isOpen,
      paths,
      isSitewide: results.some(({ path }) => path === sitewidePath),
    }
  );
}
