/**
 * Why there is no answer. `other-scheme`: the origin only ever redirects to its https address, or back from it;
 * `fault`: the worker itself has failed.
 */
export type Failure = "unreachable" | "slow" | "loop" | "other-scheme" | "fault";

export interface Trouble {
  readonly status: number;
  readonly title: string;
  readonly what: string;
  readonly visitor: string;
  readonly owner: readonly string[];
  /** False where asking for the same address again does not repeat what was asked. */
  readonly again?: false;
}

const tryAgain = "It is nothing you did. Wait a moment, then try again.";
export const tellOwner =
  "Waiting will not help: its owner has to change a setting. If you know them, let them know.";

const failures: Readonly<Record<Failure, Trouble>> = {
  unreachable: {
    status: 502,
    title: "This site can\u2019t be reached right now",
    what: "The server behind it did not answer, or broke off before it had said anything.",
    visitor: tryAgain,
    owner: ["Check that the origin is running and that its address in the site settings is right."],
  },
  slow: {
    status: 504,
    title: "This site is taking too long",
    what: "The server behind it was reached, but did not begin to answer in time.",
    visitor: tryAgain,
    owner: ["Check what keeps the origin busy; it has ten seconds to begin its answer."],
  },
  loop: {
    status: 508,
    title: "This site leads back to itself",
    what: "The address it should be fetched from leads to this very address again.",
    visitor: tellOwner,
    owner: ["Set the origin in the site settings to the server that publishes the site, not to this host."],
  },
  "other-scheme": {
    status: 508,
    title: "This site keeps redirecting to itself",
    what: "The server behind it wants to be asked over another protocol, each time anew.",
    visitor: tellOwner,
    owner: [
      "If the origin in the site settings begins with http://, set it to its https:// form, or the reverse.",
    ],
  },
  fault: {
    status: 500,
    title: "Something went wrong here",
    what: "The server in front of this site failed while it answered. The site itself may be fine.",
    visitor: tryAgain,
    owner: [],
  },
};

/** For what was sent (a form, an order): what became of it, as far as anybody here can know. */
const sent: { readonly [failure in Failure]?: Partial<Trouble> } = {
  unreachable: {
    title: "This could not be sent",
    what: "The server behind this site can\u2019t be reached right now. As far as we know, nothing was sent, saved or charged.",
    visitor:
      "What you typed is not lost: your browser\u2019s Back button brings it back. Wait a moment, then send it again.",
    again: false,
  },
  slow: {
    title: "We don\u2019t know whether this arrived",
    what: "The server behind this site did not answer in time. As far as we know, nothing was saved or charged; we can\u2019t be sure.",
    visitor:
      "Your browser\u2019s Back button brings back what you typed. Before you send it again, an order or a payment above all, look for a confirmation by e-mail, so that nothing arrives twice.",
    again: false,
  },
  fault: {
    what: "The server in front of this site failed while it answered. What you sent may or may not have arrived.",
    visitor:
      "Your browser\u2019s Back button brings back what you typed. Before you send it again, look for a confirmation by e-mail, so that nothing arrives twice.",
    again: false,
  },
};

const shopping: Partial<Trouble> = {
  title: "Cart and checkout can\u2019t be used right now",
  what: "The shop behind this page does not answer at the moment. As far as we know, nothing has been charged, and what was in your cart is still there.",
};

/** What to say of a failure to whoever asked for this. */
export function troubleWith({ method, url }: Request, failure: Failure): Trouble {
  const trouble = failures[failure];
  if (method !== "GET" && method !== "HEAD") return { ...trouble, ...sent[failure] };
  const isOutage = failure === "unreachable" || failure === "slow";
  return isOutage && isShopping(url) ? { ...trouble, ...shopping } : trouble;
}

function isShopping(url: string): boolean {
  return /^\/+(?:checkout|commerce|cart)(?:\/|$)/i.test(new URL(url).pathname);
}
