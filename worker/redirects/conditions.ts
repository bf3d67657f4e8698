import { hasPermission, type Permission } from "../../shared/permissions.ts";
import { isMoreThanViewer, type Role, roles } from "../../shared/roles.ts";
import { commaList } from "../../shared/text/comma-list.ts";
import { fillText } from "../../shared/text/text.ts";
import { type OwnerExplainTexts, ownerExplainTexts } from "../../shared/texts/owner-explain.ts";
import { roleNamesTexts } from "../../shared/texts/role-names.ts";
import type { Facts } from "../request/facts.ts";
import type { Condition } from "./rule.ts";

/** Conditions that several rules use. */

/** Matches one path, with or without a slash at its end. */
export function isAtPath(path: string): Condition {
  const withSlash = `${path}/`;
  return {
    description: (texts) => fillText(texts.isAt, { path }),
    holds: (facts) => facts.path === path || facts.path === withSlash,
    details: pathDetails,
  };
}

/** Matches one path and all paths below it. */
export function isAtOrBelow(folder: string): Condition {
  return {
    description: (texts) => fillText(texts.isAtOrBelow, { path: folder }),
    holds: ({ path }) =>
      path.startsWith(folder) && (path.length === folder.length || path[folder.length] === "/"),
    details: pathDetails,
  };
}

export function pathDetails({ path }: Facts, texts: OwnerExplainTexts): string {
  return fillText(texts.pathIs, { path });
}

/** Redirect rules apply to GET and HEAD only, because a redirect would lose the body of any other request. */
export const isGetOrHead: Condition = {
  description: (texts) => texts.reads,
  holds: ({ method }) => method === "GET" || method === "HEAD",
  details: ({ method }, texts) => fillText(texts.methodIs, { method }),
};

export const isSignedIn: Condition = {
  description: (texts) => texts.isSignedIn,
  holds: ({ owner }) => owner !== undefined,
  details: ownerDetails,
};

export const isSignedOut: Condition = {
  description: (texts) => texts.isSignedOut,
  holds: ({ owner }) => owner === undefined,
  details: ownerDetails,
};

export const hasMoreThanViewerRole: Condition = {
  description: (texts) => texts.moreThanViewer,
  holds: ({ owner }) => owner !== undefined && isMoreThanViewer(owner.roles),
  details: roleDetails,
};

export function lacksPermission(
  permission: Permission,
  description: (texts: OwnerExplainTexts) => string,
): Condition {
  return {
    description,
    holds: ({ owner }) => owner !== undefined && !hasPermission(owner.roles, permission),
    details: roleDetails,
  };
}

export const isEmbeddedSite: Condition = {
  description: (texts) => texts.isEmbedded,
  holds: ({ site }) => site.origin === undefined,
  details: ({ site }, texts) => (site.origin ? texts.isProxied : texts.isNotProxied),
};

export const isAtTopLevel: Condition = {
  description: (texts) => texts.isTopLevel,
  holds: ({ framing }) => framing === "top",
  details: ({ framing }, texts) => texts[framingDetails[framing]],
};

const framingDetails = {
  top: "topLevel",
  framed: "framed",
  unknown: "unknownFraming",
  none: "noPage",
} as const;

function ownerDetails({ owner }: Facts, texts: OwnerExplainTexts): string {
  if (owner === undefined) return texts.noOne;
  return owner.proof === "session" ? texts.hasSession : texts.originSaid;
}

function roleDetails(facts: Facts, texts: OwnerExplainTexts, language: string): string {
  if (!facts.owner) return ownerDetails(facts, texts);
  return fillText(texts.rolesAre, { roles: formatRoles(facts.owner.roles, language) });
}

/** The titles of roles by their codes, with commas between them: "Store manager, Editor". Codes that are no role as well. */
export function formatRoles(codes: readonly number[], language: string): string {
  const titles = roleNamesTexts(language);
  const { unknownRole } = ownerExplainTexts(language);
  const titleOf = (code: number) => {
    const role = roleByCode.get(code);
    return role === undefined ? fillText(unknownRole, { code }) : titles[role];
  };
  return codes.length > 0 ? commaList(codes.map(titleOf), language) : titles.noRole;
}

const roleByCode = new Map(Object.entries(roles).map(([role, code]) => [code as number, role as Role]));
