/**
 * Numbers of the platform's block types (`data-block-type`), as far as published pages contain them:
 * docs/reference/blocks.md#block-types. Import it as a namespace, so that a bundle contains only the numbers that it
 * uses.
 */

export const html = 2;
export const map = 4;
export const image = 5;
export const twitter = 6;
export const gallery = 8;
export const form = 9;
export const menu = 18;
export const embed = 22;
export const instagram = 25;
export const calendar = 26;
export const quote = 31;
export const video = 32;
export const search = 33;
export const audio = 41;
export const horizontalRule = 47;
export const newsletter = 51;
/** Derived from its place between newsletter and button: no published page with this block is known. */
export const donation = 52;
export const button = 53;
export const socialLinks = 54;
export const summary = 55;
export const tourDates = 59;
export const chart = 62;
/** Appointments at Acuity. */
export const scheduling = 65;
export const accordion = 69;
export const marquee = 70;
export const pricingPlan = 72;
/** A website component. The attribute `data-definition-name` has the component's name. */
export const component = 1337;
