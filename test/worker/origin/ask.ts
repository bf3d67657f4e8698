import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { embeddedOrigin } from "../../../worker/origin/index.ts";

export const host = "https://pottery.example";

/** Asks the embedded origin as the worker does. */
export async function ask(path: string, init?: RequestInit): Promise<Response> {
  return await embeddedOrigin(new Request(host + path, init), env, createExecutionContext());
}
