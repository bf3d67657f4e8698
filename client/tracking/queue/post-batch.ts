import type { Send } from "./contract.ts";

/** Posts batches to a URL whose response is a `BatchResult`. Rejects if there is no response within `timeoutMs`. */
export function createBatchSender(address: string, timeoutMs = 10_000): Send {
  return async ({ body }, { keepalive }) => {
    // `AbortSignal.timeout` is missing in some browsers that the build supports: https://webkit.org/b/240195
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), timeoutMs);
    try {
      const response = await fetch(address, {
        method: "POST",
        body,
        keepalive,
        headers: { "content-type": "application/json" },
        signal: controller.signal,
      });
      const { status, headers } = response;
      if (status !== 200) return { status, headers };
      // Throws for the response of a captive portal, which answers every request with 200 and an HTML page.
      const { accepted, refused } = await response.json();
      return typeof accepted === "number" ? { status, refused } : { status: 0 };
    } finally {
      clearTimeout(timer);
    }
  };
}
