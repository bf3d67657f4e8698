/** The paths at which members sign in and out without scripts, and choose a password. */
export const memberPaths = {
  signIn: "/account/login",
  signOut: "/api/site-users/account/sign-out",
  password: "/account/password",
  reset: "/account/reset",
  addresses: "/account/addresses",
} as const;
