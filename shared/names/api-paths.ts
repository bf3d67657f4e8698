/** Paths of an origin's API: those of the platform, which the embedded origin serves as well. */

export const login = "/api/auth/Login";
export const logout = "/api/auth/Logout";
export const memberSession = "/api/site-users/account/session";
/** Stores a file of a visitor for a form of the embedded site. */
export const formFiles = "/api/form/files";
/** Path of the call for a submission key: docs/reference/forms.md#form-submission */
export const formSubmissionKey = "/api/form/FormSubmissionKey";
export const formSubmission = "/api/form/SaveFormSubmission";
/** Path of the popup's content: docs/reference/overlays.md#popup-content */
export const popup = "/api/popup-overlay/render";
/** Paths of the calls for comments: docs/reference/comments.md#calls */
export const comments = "/api/comment/GetComments";
export const addComment = "/api/comment/AddComment";
export const likeComment = "/api/comment/LikeComment";
export const flagComment = "/api/comment/FlagComment";
/** Path of the platform's search call: docs/reference/blocks.md#search */
export const search = "/api/search/GeneralSearch";
/** Path of the call that renders a summary: docs/reference/blocks.md#summary */
export const widgetRendering = "/api/widget/GetWidgetRendering";
/** Path of the call for the events of a month: docs/reference/blocks.md#calendar */
export const itemsByMonth = "/api/open/GetItemsByMonth";
/** Paths of the cart's calls: docs/reference/commerce.md#cart-calls */
export const shoppingCart = "/api/commerce/shopping-cart";
export const cartEntries = "/api/commerce/shopping-cart/entries";
export const cartCoupons = "/api/commerce/shopping-cart/coupons";
export const shippingLocation = "/api/commerce/shopping-cart/shipping-location";
export const shippingOption = "/api/commerce/shopping-cart/shipping-option";
/** Path of the call that places an order: docs/reference/orders.md#placing-an-order */
export const orders = "/api/commerce/orders";
/** Prefix of the path, followed by a payment's id and `/challenge`, or by `events`. */
export const payments = "/api/commerce/payments/";
/** Prefix of the path, followed by a signed token: docs/reference/orders.md#downloads */
export const downloads = "/api/commerce/downloads/";
/** Path of the call that returns the balance of a gift card: docs/reference/orders.md#gift-cards */
export const giftCardBalance = "/api/commerce/gift-cards/balance";
/** Path of the call that saves a review: docs/reference/reviews.md */
export const reviews = "/api/commerce/product-reviews";
export const storeCurrency = "/api/commerce/currency";
/** Prefix of the path, followed by a product's id: docs/reference/commerce.md#quick-view */
export const quickView = "/api/rendering/product-quick-view/";
/** Prefix of the path of the calls for pages, followed by a page's id: docs/reference/pages.md#calls */
export const pages = "/api/pages/";
/** Paths of the calls that find postal addresses: docs/reference/blocks.md#places */
export const placeSuggestions = "/api/google-maps/places/autocomplete";
export const placeDetails = "/api/google-maps/places/details";
/** Path of the calls for header and footer: docs/reference/identity.md#header-and-footer */
export const headerFooter = "/api/site-header-footer";
