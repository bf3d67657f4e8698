/** Narrower windows are those of phones, then of tablets: docs/reference/layout.md */
export const maxPhoneWidth = 767;
export const maxTabletWidth = 1024;
