/** Keys of local and session storage. */

export const announcementBar = "squarespace-announcement-bar";
/** Of the popup: its version, when it was closed, whether it was submitted (spec 9). */
export const popup = "squarespace-popup-overlay";
export const noredirect = "noredirect";
/** What a member's calls carry as `x-csrf-token` (spec 7, `xsrfToken`). */
export const memberToken = "awning_member_token";
/** The browser session: its id, and whether it is this browser's first. */
export const session = "awning_session_info";
/** This browser has been here before. */
export const visited = "awning_visited";
/** What is typed into a form and not yet taken: this and the form's id. */
export const formDraft = "awning_form_draft";
/** The keys that a form's latest submissions were sent under: this, the page and the form's id. */
export const formKeys = "awning_form_keys";
