import { env } from "cloudflare:workers";
import { vi } from "vitest";
import { findBlockKind, newBlockData } from "../../../../shared/page-editor/block-kinds.ts";
import type { PageDocument } from "../../../../shared/page-editor/page-document.ts";
import { ownerBlocksTexts } from "../../../../shared/texts/owner-blocks.ts";
import { TestBrowser } from "../accounts/browser.ts";
import { emptyDatabase } from "../fresh-database.ts";

interface Answer {
  readonly status: number;
  readonly version: number;
  readonly page: PageDocument;
  readonly conflicts: readonly string[];
  readonly errors: Readonly<Record<string, string>>;
  readonly error: string;
}

/** A browser of an owner or editor who edits pages by the calls of the editor. */
export class PageEditor extends TestBrowser {
  async call(method: string, path: string, body?: unknown, ifMatch?: number): Promise<Answer> {
    const headers = ifMatch === undefined ? {} : { "if-match": String(ifMatch) };
    const options = { method, headers, ...(body !== undefined && { body }) };
    const response = await this.retry(`/api/pages/${path}`, options);
    return { status: response.status, ...(await response.json<Omit<Answer, "status">>()) };
  }

  read(id: string): Promise<Answer> {
    return this.call("GET", id);
  }

  patch(id: string, patch: object, version: number): Promise<Answer> {
    return this.call("PATCH", id, patch, version);
  }

  /** Changes the newest version. */
  async change(id: string, patch: object): Promise<Answer> {
    return this.patch(id, patch, (await this.read(id)).version);
  }

  async setState(id: string, body: object): Promise<Answer> {
    return this.call("POST", `${id}/publication`, body, (await this.read(id)).version);
  }
}

export async function pageEditor(email = "editor@demo.test"): Promise<PageEditor> {
  const editor = new PageEditor();
  await editor.signIn(email);
  return editor;
}

export async function pageId(path: string): Promise<string> {
  const query = "SELECT id FROM collections WHERE path = ?";
  return (await env.DB.prepare(query).bind(path).first<string>("id")) ?? "";
}

/** A block at the start of a section, as the editor adds it, with changed data. */
export function newBlock(type: string, { id, section }: { id: string; section: string }, data: object = {}) {
  const kind = findBlockKind(type);
  if (kind === undefined) throw new Error(`There is no form for ${type}.`);
  return {
    type,
    place: [section, 0, 0, "z"],
    data: { ...newBlockData(kind, id, ownerBlocksTexts("en")), ...data },
  };
}

/** The page as visitors get it. */
export async function visit(path: string): Promise<{ readonly status: number; readonly html: string }> {
  const response = await new TestBrowser().send(path, { headers: { "sec-fetch-dest": "document" } });
  return { status: response.status, html: await response.text() };
}

/** An editor of the demo's pages in a new database, without the messages of the console. */
export async function freshPageEditor(email?: string): Promise<PageEditor> {
  for (const level of ["error", "warn", "info"] as const)
    vi.spyOn(console, level).mockImplementation(() => {});
  await emptyDatabase();
  // The first visit prepares the database.
  await visit("/");
  return await pageEditor(email);
}
