import { type FailuresTexts, failuresTexts } from "../../shared/texts/failures.ts";

/**
 * The reason why the visitor gets an error page. `other-scheme`: the origin keeps redirecting between its
 * http and https URL. `own-host`: the origin redirects every request to the visitor's host. `no-origin`: the
 * host has no origin, and this deployment does not contain the embedded one. `fault`: an error in the worker.
 */
export type ErrorKind = "unreachable" | "slow" | "loop" | "other-scheme" | "own-host" | "no-origin" | "fault";

export interface ErrorPageContent {
  readonly status: number;
  readonly title: string;
  readonly description: string;
  readonly visitorAdvice: string;
  /** Text between backticks is shown as code. */
  readonly ownerAdvice: readonly string[];
  /** True if `ownerAdvice` is in English whatever the language of the page is. */
  readonly isAdviceEnglish?: true;
  /** False if the page has no "try again" link, because loading the URL again does not repeat the request. */
  readonly canRetry?: false;
}

const contentsOf = (texts: FailuresTexts): Readonly<Record<ErrorKind, ErrorPageContent>> => ({
  unreachable: {
    status: 502,
    title: texts.unreachable,
    description: texts.unreachableText,
    visitorAdvice: texts.wait,
    ownerAdvice: [texts.checkOrigin],
  },
  slow: {
    status: 504,
    title: texts.slow,
    description: texts.slowText,
    visitorAdvice: texts.wait,
    ownerAdvice: [texts.checkLoad],
  },
  loop: {
    status: 508,
    title: texts.loop,
    description: texts.loopText,
    visitorAdvice: texts.ownerOnly,
    ownerAdvice: [texts.notThisHost],
  },
  "other-scheme": {
    status: 508,
    title: texts.redirects,
    description: texts.schemeText,
    visitorAdvice: texts.ownerOnly,
    ownerAdvice: [texts.otherScheme],
  },
  "own-host": {
    status: 508,
    title: texts.redirects,
    description: texts.hostText,
    visitorAdvice: texts.ownerOnly,
    ownerAdvice: [texts.ownAddress, texts.ownName],
  },
  "no-origin": {
    status: 503,
    title: texts.notSetUp,
    description: texts.notSetUpText,
    visitorAdvice: texts.ownerOnly,
    ownerAdvice: [texts.setOrigin],
  },
  fault: {
    status: 500,
    title: texts.fault,
    description: texts.faultText,
    visitorAdvice: texts.wait,
    ownerAdvice: [],
  },
});

/**
 * Contents for a request that submitted data (a form, an order). They say if the data arrived, as far as the
 * worker can know.
 */
const submissionContentsOf = (
  texts: FailuresTexts,
): { readonly [kind in ErrorKind]?: Partial<ErrorPageContent> } => ({
  unreachable: {
    title: texts.notSent,
    description: texts.notSentText,
    visitorAdvice: texts.notSentAdvice,
    canRetry: false,
  },
  slow: {
    title: texts.unsure,
    description: texts.unsureText,
    visitorAdvice: texts.unsureAdvice,
    canRetry: false,
  },
  fault: { description: texts.sentFaultText, visitorAdvice: texts.sentFaultAdvice, canRetry: false },
});

/**
 * The texts of an error page in a language, which depend on the request: for a page, for the cart or checkout, or a
 * submission.
 */
export function errorPageContent(
  { method, url }: Request,
  kind: ErrorKind,
  language: string,
): ErrorPageContent {
  const texts = failuresTexts(language);
  const content = contentsOf(texts)[kind];
  if (method !== "GET" && method !== "HEAD") return { ...content, ...submissionContentsOf(texts)[kind] };
  const isOutage = kind === "unreachable" || kind === "slow";
  return isOutage && isShopping(url)
    ? { ...content, title: texts.shopping, description: texts.shoppingText }
    : content;
}

function isShopping(url: string): boolean {
  return /^\/+(?:checkout|commerce|cart)(?:\/|$)/i.test(new URL(url).pathname);
}
