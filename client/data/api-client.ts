import { loadTexts } from "../loading/load-texts.ts";
import { failureMessage } from "./error-messages.ts";
import type { ApiResponse, HttpMethod, RequestOptions } from "./fetch-json.ts";
import { runInQueue } from "./serial-queue.ts";
import { type ApiRequest, getResponseField } from "./with-crumb.ts";

interface ApiFailure {
  /** A message for the visitor: docs/reference/data-layer.md#failure-messages */
  readonly message: string;
  readonly response: ApiResponse;
}

interface ApiCallOptions extends Omit<RequestOptions, "signal"> {
  /** Calls with the same queue name are sent one after another. */
  readonly queue?: string;
  /**
   * The time for which the call is repeated if there is no usable response: docs/reference/data-layer.md#retries. Only
   * for calls that can be repeated without harm. 0 by default.
   */
  readonly retryForMs?: number;
  /** Called with a failure. Without it the failure is shown in the system error overlay. */
  readonly onFailure?: (failure: ApiFailure) => void;
}

export type ApiResult =
  | { readonly state: "success"; readonly data: unknown }
  | { readonly state: "failed"; readonly failure: ApiFailure };

export interface PendingApiCall {
  readonly state: () => "pending" | ApiResult["state"];
  /** The result of the call. Never rejects. */
  readonly result: Promise<ApiResult>;
  readonly abort: () => void;
}

/** Shows failures that the caller does not handle. */
export interface FailurePrompts {
  /** Called if the response requires a login. */
  readonly showSignIn: () => void;
  readonly showSystemError: (failure: ApiFailure) => void;
}

export type ApiClient = (method: HttpMethod, path: string, options?: ApiCallOptions) => PendingApiCall;

/** The time between two attempts: docs/reference/data-layer.md#retries */
const retryDelayMs = 200;

/**
 * Adds queues, retries and the handling of failures (docs/reference/data-layer.md#failures) to a request function. A call
 * that the caller aborts is not reported as a failure.
 */
export function createApiClient(request: ApiRequest, prompts: FailurePrompts): ApiClient {
  return (method, path, { queue, retryForMs = 0, onFailure, timeoutMs = 30_000, ...options } = {}) => {
    const controller = new AbortController();
    const { signal } = controller;
    let state: "pending" | ApiResult["state"] = "pending";

    const requestWithRetries = async (): Promise<ApiResponse> => {
      const start = Date.now();
      const deadline = start + timeoutMs;
      const lastRetry = Math.min(start + retryForMs, deadline);
      for (;;) {
        const response = await request(method, path, {
          ...options,
          timeoutMs: deadline - Date.now(),
          signal,
        });
        const shouldRetry = isUnreachable(response) && lastRetry - Date.now() > retryDelayMs;
        if (!shouldRetry || signal.aborted) return response;
        await delay(retryDelayMs, signal);
        if (signal.aborted) return { ok: false, status: 0, failure: "aborted" };
      }
    };

    const handleFailure = (failure: ApiFailure) => {
      const { response } = failure;
      if (response.failure === "aborted") return;
      const handler = getResponseField(response, "authorizationFail") ? undefined : onFailure;
      if (getResponseField(response, "loginRequired")) prompts.showSignIn();
      else if (handler === undefined) prompts.showSystemError(failure);
      handler?.(failure);
    };

    const run = async (): Promise<ApiResult> => {
      const response = await (queue === undefined
        ? requestWithRetries()
        : runInQueue(queue, requestWithRetries));
      if (response.failure !== undefined || !response.ok || response.parseError !== undefined)
        await loadTexts(["errors"]);
      const message = failureMessage(response, path);
      if (message === undefined && response.failure === undefined) {
        state = "success";
        return { state, data: response.data };
      }
      state = "failed";
      const failure = { message: message ?? "", response };
      handleFailure(failure);
      return { state, failure };
    };

    return { state: () => state, result: run(), abort: () => controller.abort() };
  };
}

/**
 * True for a network failure, and for an error status without JSON for which the client has no specific text (for
 * example 404, 502).
 */
function isUnreachable(response: ApiResponse): boolean {
  if (response.failure !== undefined) return response.failure === "network";
  const hasMessage = [400, 401, 403, 500, 501, 503].includes(response.status);
  return !response.ok && !hasMessage && response.data === undefined;
}

/** Resolves after `ms`, or when the signal is aborted. */
function delay(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
