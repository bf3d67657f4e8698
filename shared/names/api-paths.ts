/** What an origin answers, the embedded one and, by the same names, proxied ones. */

export const login = "/api/auth/Login";
export const logout = "/api/auth/Logout";
export const memberSession = "/api/site-users/account/session";
/** The key of a submission, and the submission. */
export const formKey = "/api/form/FormSubmissionKey";
export const formSubmission = "/api/form/SaveFormSubmission";
