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
  /** False if the page has no "try again" link, because loading the URL again does not repeat the request. */
  readonly canRetry?: false;
}

const tryAgain = "It is nothing you did. Wait a moment, then try again.";
export const ownerOnlyAdvice =
  "Waiting will not help: its owner has to change a setting. If you know them, let them know.";

const contents: Readonly<Record<ErrorKind, ErrorPageContent>> = {
  unreachable: {
    status: 502,
    title: "This site can\u2019t be reached right now",
    description: "The server behind it did not respond, or the response was aborted.",
    visitorAdvice: tryAgain,
    ownerAdvice: ["Check that the origin is running and that its address in the site settings is right."],
  },
  slow: {
    status: 504,
    title: "This site is taking too long",
    description: "The server behind it was reached, but did not begin to respond in time.",
    visitorAdvice: tryAgain,
    ownerAdvice: ["Check what keeps the origin busy; it has ten seconds to begin its response."],
  },
  loop: {
    status: 508,
    title: "This site leads back to itself",
    description: "The address it should be fetched from leads to this very address again.",
    visitorAdvice: ownerOnlyAdvice,
    ownerAdvice: [
      "Set the origin in the site settings to the server that publishes the site, not to this host.",
    ],
  },
  "other-scheme": {
    status: 508,
    title: "This site keeps redirecting to itself",
    description: "The server behind it redirects every request to another protocol, and back again.",
    visitorAdvice: ownerOnlyAdvice,
    ownerAdvice: [
      "If the origin in the site settings begins with http://, set it to its https:// form, or the reverse.",
    ],
  },
  "own-host": {
    status: 508,
    title: "This site keeps redirecting to itself",
    description: "The server behind it sends every visitor on to the very address that they came from.",
    visitorAdvice: ownerOnlyAdvice,
    ownerAdvice: [
      "Set the origin in the site settings to an address under which the server shows the site itself, such as its built-in domain.",
      "Or let the server accept requests for its own name: this host is in `x-forwarded-host`, so it need not redirect to it.",
    ],
  },
  "no-origin": {
    status: 503,
    title: "This site isn\u2019t set up yet",
    description: "The server in front of it does not know where the site is published: no origin is set.",
    visitorAdvice: ownerOnlyAdvice,
    ownerAdvice: [
      "Set `origin` in the settings of this host (`npm run site -- put HOST settings.json`), or the variable `ORIGIN` for all hosts.",
    ],
  },
  fault: {
    status: 500,
    title: "Something went wrong here",
    description:
      "The server in front of this site failed while it handled the request. The site itself may be fine.",
    visitorAdvice: tryAgain,
    ownerAdvice: [],
  },
};

/**
 * Contents for a request that submitted data (a form, an order). They say if the data arrived, as far as the
 * worker can know.
 */
const submissionContents: { readonly [kind in ErrorKind]?: Partial<ErrorPageContent> } = {
  unreachable: {
    title: "This could not be sent",
    description:
      "The server behind this site can\u2019t be reached right now. As far as we know, nothing was sent, saved or charged.",
    visitorAdvice:
      "What you typed is not lost: your browser\u2019s Back button brings it back. Wait a moment, then send it again.",
    canRetry: false,
  },
  slow: {
    title: "We don\u2019t know whether this arrived",
    description:
      "The server behind this site did not respond in time. As far as we know, nothing was saved or charged; we can\u2019t be sure.",
    visitorAdvice:
      "Your browser\u2019s Back button brings back what you typed. Before you send it again, an order or a payment above all, look for a confirmation by email, so that nothing arrives twice.",
    canRetry: false,
  },
  fault: {
    description:
      "The server in front of this site failed while it handled the request. What you sent may or may not have arrived.",
    visitorAdvice:
      "Your browser\u2019s Back button brings back what you typed. Before you send it again, look for a confirmation by email, so that nothing arrives twice.",
    canRetry: false,
  },
};

const shoppingContent: Partial<ErrorPageContent> = {
  title: "Cart and checkout can\u2019t be used right now",
  description:
    "The shop behind this page is not responding at the moment. As far as we know, nothing has been charged, and what was in your cart is still there.",
};

/**
 * The texts of an error page, which depend on the request: for a page, for the cart or checkout, or a
 * submission.
 */
export function errorPageContent({ method, url }: Request, kind: ErrorKind): ErrorPageContent {
  const content = contents[kind];
  if (method !== "GET" && method !== "HEAD") return { ...content, ...submissionContents[kind] };
  const isOutage = kind === "unreachable" || kind === "slow";
  return isOutage && isShopping(url) ? { ...content, ...shoppingContent } : content;
}

function isShopping(url: string): boolean {
  return /^\/+(?:checkout|commerce|cart)(?:\/|$)/i.test(new URL(url).pathname);
}
