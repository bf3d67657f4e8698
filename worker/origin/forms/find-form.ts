import type { OriginContext } from "../accounts/origin-context.ts";
import { pageAt, pageFor } from "../pages.ts";
import { statePages } from "../rows/collections.ts";
import type { Site } from "../rows/site.ts";
import { accessOf } from "../screens/guard.ts";
import { pageRequest } from "../screens/page-request.ts";
import { type FormDefinition, formIn } from "./definition.ts";

export interface FoundForm {
  readonly form: FormDefinition;
  readonly site: Site;
  /** Whether this visitor may see a page that has it. */
  readonly open: boolean;
  /** The paths of the open pages that have it. */
  readonly paths: readonly string[];
  /** It is part of every page. */
  readonly everywhere: boolean;
}

const everywhere = "";
const query = `SELECT path, sections AS text FROM collections WHERE instr(sections, ?1) > 0
  UNION ALL SELECT path, sections FROM items WHERE instr(sections, ?1) > 0
  UNION ALL SELECT '${everywhere}', value FROM settings WHERE instr(value, ?1) > 0`;

/** The form with an id, on whatever pages it stands; undefined when it is on none. */
export async function findForm(c: OriginContext, id: string): Promise<FoundForm | undefined> {
  if (!/^[\w-]{1,64}$/.test(id)) return undefined;
  const { results } = await c.env.DB.prepare(query)
    .bind(JSON.stringify(id))
    .all<{ path: string; text: string }>();
  const request = await pageRequest(c);
  const site = (await pageFor(request, statePages.notFound)).site;
  let form: FormDefinition | undefined;
  let open = false;
  const paths: string[] = [];
  for (const { path, text } of results) {
    const here = formIn(JSON.parse(text), id);
    const page = here && (await pageAt(request, path === everywhere ? statePages.notFound : path));
    if (!page) continue;
    const named = here.name === "" ? { ...here, name: page.collection.title } : here;
    form ??= named;
    if ((await accessOf(c, page)) !== "open") continue;
    if (!open) form = named;
    open = true;
    if (path.startsWith("/")) paths.push(path);
  }
  return form && { form, site, open, paths, everywhere: results.some(({ path }) => path === everywhere) };
}
