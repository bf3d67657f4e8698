import { attributes } from "../../shared/names.ts";

/** The link or button of a button block, in templates 7.0 and 7.1. */
export const buttonSelector = ".sqs-block-button-element";

/** Forms of form and newsletter blocks, in templates 7.0 and 7.1. */
const formSelector = "form[data-form-id], .sqs-block-form form, .form-block form, .newsletter-block form";

export const announcementBarSelector = `[${attributes.overlay}="announcement-bar"]`;

/** Matches elements whose view is recorded. Clicks are recorded on button blocks and the announcement bar only. */
export const trackedSelectors = `${buttonSelector}, ${formSelector}, ${announcementBarSelector}`;
