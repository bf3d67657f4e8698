import { vi } from "vitest";
import { fetchRemoteOrigin, type RemoteOriginOptions } from "../../../worker/proxy/fetch-remote-origin.ts";
import { testOriginUrl } from "../origin.ts";

export const siteHost = "shop.example";

export function fetchPath(
  path: string,
  init: RequestInit = {},
  options: Partial<RemoteOriginOptions> = {},
): Promise<Response> {
  const request = new Request(`https://${siteHost}${path}`, init);
  return fetchRemoteOrigin(request, {
    origin: testOriginUrl,
    host: siteHost,
    originEncoding: "identity",
    requestId: "r-1",
    ...options,
  });
}

vi.spyOn(console, "error").mockImplementation(() => {});
