import { holds as hold, type Permission } from "../../shared/permissions.ts";
import { isMoreThanViewer, roles } from "../../shared/roles.ts";
import type { Facts } from "../visitor/facts.ts";
import type { Condition } from "./rule.ts";

/** The conditions that more than one rule has. */

/** This address, with or without a slash at its end. */
export function at(path: string): Condition {
  const slashed = `${path}/`;
  return {
    says: `The address is ${path}.`,
    holds: (facts) => facts.path === path || facts.path === slashed,
    found: atPath,
  };
}

/** This address or one below it. */
export function below(path: string): Condition {
  return {
    says: `The address is ${path} or below it.`,
    holds: (facts) => isBelow(facts.path, path),
    found: atPath,
  };
}

function isBelow(path: string, folder: string): boolean {
  return path.startsWith(folder) && (path.length === folder.length || path[folder.length] === "/");
}

/** Anything else carries something, which a redirect would lose. */
export const reads: Condition = {
  says: "The request reads: it is a GET or a HEAD.",
  holds: ({ method }) => method === "GET" || method === "HEAD",
  found: ({ method }) => `It is a ${method}.`,
};

export const isSignedIn: Condition = {
  says: "Somebody who works on the site is signed in.",
  holds: ({ owner }) => owner !== undefined,
  found: whoIsSignedIn,
};

export const nobodySignedIn: Condition = {
  says: "Nobody who works on the site is signed in.",
  holds: ({ owner }) => owner === undefined,
  found: whoIsSignedIn,
};

export const doesMoreThanLook: Condition = {
  says: "One of their roles is more than viewer.",
  holds: ({ owner }) => owner !== undefined && isMoreThanViewer(owner.roles),
  found: (facts) => (facts.owner ? `Roles: ${roleNames(facts.owner.roles)}.` : whoIsSignedIn(facts)),
};

export function lacks(permission: Permission, what: string): Condition {
  return {
    says: `None of their roles allows ${what}.`,
    holds: ({ owner }) => owner !== undefined && !hold(owner.roles, permission),
    found: (facts) => (facts.owner ? `Roles: ${roleNames(facts.owner.roles)}.` : whoIsSignedIn(facts)),
  };
}

export const isEmbedded: Condition = {
  says: "The site and its configuration area are this worker's own.",
  holds: ({ site }) => site.origin === undefined,
  found: ({ site }) => (site.origin ? "The site comes from its origin." : "The site is the embedded one."),
};

export const isAtTopLevel: Condition = {
  says: "The page is to stand at the top level of its tab.",
  holds: ({ framing }) => framing === "top",
  found: ({ framing }) => framings[framing],
};

const framings: Readonly<Record<Facts["framing"], string>> = {
  top: "It is.",
  framed: "It is to stand in a frame, as in the configuration area's preview.",
  unknown: "The browser does not say. The page's own script looks, and applies this rule if it is.",
  none: "It is no page that is asked for, but something that belongs to one.",
};

function whoIsSignedIn({ owner }: Facts): string {
  if (owner === undefined) return "Nobody is.";
  return owner.proof === "session"
    ? "They have a session here."
    : "The origin has said so in the last 15 minutes.";
}

export function roleNames(codes: readonly number[]): string {
  const names = codes.map((code) => nameByCode.get(code) ?? `unknown (${code})`);
  return names.length > 0 ? names.join(", ") : "none at all";
}

/** `storeManager` is read as "store manager". */
const nameByCode = new Map<number, string>(
  Object.entries(roles).map(([role, code]) => [
    code,
    role.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
  ]),
);

function atPath({ path }: Facts): string {
  return `It is ${path}.`;
}
