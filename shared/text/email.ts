const address = /^[^\s@,;:<>()[\]\\"]+@(?:[^\s@,;:<>()[\]\\".]+\.)+[^\s@,;:<>()[\]\\".\d]{2,4}$/u;

/**
 * Whether a trimmed text is an e-mail address (spec 5, form submit): 3 to 256 characters, something before one @, a
 * dotted domain behind it whose top-level part has two to four characters.
 */
export function isEmail(text: string): boolean {
  const trimmed = text.trim();
  return trimmed.length >= 3 && trimmed.length <= 256 && address.test(trimmed);
}
