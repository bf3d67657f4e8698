import { isObject } from "../../../shared/fields.ts";
import { paths } from "../../../shared/names.ts";
import type { SaveFailure } from "../../../shared/settings/form-state.ts";
import type { SettingsDocument } from "../../../shared/settings/merge-patch.ts";

type PatchResult =
  | { readonly kind: "saved"; readonly version: number }
  | { readonly kind: "conflict" }
  | { readonly kind: "failed"; readonly failure: SaveFailure; readonly errors?: Record<string, string> };

type ReadResult =
  | { readonly kind: "read"; readonly version: number; readonly document: SettingsDocument }
  | { readonly kind: "failed"; readonly failure: SaveFailure };

/** The calls for settings: docs/reference/settings-calls.md. Never reject. */
export interface SettingsCalls {
  patch(patch: SettingsDocument, version: number): Promise<PatchResult>;
  read(): Promise<ReadResult>;
  /** Keeps a patch as a draft. The result is the reason of a failure. */
  keepDraft(patch: SettingsDocument, version: number): Promise<SaveFailure | undefined>;
}

const timeoutMs = 20_000;

export const settingsCalls: SettingsCalls = {
  async patch(patch, version) {
    const { status, body } = await call({
      method: "PATCH",
      headers: { "content-type": "application/json", "if-match": String(version) },
      body: JSON.stringify(patch),
    });
    if (status === 409) return { kind: "conflict" };
    if (status === 422) return { kind: "failed", failure: "invalid", errors: textsOf(body.errors) };
    return status === 200 && typeof body.version === "number"
      ? { kind: "saved", version: body.version }
      : { kind: "failed", failure: failureOf(status) };
  },
  async keepDraft(patch, version) {
    const { status } = await call(
      { method: "POST", headers: { "if-match": String(version) }, body: JSON.stringify(patch) },
      `${paths.settings}/drafts`,
    );
    return status === 201 ? undefined : failureOf(status);
  },
  async read() {
    const { status, body } = await call({ cache: "no-store" });
    return status === 200 && typeof body.version === "number" && isObject(body.settings)
      ? { kind: "read", version: body.version, document: body.settings }
      : { kind: "failed", failure: failureOf(status) };
  },
};

interface Answer {
  /** 0 if no answer came. */
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

async function call(init: RequestInit, path: string = paths.settings): Promise<Answer> {
  try {
    const response = await fetch(path, { ...init, signal: AbortSignal.timeout(timeoutMs) });
    const body: unknown = await response.json().catch(() => undefined);
    return { status: response.status, body: isObject(body) ? body : {} };
  } catch {
    // No connection, or no answer in time.
    return { status: 0, body: {} };
  }
}

function failureOf(status: number): SaveFailure {
  if (status === 0) return "offline";
  if (status === 401) return "signed-out";
  return status === 403 ? "forbidden" : "server";
}

function textsOf(errors: unknown): Record<string, string> {
  return isObject(errors)
    ? Object.fromEntries(Object.entries(errors).map(([path, text]) => [path, String(text)]))
    : {};
}
