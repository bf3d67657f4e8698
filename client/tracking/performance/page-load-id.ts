/** Path of the settings: docs/reference/tracking.md#performance-records */
const settingsPath = "/api/1/performance/settings";
const timeoutMs = 30_000;

/**
 * Fetches the id that a 7.0 site assigns to a page view. Rejects with a SettingsError that should be reported. Resolves
 * to undefined if there is no network.
 */
export async function fetchPageLoadId(
  fetch: (address: string, init: RequestInit) => Promise<Response>,
): Promise<string | undefined> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), timeoutMs);
  try {
    const response = await fetch(settingsPath, { signal: controller.signal });
    if (response.status !== 200) throw new SettingsError(`Unexpected status ${response.status}`);
    const settings: unknown = await response.json().catch(() => undefined);
    const id = typeof settings === "object" && settings !== null && Reflect.get(settings, "pageLoadId");
    if (typeof id !== "string" || id === "") throw new SettingsError("Unable to resolve pageLoadId");
    return id;
  } catch (error) {
    if (controller.signal.aborted) throw new SettingsError(`No response within ${timeoutMs / 1000} s`);
    if (error instanceof SettingsError) throw error;
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

class SettingsError extends Error {
  override readonly name = "SettingsError";
}
