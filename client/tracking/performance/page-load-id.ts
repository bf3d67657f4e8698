/** Spec 7 and 9. */
const address = "/api/1/performance/settings";
const timeLimit = 30_000;

/**
 * The id that an older site gives to a page view, so that its records can be told from those of others. Rejects with what
 * is worth reporting; resolves to undefined where there is no network, which is nobody's fault.
 */
export async function pageLoadIdOf(
  fetch: (address: string, init: RequestInit) => Promise<Response>,
): Promise<string | undefined> {
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(), timeLimit);
  try {
    const response = await fetch(address, { signal: ending.signal });
    if (response.status !== 200) throw new SettingsError(`Unexpected status ${response.status}`);
    const settings: unknown = await response.json().catch(() => undefined);
    const id = typeof settings === "object" && settings !== null && Reflect.get(settings, "pageLoadId");
    if (typeof id !== "string" || id === "") throw new SettingsError("Unable to resolve pageLoadId");
    return id;
  } catch (error) {
    if (ending.signal.aborted) throw new SettingsError(`No answer within ${timeLimit / 1000} s`);
    if (error instanceof SettingsError) throw error;
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

class SettingsError extends Error {
  override readonly name = "SettingsError";
}
