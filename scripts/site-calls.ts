import { createMergePatch, type SettingsDocument } from "../shared/settings/merge-patch.ts";

const settingsPath = "/_awning/settings";
const timeoutMs = 30_000;

/** The settings of a site and their version. */
interface Stored {
  readonly version: number;
  readonly settings: SettingsDocument;
}

/** The calls for settings of one running worker: docs/reference/settings-calls.md. A failed call throws an Error for the user. */
export interface SettingsClient {
  readonly read: () => Promise<Stored>;
  /** Replaces the settings. Returns their version, which is the former one if nothing has changed. */
  readonly replace: (settings: SettingsDocument) => Promise<Stored["version"]>;
}

export interface SettingsClientOptions {
  /** The origin of the site, such as `https://www.example.com`. */
  readonly address: string;
  /** The worker's secret `ADMIN_TOKEN`. */
  readonly token: string;
  readonly fetch?: typeof globalThis.fetch;
}

export function createSettingsClient({
  address,
  token,
  fetch = globalThis.fetch,
}: SettingsClientOptions): SettingsClient {
  const send = async (init: RequestInit = {}): Promise<Readonly<Record<string, unknown>>> => {
    const headers = { ...init.headers, authorization: `Bearer ${token}` };
    const signal = AbortSignal.timeout(timeoutMs);
    // A redirect would take the token to another place.
    const response = await fetch(address + settingsPath, {
      ...init,
      headers,
      signal,
      redirect: "manual",
    }).catch((error: unknown) => {
      const cause = error instanceof Error ? (error.cause ?? error) : error;
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new Error(`${address} cannot be reached (${reason}). Is the worker running there?`);
    });
    const text = await response.text();
    if (response.ok) return parseAnswer(text, address);
    throw new Error(
      `${address} did not accept the call (${response.status}): ${reasonIn(text, response.status)}`,
    );
  };
  const read = async (): Promise<Stored> => {
    const { version, settings } = await send();
    return { version: Number(version), settings: (settings ?? {}) as SettingsDocument };
  };
  return {
    read,
    async replace(settings) {
      const current = await read();
      const patch = createMergePatch(current.settings, settings);
      if (Object.keys(patch).length === 0) return current.version;
      const headers = { "content-type": "application/json", "if-match": `"${current.version}"` };
      const { version } = await send({ method: "PATCH", headers, body: JSON.stringify(patch) });
      return Number(version);
    },
  };
}

function parseAnswer(text: string, address: string): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${address} is no worker of Awning: it has no calls for settings.`, { cause: error });
  }
}

/** The reason in the body of a refusal, in words. */
function reasonIn(text: string, status: number): string {
  if (status === 409) return "others have changed the same settings at this moment. Run the command again.";
  try {
    const { error, errors = {} } = JSON.parse(text);
    return (
      error ??
      Object.entries(errors)
        .map((entry) => entry.join(": "))
        .join("; ")
    );
  } catch {
    return "the answer is not that of a worker of Awning.";
  }
}
