import { isObject } from "../../../shared/fields.ts";
import { cookieNames } from "../../../shared/names.ts";
import { filesPath, uploadsPath } from "../../../shared/uploads/stored-file.ts";
import { readCookie } from "../../dom/cookie.ts";

export interface FileResponse {
  /** 0 if no answer came. */
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

interface FileCall {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly path: string;
  /** JSON, or bytes. */
  readonly body?: object | Blob;
  readonly signal?: AbortSignal;
  readonly onProgress?: (sentBytes: number) => void;
}

/** Makes a call for files. Never rejects. A call that is aborted has the status 0. */
export type CallFiles = (call: FileCall) => Promise<FileResponse>;

const timeoutMs = 120_000;

/** A call that was rejected because of its crumb is repeated once with the new one. */
export const callFilesApi: CallFiles = async (call) => {
  const first = await send(call);
  return first.body.crumbFail === true ? await send(call) : first;
};

/** `XMLHttpRequest`, because `fetch` does not report the progress of a body. */
function send({ method, path, body, signal, onProgress }: FileCall): Promise<FileResponse> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const end = (status: number) => {
      signal?.removeEventListener("abort", abort);
      resolve({ status, body: parse(request.responseText) });
    };
    const abort = () => request.abort();
    request.open(method, path);
    request.timeout = timeoutMs;
    request.setRequestHeader("accept", "application/json");
    const crumb = readCookie(cookieNames.crumb);
    if (crumb !== undefined && method !== "GET") request.setRequestHeader("x-csrf-token", crumb);
    request.onload = () => end(request.status);
    request.onerror = request.ontimeout = request.onabort = () => end(0);
    if (onProgress) request.upload.onprogress = ({ loaded }) => onProgress(loaded);
    if (signal?.aborted) return end(0);
    signal?.addEventListener("abort", abort);
    if (body === undefined || body instanceof Blob) {
      if (body) request.setRequestHeader("content-type", "application/octet-stream");
      request.send(body);
    } else {
      request.setRequestHeader("content-type", "application/json");
      request.send(JSON.stringify(body));
    }
  });
}

function parse(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

export const uploadPath = (id: string, rest = "") => `${uploadsPath}/${encodeURIComponent(id)}${rest}`;
export const filePath = (id: string, rest = "") => `${filesPath}/${encodeURIComponent(id)}${rest}`;
