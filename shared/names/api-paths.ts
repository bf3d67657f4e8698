/** What signs people in and out, on the embedded origin and, by the same names, on proxied ones. */

export const login = "/api/auth/Login";
export const logout = "/api/auth/Logout";
export const memberSession = "/api/site-users/account/session";
