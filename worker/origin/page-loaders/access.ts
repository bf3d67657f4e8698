import { isMoreThanViewer } from "../../../shared/roles.ts";

/**
 * The codes of the column `permission_type`, and of the page's context (docs/reference/identity.md#protected-pages).
 */
export const pagePermissions = { public: 1, password: 2, members: 3, plan: 4, staff: 5 } as const;

export interface PageProtection {
  readonly permission: number;
  /** The id of the plan that the page is for; undefined if the plan no longer exists. */
  readonly plan: string | undefined;
  readonly isSiteLocked: boolean;
}

export interface PageVisitor {
  /** The roles of a signed-in contributor. */
  readonly roles: readonly number[] | undefined;
  readonly isMember: boolean;
  readonly plans: readonly string[];
  /** True for the locks that this browser has opened with the password. */
  readonly unlocked: { readonly site: boolean; readonly page: boolean };
}

export type Access = "open" | "site-locked" | "locked" | "members-only" | "denied";

/**
 * Decides if the visitor may see the page, or names the reason why not. Contributors see everything that visitors may
 * see.
 */
export function decideAccess(
  { permission, plan, isSiteLocked }: PageProtection,
  requester: PageVisitor,
): Access {
  const isContributor = requester.roles !== undefined;
  if (isSiteLocked && !isContributor && !requester.unlocked.site) return "site-locked";
  switch (permission) {
    case pagePermissions.public:
      return "open";
    case pagePermissions.password:
      return isContributor || requester.unlocked.page ? "open" : "locked";
    case pagePermissions.members:
      return isContributor || requester.isMember ? "open" : "members-only";
    case pagePermissions.plan:
      if (isContributor || (plan !== undefined && requester.plans.includes(plan))) return "open";
      return requester.isMember ? "denied" : "members-only";
    case pagePermissions.staff:
      return isMoreThanViewer(requester.roles ?? []) ? "open" : "denied";
    default:
      // An unknown code is treated as the strictest permission.
      return "denied";
  }
}
