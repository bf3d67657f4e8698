/**
 * Elements of published pages that a style sheet hides by a state and that stay hidden: the original hides them as well
 * until the visitor does something, or Awning shows something else (then a line of docs/compatibility/ says so).
 */
interface HiddenOnPurpose {
  readonly selector: string;
  readonly reason: string;
  /** The file of docs/compatibility/ and a text in it, for a difference from the original. */
  readonly documented?: readonly [file: string, text: string];
}

export const hiddenOnPurpose: readonly HiddenOnPurpose[] = [
  { selector: ".form-submission-text", reason: "It is shown after the form has been sent." },
  { selector: "input[type=checkbox].hidden", reason: "Its label is the control." },
  {
    selector: ".sqs-gallery-design-stacked-slide:not(.sqs-active-slide)",
    reason: "A slideshow shows one slide at a time.",
  },
  { selector: ".header-menu", reason: "The menu on phones is closed until its button is pressed." },
  {
    selector: ".Index-page-scroll-indicator.hidden",
    reason: "It is shown while the next section is not in view, which depends on the place of the visit.",
  },
  { selector: ".floating-cart", reason: "It is shown when something is in the cart." },
];
