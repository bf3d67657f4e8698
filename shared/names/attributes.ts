/** Attributes that Awning adds to pages. */

/** On the entry of a file that a visitor sends with a form: its id; empty while it is being sent. */
export const formFile = "data-awning-file";
/** Set on every element that Awning adds to a page and that no site's script may touch. */
export const addedElement = "data-awning";

/** Set on the host of an overlay, with its name: `<div data-awning-overlay="cookie-banner">`. */
export const overlay = "data-awning-overlay";
/** Set on a block's element: `loading`, `ready` or `failed`. */
export const blockState = "data-awning-state";
/** Set on an element that fades out before it is removed. */
export const fadingOut = "data-awning-leaving";
/** On collapsible content that is hidden but can be found. */
export const closedContent = "data-awning-closed";
/** Set on the host of the button that opens the cookie preferences again. */
export const cookiePreferences = "data-awning-cookie-preferences";
/** Set on the form of a join button; a press on its pricing option shows it. */
export const joinForm = "data-awning-join";
/** Set on any element: the text of its tooltip. */
export const tooltip = "data-awning-tooltip";
/** Set on a pause button while the content is paused. */
export const isPaused = "data-awning-paused";

/** Set on a link that opens the owner's sign-in. */
export const ownerSignInLink = "data-awning-sign-in";
/** Set on a button of Awning's own markup, with the action of a click: `member-sign-out`. */
export const clickAction = "data-awning-action";
/** Set on a member's sign-out button: the cart stays in this browser. */
export const cloneCart = "data-awning-clone-cart";

/**
 * Set on a form from the edge: `fields`, `opener` (its button) or `sent` (its success message). On a form of Awning: its
 * name.
 */
export const form = "data-awning-form";
/** Set on a field with several controls: the number of controls that share a line. */
export const formColumns = "data-awning-columns";
/** Set on an error message of a form. */
export const formError = "data-awning-error";
/** Set on the checkbox of an email field that offers the mailing list, with the field's id. */
export const mailingListSignUp = "data-awning-sign-up";
/** Set on the owner's success HTML after its scripts have run. */
export const successScriptsRan = "data-awning-ran";

/** Set on the comments of an item that the embedded origin has rendered. */
export const comments = "data-awning-comments";

/** Set on the cart that the edge has rendered. A JSON script with its data follows. */
export const cart = "data-awning-cart";
/** Set on the checkout that the edge has rendered. */
export const checkout = "data-awning-checkout";
/** Set on the forms of reviews that the edge has rendered. A JSON script with their data follows. */
export const reviews = "data-awning-reviews";

/** Set on a folder in the header of a 7.1 page while it is closed. */
export const folderClosed = "data-awning-folder-closed";
/** Set on the menu of a 7.1 page whose folders have arrows. */
export const folderArrows = "data-awning-folder-arrows";

/** Set on a gallery with only one slide. */
export const singleSlideGallery = "data-awning-still";
/** Set on a slide next to the current one. */
export const adjacentSlide = "data-awning-near";
/** Set on an image that Awning has positioned in its box. */
export const positionedImage = "data-awning-placed";
/** Set on an image whose box Awning has reserved before it is loaded. */
export const reservedImage = "data-awning-image";
/** Followed by `-top` or `-bottom`: set on content whose padding is halved, with the page's own inline value. */
export const originalPadding = "data-awning-padding";
/** Set on the label of a product's option value, with its state: `available`, `sold-out` or `missing`. */
export const optionValue = "data-awning-value";
/**
 * Set on the options of a product that are rendered from the page's JSON, with the values that are chosen at first, as
 * JSON by option name.
 */
export const variantPicker = "data-awning-variants";
/** Set on a video that is playing. */
export const playingVideo = "data-awning-playing";

/** Set on the form with which an owner signs out. */
export const ownerSignOutForm = "data-awning-sign-out";
/** Set on a link that a script replaces by a button with two states, with the state: `true` or `false`. */
export const toggleState = "data-awning-toggle-state";

/** Attributes of the configuration area only. */

/** Set on the links that the full-screen button (`expanded`) and the guide's button (`guide`) replace. */
export const previewToggle = "data-awning-preview-toggle";
/** Set on controls that are hidden while the preview fills the window. */
export const hiddenInFullScreen = "data-awning-hidden-in-full-screen";
/** Set on a menu that closes when something else is pressed or focused. */
export const configMenu = "data-awning-config-menu";
/** Set on a link to the page in the preview, with a template of the link's URL: `{page}` or `{url}`. */
export const previewLink = "data-awning-preview-link";
/** Set on the text that shows the path of the page in the preview. */
export const previewPath = "data-awning-preview-path";
/** Set on the link to the screen about the page in the preview. */
export const pageScreenLink = "data-awning-page-screen-link";
/** Set on the frame that shows the site. */
export const previewFrame = "data-awning-preview-frame";
/** Set on the frame that shows header and footer as they are typed, with the path of the call for it. */
export const headerFooterPreview = "data-awning-header-footer-preview";
/** Set on the message that the page cannot be shown in the preview. */
export const previewError = "data-awning-preview-error";
/** Set on the link that closes the guide. */
export const guideCloseLink = "data-awning-guide-close";
/** Set on the figures that the area's script reads again, and on the text that says when it did. */
export const liveFigures = "data-awning-live-figures";
export const liveStatus = "data-awning-live-status";
/** Set on the element with the texts about forms that could not be sent, as JSON: `FormNotices`. */
export const formNotices = "data-awning-form-notices";
