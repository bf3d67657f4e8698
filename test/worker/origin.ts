import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    testOrigin: string;
  }
}

/** The misbehaving origin of `test/origin`: a real server on 127.0.0.1. */
export const origin = new URL(inject("testOrigin"));

/** What `/echo` tells of the request that it got. */
export interface Echo {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [string, string])[];
  /** Base64. */
  readonly body: string;
}

export interface Seen {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly outcome: "open" | "whole" | "cut";
}

/** The requests that named this trace, as the origin saw them. */
export async function seen(trace: string): Promise<readonly Seen[]> {
  const response = await fetch(`${origin.origin}/requests?trace=${trace}`);
  return await response.json();
}
