import { isMoreThanViewer } from "../../../shared/roles.ts";

/** Who may see a page: the codes of its row, column `permission_type`, and of its context. */
export const permissions = { everybody: 1, password: 2, members: 3, plan: 4, staff: 5 } as const;

export const permissionNames: Readonly<Record<number, string>> = {
  1: "everybody",
  2: "whoever knows its password",
  3: "members",
  4: "members of its plan",
  5: "who works on the site",
};

export interface Guarded {
  readonly permission: number;
  /** Of a page for a plan; undefined when there is no such plan any more. */
  readonly plan: string | undefined;
  readonly siteLocked: boolean;
}

export interface Asker {
  /** Of somebody who works on the site. */
  readonly roles: readonly number[] | undefined;
  readonly member: boolean;
  readonly plans: readonly string[];
  /** Which of the two locks this browser has opened. */
  readonly opened: { readonly site: boolean; readonly page: boolean };
}

export type Access = "open" | "site-locked" | "locked" | "members-only" | "denied";

/** Whether the page is shown, or what stands in its place. Who works on the site sees all that visitors may see. */
export function accessTo({ permission, plan, siteLocked }: Guarded, asker: Asker): Access {
  const works = asker.roles !== undefined;
  if (siteLocked && !works && !asker.opened.site) return "site-locked";
  switch (permission) {
    case permissions.everybody:
      return "open";
    case permissions.password:
      return works || asker.opened.page ? "open" : "locked";
    case permissions.members:
      return works || asker.member ? "open" : "members-only";
    case permissions.plan:
      if (works || (plan !== undefined && asker.plans.includes(plan))) return "open";
      return asker.member ? "denied" : "members-only";
    case permissions.staff:
      return isMoreThanViewer(asker.roles ?? []) ? "open" : "denied";
    default:
      // A code of a later version: better nobody than everybody.
      return "denied";
  }
}
