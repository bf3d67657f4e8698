import { hasPermission, type Permission } from "../../shared/permissions.ts";
import { isMoreThanViewer, roles } from "../../shared/roles.ts";
import type { Facts } from "../request/facts.ts";
import type { Condition } from "./rule.ts";

/** Conditions that several rules use. */

/** Matches one path, with or without a slash at its end. */
export function isAtPath(path: string): Condition {
  const withSlash = `${path}/`;
  return {
    description: `The address is ${path}.`,
    holds: (facts) => facts.path === path || facts.path === withSlash,
    details: pathDetails,
  };
}

/** Matches one path and all paths below it. */
export function isAtOrBelow(folder: string): Condition {
  return {
    description: `The address is ${folder} or below it.`,
    holds: ({ path }) =>
      path.startsWith(folder) && (path.length === folder.length || path[folder.length] === "/"),
    details: pathDetails,
  };
}

function pathDetails({ path }: Facts): string {
  return `It is ${path}.`;
}

/** Redirect rules apply to GET and HEAD only, because a redirect would lose the body of any other request. */
export const isGetOrHead: Condition = {
  description: "The request reads: it is a GET or a HEAD.",
  holds: ({ method }) => method === "GET" || method === "HEAD",
  details: ({ method }) => `It is a ${method}.`,
};

export const isSignedIn: Condition = {
  description: "An owner or contributor is signed in.",
  holds: ({ owner }) => owner !== undefined,
  details: ownerDetails,
};

export const isSignedOut: Condition = {
  description: "No owner or contributor is signed in.",
  holds: ({ owner }) => owner === undefined,
  details: ownerDetails,
};

export const hasMoreThanViewerRole: Condition = {
  description: "One of their roles is more than viewer.",
  holds: ({ owner }) => owner !== undefined && isMoreThanViewer(owner.roles),
  details: roleDetails,
};

/** @param activity the action that the permission allows, for example "changing pages" */
export function lacksPermission(permission: Permission, activity: string): Condition {
  return {
    description: `None of their roles allows ${activity}.`,
    holds: ({ owner }) => owner !== undefined && !hasPermission(owner.roles, permission),
    details: roleDetails,
  };
}

export const isEmbeddedSite: Condition = {
  description: "The site and its configuration area are this worker's own.",
  holds: ({ site }) => site.origin === undefined,
  details: ({ site }) => (site.origin ? "The site comes from its origin." : "The site is the embedded one."),
};

export const isAtTopLevel: Condition = {
  description: "The page will be at the top level of its tab.",
  holds: ({ framing }) => framing === "top",
  details: ({ framing }) => framingDetails[framing],
};

const framingDetails: Readonly<Record<Facts["framing"], string>> = {
  top: "It will.",
  framed: "It will be in a frame, as in the configuration area's preview.",
  unknown: "The browser does not say. The page's own script finds out, and applies this rule if it is.",
  none: "The request is not for a page, but for something that belongs to one.",
};

function ownerDetails({ owner }: Facts): string {
  if (owner === undefined) return "No one is signed in.";
  return owner.proof === "session"
    ? "They have a session here."
    : "The origin has said so in the last 15 minutes.";
}

function roleDetails(facts: Facts): string {
  return facts.owner ? `Roles: ${formatRoleNames(facts.owner.roles)}.` : ownerDetails(facts);
}

/** The names of role codes, joined by commas. */
export function formatRoleNames(codes: readonly number[]): string {
  const names = codes.map((code) => nameByCode.get(code) ?? `unknown (${code})`);
  return names.length > 0 ? names.join(", ") : "none at all";
}

/** The names of roles by code: "store manager" for `storeManager`. */
const nameByCode = new Map<number, string>(
  Object.entries(roles).map(([role, code]) => [
    code,
    role.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
  ]),
);
