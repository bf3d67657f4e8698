import type { OriginContext } from "../bindings.ts";
import { openPlans } from "../store/memberships/open-plans.ts";
import type { View } from "../templates/view.ts";
import { type Access, decideAccess, pagePermissions } from "./access.ts";
import { passwordHashOf } from "./lock/locks.ts";
import { hasUnlockRecord, isUnlocked } from "./lock/unlock-cookie.ts";

/** Decides if this visitor may see the page. Queries the database only if needed. */
export async function decidePageAccess(
  c: OriginContext,
  { collection, site, visitor }: View,
): Promise<Access> {
  const { permissionType, plan } = collection;
  const { owner, member } = visitor;
  return decideAccess(
    { permission: permissionType, plan: plan?.id, isSiteLocked: site.isLocked },
    {
      roles: owner?.roles,
      isMember: member !== undefined,
      plans: member && permissionType === pagePermissions.plan ? await openPlans(c.env.DB, member.id) : [],
      unlocked: {
        site: site.isLocked && (await isScopeUnlocked(c, site.id)),
        page: permissionType === pagePermissions.password && (await isScopeUnlocked(c, collection.id)),
      },
    },
  );
}

async function isScopeUnlocked(c: OriginContext, scope: string): Promise<boolean> {
  if (!(await hasUnlockRecord(c, scope))) return false;
  const hash = await passwordHashOf(c.env.DB, scope);
  return hash !== undefined && (await isUnlocked(c, scope, hash));
}
