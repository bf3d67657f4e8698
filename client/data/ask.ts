import { inTurn } from "./in-turn.ts";
import { failureOf } from "./message.ts";
import { type Request, said } from "./request.ts";
import type { Answer, Call, Method } from "./send.ts";

interface Failure {
  /** In words for whoever made the call (spec 8). */
  readonly message: string;
  readonly answer: Answer;
}

interface AskOptions extends Omit<Call, "signal"> {
  /** Calls with the same name are made one after another. */
  readonly queue?: string;
  /** Where nobody answers, or nobody who is meant, asks again every 200 ms, as long as the call's time limit allows. */
  readonly retry?: boolean;
  /** The failure handler. Without one the system error overlay tells of a failure. */
  readonly failed?: (failure: Failure) => void;
}

/** What a call has come to. */
export type Outcome =
  | { readonly state: "success"; readonly data: unknown }
  | { readonly state: "failed"; readonly failure: Failure };

interface Asking {
  readonly state: () => "pending" | Outcome["state"];
  /** Never rejects. */
  readonly done: Promise<Outcome>;
  readonly abort: () => void;
}

/** What the data layer does with a failure that the caller does not take, or may not. */
export interface Prompts {
  /** An answer asks for a login. */
  readonly signIn: () => void;
  readonly systemError: (failure: Failure) => void;
}

export type Ask = (method: Method, path: string, options?: AskOptions) => Asking;

/** Milliseconds between two tries (spec 8). */
const between = 200;

/**
 * The data layer whole (spec 7 and 8): what `request` does, and what becomes of failures. One that asks for a login
 * opens the sign-in; one that says `authorizationFail`, or that nobody takes, the system error overlay; every other
 * goes to the caller's handler. What the caller breaks off is nobody's failure.
 */
export function askThrough(request: Request, prompts: Prompts): Ask {
  return (method, path, { queue, retry = false, failed, timeLimit = 30_000, ...call } = {}) => {
    const ending = new AbortController();
    let state: "pending" | Outcome["state"] = "pending";

    const answered = async (): Promise<Answer> => {
      const until = Date.now() + timeLimit;
      for (;;) {
        const left = until - Date.now();
        const answer = await request(method, path, { ...call, timeLimit: left, signal: ending.signal });
        const again = retry && isUnreachable(answer) && until - Date.now() > between;
        if (!again || ending.signal.aborted) return answer;
        await pause(between, ending.signal);
        if (ending.signal.aborted) return { ok: false, status: 0, failure: "aborted" };
      }
    };

    const tell = (failure: Failure) => {
      const { answer } = failure;
      if (answer.failure === "aborted") return;
      const takes = said(answer, "authorizationFail") ? undefined : failed;
      if (said(answer, "loginRequired")) prompts.signIn();
      else if (takes === undefined) prompts.systemError(failure);
      takes?.(failure);
    };

    const run = async (): Promise<Outcome> => {
      const answer = await (queue === undefined ? answered() : inTurn(queue, answered));
      const message = failureOf(answer, path);
      if (message === undefined && answer.failure === undefined) {
        state = "success";
        return { state, data: answer.data };
      }
      state = "failed";
      const failure = { message: message ?? "", answer };
      tell(failure);
      return { state, failure };
    };

    return { state: () => state, done: run(), abort: () => ending.abort() };
  };
}

/** "Other codes" of spec 8: those that have no text of their own, and no answer at all. */
function isUnreachable(answer: Answer): boolean {
  if (answer.failure !== undefined) return answer.failure === "network";
  return !answer.ok && ![400, 401, 403, 500, 501, 503].includes(answer.status) && answer.data === undefined;
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
