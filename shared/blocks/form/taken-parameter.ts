/** The parameter by which a page's address says that a form has been taken: the form's id. */
export const takenParameter = "awning-sent";
