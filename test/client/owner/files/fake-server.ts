import type { CallFiles, FileResponse } from "../../../../client/owner/files/file-calls.ts";
import { partBytes, partCount } from "../../../../shared/uploads/stored-file.ts";

interface Upload {
  readonly name: string;
  readonly bytes: number;
  readonly parts: Map<number, number>;
}

/** A server that stores uploads as the real one does, as far as the client can tell. */
export class FakeServer {
  readonly uploads = new Map<string, Upload>();
  readonly stored: string[] = [];
  readonly calls: string[] = [];
  /** Answers a call in the place of the server; undefined lets the server answer. */
  intercept: (call: string) => FileResponse | Promise<FileResponse> | undefined = () => undefined;
  #count = 0;

  readonly call: CallFiles = async ({ method, path, body, signal, onProgress }) => {
    const name = `${method} ${path.replace("/api/uploads", "")}`;
    this.calls.push(name);
    const answer = await (this.intercept(name) ?? this.#answer(method, path, body));
    if (signal?.aborted) return { status: 0, body: {} };
    if (body instanceof Blob) onProgress?.(body.size);
    return answer;
  };

  #answer(method: string, path: string, body: unknown): FileResponse {
    const [, , , id = "", action, number] = path.split("/");
    if (id === "") {
      const { name, bytes } = body as { name: string; bytes: number };
      const next = `u${++this.#count}`;
      this.uploads.set(next, { name, bytes, parts: new Map() });
      return { status: 200, body: { id: next, parts: partCount(bytes) } };
    }
    const upload = this.uploads.get(id);
    if (upload === undefined) return { status: 404, body: { error: "File upload failed to complete" } };
    if (method === "GET") return { status: 200, body: { parts: [...upload.parts.keys()] } };
    if (method === "DELETE") {
      this.uploads.delete(id);
      return { status: 200, body: {} };
    }
    if (action === "parts") {
      upload.parts.set(Number(number), (body as Blob).size);
      return { status: 200, body: {} };
    }
    if (action === "widths") return { status: 200, body: {} };
    const size = [...upload.parts.values()].reduce((sum, each) => sum + each, 0);
    if (size !== upload.bytes) return { status: 409, body: { error: "File upload failed to complete" } };
    this.uploads.delete(id);
    this.stored.push(upload.name);
    return { status: 200, body: { file: { id, name: upload.name }, isDuplicate: false } };
  }
}

export const lost: FileResponse = { status: 0, body: {} };

/** A text file of some bytes. */
export function textFile(name: string, bytes = 10): File {
  return new File(["x".repeat(bytes)], name, { type: "text/plain", lastModified: 1 });
}

export const twoParts = partBytes + 3;
