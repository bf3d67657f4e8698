import { type Role, roles } from "../../../shared/roles.ts";

const entries = Object.entries(roles) as [Role, number][];

/** The roles with these codes. Unknown codes are left out. */
export function rolesOf(codes: readonly number[]): Role[] {
  return entries.filter(([, code]) => codes.includes(code)).map(([role]) => role);
}

/** The title of a role, for example `Store manager`. */
export function roleTitle(role: Role): string {
  const spaced = role.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** The titles of roles, for example `Admin, Billing`; `No role` if no code is known. */
export function formatRoleTitles(codes: readonly number[]): string {
  return rolesOf(codes).map(roleTitle).join(", ") || "No role";
}
