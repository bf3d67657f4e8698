/** The paths at which members sign in and out without scripts. */
export const memberPaths = { signIn: "/account/login", signOut: "/api/site-users/account/sign-out" } as const;
