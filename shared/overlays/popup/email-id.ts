/** Id of the email field of a newsletter that is written in the settings of the site. */
export const popupEmailId = "email-awning-popup";
