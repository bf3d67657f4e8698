/** Codes of contributor roles: docs/reference/identity.md#contributor-roles. */
export const roles = {
  admin: 1,
  billing: 2,
  reporting: 3,
  editor: 4,
  moderator: 6,
  commenter: 7,
  storeManager: 8,
  scheduling: 9,
  viewer: 10,
  campaignsEditor: 11,
  schedulingViewer: 12,
  schedulingEditor: 13,
  none: 14,
} as const;

export type Role = keyof typeof roles;
export type RoleCode = (typeof roles)[Role];

/** Roles that do not allow any change. People with only these roles are not redirected to the configuration area. */
const viewingRoles: ReadonlySet<number> = new Set([roles.viewer, roles.none]);

/** True if one of the roles allows more than viewing. Unknown codes are treated as such roles. */
export function isMoreThanViewer(codes: readonly number[]): boolean {
  return codes.some((code) => !viewingRoles.has(code));
}
