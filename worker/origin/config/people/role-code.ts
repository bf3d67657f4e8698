import { type Role, roles } from "../../../../shared/roles.ts";

/** The roles that a contributor can be given, by code. The role "none" gives nothing. */
export const givenRoles: readonly (readonly [Role, number])[] = (
  Object.entries(roles) as [Role, number][]
).filter(([role]) => role !== "none");

export function isRoleCode(code: number): boolean {
  return givenRoles.some(([, each]) => each === code);
}
