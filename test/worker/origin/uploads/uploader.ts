import { env } from "cloudflare:workers";
import { partBytes, type StoredFile } from "../../../../shared/uploads/stored-file.ts";
import { TestBrowser } from "../accounts/browser.ts";

type Answer = Record<string, unknown>;

/** A contributor who uploads files. */
export class Uploader {
  readonly browser: TestBrowser;

  private constructor(browser: TestBrowser) {
    this.browser = browser;
  }

  static async signedIn(email = "owner@demo.test"): Promise<Uploader> {
    const browser = new TestBrowser();
    await browser.signIn(email);
    return new Uploader(browser);
  }

  async call(path: string, body: unknown, method = "POST"): Promise<{ status: number; body: Answer }> {
    const response = await this.browser.retry(path, { method, body });
    return { status: response.status, body: (await response.json()) as Answer };
  }

  begin(name: string, bytes: number, more: object = {}) {
    return this.call("/api/uploads", { name, bytes, type: "", ...more });
  }

  /** Stores a part of the content. */
  part(id: unknown, content: Uint8Array, number: number) {
    const bytes = content.slice((number - 1) * partBytes, number * partBytes);
    return this.call(`/api/uploads/${id}/parts/${number}`, bytes, "PUT");
  }

  finish(id: unknown) {
    return this.call(`/api/uploads/${id}/finish`, {});
  }

  /** All steps of an upload; the answer of the first that is refused, or of the last. */
  async upload(name: string, content: Uint8Array, more: object = {}) {
    const begun = await this.begin(name, content.length, more);
    if (begun.status !== 200) return begun;
    const { id, parts } = begun.body;
    for (let number = 1; number <= Number(parts); number++) await this.part(id, content, number);
    return this.finish(id);
  }

  async stored(name: string, content: Uint8Array, more: object = {}): Promise<StoredFile> {
    const { status, body } = await this.upload(name, content, more);
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body.file as StoredFile;
  }

  async list(query = ""): Promise<readonly StoredFile[]> {
    const response = await this.browser.send(`/api/files?${query}`);
    return ((await response.json()) as { files: readonly StoredFile[] }).files;
  }
}

/** The keys of all objects in the bucket. */
export async function objectKeys(): Promise<string[]> {
  const { objects } = await env.FILES.list();
  return objects.map(({ key }) => key).sort();
}

/** The number of rows of the tables that only uploads under way have. */
export async function openRows(): Promise<number> {
  const tables = ["uploads", "upload_parts", "upload_widths", "discarded_folders"];
  const counts = await Promise.all(
    tables.map((table) => env.DB.prepare(`SELECT count(*) AS count FROM ${table}`).first<number>("count")),
  );
  return counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
}
