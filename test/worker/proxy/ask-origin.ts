import { vi } from "vitest";
import { type FetchOptions, fetchOrigin } from "../../../worker/proxy/fetch-origin.ts";
import { origin } from "../origin.ts";

export const host = "shop.example";

export function ask(
  path: string,
  init: RequestInit = {},
  options: Partial<FetchOptions> = {},
): Promise<Response> {
  const request = new Request(`https://${host}${path}`, init);
  return fetchOrigin(request, { origin, host, originEncoding: "identity", requestId: "r-1", ...options });
}

vi.spyOn(console, "error").mockImplementation(() => {});
