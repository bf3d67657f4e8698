const emailPattern =
  /^[^\s\p{Cc}\p{Cs}@,;:<>()[\]\\"]+@(?:[^\s\p{Cc}\p{Cs}@,;:<>()[\]\\".]+\.)+[^\s\p{Cc}\p{Cs}@,;:<>()[\]\\".\d]{2,4}$/u;

/**
 * True if the trimmed text is an email address as defined in docs/reference/text.md#email-address: 3 to 256 characters,
 * one `@`, and a domain whose top-level part has two to four characters.
 */
export function isEmail(text: string): boolean {
  const trimmed = text.trim();
  return trimmed.length >= 3 && trimmed.length <= 256 && emailPattern.test(trimmed);
}
