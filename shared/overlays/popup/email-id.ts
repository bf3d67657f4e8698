/** Id of the email field in a newsletter form that the site's settings define. */
export const popupEmailId = "email-awning-popup";
