import { overlayAttribute } from "../../shared/names.ts";

/** The control of a button block, of both generations of them. */
export const buttonSelector = ".sqs-block-button-element";

/** Forms of form and newsletter blocks, of all generations. */
const formSelector = "form[data-form-id], .sqs-block-form form, .form-block form, .newsletter-block form";

export const bar = `[${overlayAttribute}="announcement-bar"]`;

/** What is recorded when it is seen or pressed. */
export const recorded = `${buttonSelector}, ${formSelector}, ${bar}`;
