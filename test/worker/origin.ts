import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    testOrigin: string;
  }
}

/** The misbehaving origin of `test/test-origin`: a real server on 127.0.0.1. */
export const testOriginUrl = new URL(inject("testOrigin"));

/** The response of `/echo`: the request that it received. */
export interface Echo {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [string, string])[];
  /** Base64. */
  readonly body: string;
}

export interface OriginRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly outcome: "open" | "whole" | "cut";
}

/** The requests that named this trace, as the origin saw them. */
export async function originRequests(trace: string): Promise<readonly OriginRequest[]> {
  const response = await fetch(`${testOriginUrl.origin}/requests?trace=${trace}`);
  return await response.json();
}
