import type { Message, MessagePart } from "./message.ts";

const plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const accented = "åƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ";
const accents = new Map([...plain].map((letter, index) => [letter, [...accented][index] ?? letter]));

/** Translations of English texts are a third longer on average (https://www.w3.org/International/articles/article-text-size). */
const growth = 0.38;
/** A right-to-left override and its end (https://www.unicode.org/reports/tr9/#Explicit_Directional_Overrides). */
const [startRightToLeft, endOfDirection] = ["\u202e", "\u202c"];

export interface PseudoOptions {
  /** Shows the texts from right to left, instead of with accents. */
  readonly isRightToLeft?: boolean;
}

/**
 * A message whose texts have accents, brackets around them and 35 to 40 % more letters, so that texts that are fixed,
 * cut off or put together are seen: docs/reference/text.md#pseudo-localization. Arguments stay.
 */
export function pseudoLocalize(message: Message, { isRightToLeft = false }: PseudoOptions = {}): Message {
  const parts = message.map((part) => changeTexts(part, isRightToLeft ? reverse : addAccents));
  const missing = Math.round(lengthOf(message) * growth);
  const filling = missing > 0 ? ` ${"~".repeat(Math.max(1, missing - 1))}` : "";
  return joinTexts(["[", ...parts, `${filling}]`]);
}

/** {@link pseudoLocalize} for a text. Placeholders such as `{n}` and HTML elements and references stay. */
export function pseudoLocalizeText(text: string, options?: PseudoOptions): string {
  const parts = text
    .split(/(\{[^{}]*\}|<[^<>]*>|&#?\w+;)/)
    .map((part, index): MessagePart => (index % 2 === 0 ? part : { type: "argument", name: part }));
  return pseudoLocalize(parts, options)
    .map((part) => (typeof part === "object" && "name" in part ? part.name : part))
    .join("");
}

function changeTexts(part: MessagePart, change: (text: string) => string): MessagePart {
  if (typeof part === "string") return change(part);
  if (!("forms" in part)) return part;
  const forms = part.forms.map(
    ([key, message]) => [key, message.map((inner) => changeTexts(inner, change))] as const,
  );
  return { ...part, forms };
}

function addAccents(text: string): string {
  return Array.from(text, (letter) => accents.get(letter) ?? letter).join("");
}

function reverse(text: string): string {
  return text.replace(/\S+/g, (word) => startRightToLeft + word + endOfDirection);
}

/** The number of letters of the longest form. */
function lengthOf(message: Message): number {
  return message.reduce((sum, part) => {
    if (typeof part === "string") return sum + part.length;
    return sum + ("forms" in part ? Math.max(...part.forms.map(([, form]) => lengthOf(form))) : 0);
  }, 0);
}

function joinTexts(parts: Message): Message {
  const joined: MessagePart[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (typeof part === "string" && typeof last === "string") joined[joined.length - 1] = last + part;
    else joined.push(part);
  }
  return joined;
}
