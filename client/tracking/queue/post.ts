import type { Batch, SendResult } from "./contract.ts";

/** Posts batches to an address that answers with a `BatchAnswer`. Rejects when nobody answers within `timeLimit` ms. */
export function postTo(address: string, timeLimit = 10_000) {
  return async ({ body }: Batch, { keepalive }: { readonly keepalive: boolean }): Promise<SendResult> => {
    // AbortSignal.timeout is not in every browser of the target: https://webkit.org/b/240195
    const ending = new AbortController();
    const timer = setTimeout(() => ending.abort(), timeLimit);
    try {
      const response = await fetch(address, {
        method: "POST",
        body,
        keepalive,
        headers: { "content-type": "application/json" },
        signal: ending.signal,
      });
      const { status, headers } = response;
      if (status !== 200) return { status, headers };
      // A network that wants a sign-in first answers everything with 200 and a page.
      const { accepted, refused } = await response.json();
      return typeof accepted === "number" ? { status, refused } : { status: 0 };
    } finally {
      clearTimeout(timer);
    }
  };
}
