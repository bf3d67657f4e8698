import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { embeddedOrigin } from "../../../worker/origin/index.ts";

export const siteAddress = "https://pottery.example";

/** Sends a request to the embedded origin, as the worker does. */
export async function requestOrigin(path: string, init?: RequestInit): Promise<Response> {
  return await embeddedOrigin(new Request(siteAddress + path, init), {
    env: { ...env, PUBLIC_ADDRESS: siteAddress },
    execution: createExecutionContext(),
    requestId: "test",
  });
}
