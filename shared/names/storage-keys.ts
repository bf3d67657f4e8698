/** Keys of local and session storage. */

export const announcementBarRecord = "squarespace-announcement-bar";
/** docs/reference/overlays.md#popup-record */
export const popupRecord = "squarespace-popup-overlay";
export const noConfigRedirect = "noredirect";
/** The token that a member's calls send in the header `x-csrf-token`: docs/reference/identity.md#member-session */
export const memberToken = "awning_member_token";
/** The browser session: its id, and whether it is this browser's first. */
export const browserSession = "awning_session_info";
/** Set once this browser has visited the site. */
export const visitedFlag = "awning_visited";
/** Prefix of the draft of a form. The page's path and the form's id follow. */
export const formDraft = "awning_form_draft";
/** Prefix of the keys of a form's latest submissions. The page's path and the form's id follow. */
export const formIdempotencyKeys = "awning_form_keys";
/** Prefix of a change of the cart that has not been answered. The change's id follows. */
export const cartChange = "awning_cart_change";
/** The time of the latest answer with a cart that a tab has got. */
export const cartVersion = "awning_cart_version";
/** The draft of the checkout page. */
export const checkoutDraft = "awning_checkout_draft";
/** The order that was sent and whose answer has not come: its idempotency key and its body. */
export const sentOrder = "awning_sent_order";
/** Prefix of the edits of a page that are not saved. The page's id and that of the tab follow. */
export const pageDraft = "awning_page_draft:";
/** The link or button that was pressed by a key and leads to the same screen of the configuration area: its path and its name. */
export const pressedControl = "awning_pressed_control";
/** The join button of a pricing plan that was pressed, as its position in the page, until the builder's runtime handles the press. */
export const pressedJoinButton = "awning_pressed_join_button";
