/** Keys of local and session storage. */

export const announcementBarRecord = "squarespace-announcement-bar";
/** docs/reference/overlays.md#popup-record */
export const popupRecord = "squarespace-popup-overlay";
export const noConfigRedirect = "noredirect";
/** The token that a member's calls send as `x-csrf-token`: docs/reference/identity.md#member-session */
export const memberToken = "awning_member_token";
/** The browser session: its id, and whether it is this browser's first. */
export const browserSession = "awning_session_info";
/** Set once this browser has visited the site. */
export const visitedFlag = "awning_visited";
/** The draft of a form, followed by the page's path and the form's id. */
export const formDraft = "awning_form_draft";
/** The keys of a form's latest submissions, followed by the page's path and the form's id. */
export const formKeys = "awning_form_keys";
