import { type Role, roles } from "../../../shared/roles.ts";

const entries = Object.entries(roles) as [Role, number][];

/** The roles behind codes; codes that are nobody's are left out. */
export function rolesOf(codes: readonly number[]): Role[] {
  return entries.filter(([, code]) => codes.includes(code)).map(([role]) => role);
}

/** 'Store manager' */
export function roleTitle(role: Role): string {
  const words = role.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** 'Admin, Billing'; 'No role' for somebody who has none that is known. */
export function roleLine(codes: readonly number[]): string {
  return rolesOf(codes).map(roleTitle).join(", ") || "No role";
}
