import type { BrowserContext } from "playwright-core";
import { inject } from "vitest";
import { apiPaths } from "../../shared/names.ts";

/**
 * Signs a person of the demo site in without the sign-in page, for tests that are not about it.
 *
 * @param visitor address of the visitor, for the rate limit
 * @throws if the sign-in is refused
 */
export async function signInByCall(context: BrowserContext, email: string, visitor?: string): Promise<void> {
  const demo = inject("demo");
  const headers = { origin: demo, ...(visitor !== undefined && { "cf-connecting-ip": visitor }) };
  // A kept connection may be closed by the server at the moment of a request.
  const signInPage = await context.request.get(`${demo}/config/login`, { headers, maxRetries: 2 });
  const crumb = /name="crumb" value="([^"]+)"/.exec(await signInPage.text())?.[1] ?? "";
  const response = await context.request.post(demo + apiPaths.login, {
    form: { crumb, email, password: "a password for tests" },
    headers,
    maxRedirects: 0,
    maxRetries: 2,
  });
  if (response.status() !== 303) throw new Error(`The sign-in was refused: ${response.status()}`);
}
