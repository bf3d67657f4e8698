/**
 * Compiles messages to data that needs no parser: a text with `{name}` in it, or the forms of a plural. So the texts of a
 * page can be in its data, and the functions that fill them are small (`shared/text/text.ts`).
 */
import type { Message, MessagePart, PluralPart } from "../../shared/message-format/message.ts";
import { directionOf } from "../../shared/text/direction.ts";
import type { PluralText } from "../../shared/text/text.ts";

export type CompiledText = string | PluralText;

/** @throws Error if the message has something that the catalogue does not support. */
export function compileMessage(message: Message, language: string): CompiledText {
  const plurals = message.filter(
    (part): part is PluralPart => typeof part === "object" && part.type === "plural",
  );
  const [plural, ...others] = plurals;
  const finish = (text: string) => {
    if (directionOf(language) === "rtl") return isolateArguments(text);
    return language === "fr" ? spaceMarks(text) : text;
  };
  if (plural === undefined) return finish(message.map((part) => printPlain(part, "")).join(""));
  if (others.length > 0) throw new Error("A text has at most one plural.");
  if (plural.offset !== 0) throw new Error("A plural of the catalogue has no offset.");
  const forms = plural.forms.map(([key, form]) => {
    const parts = message.flatMap((part) => (part === plural ? form : [part]));
    return [key, finish(parts.map((part) => printPlain(part, plural.name)).join(""))];
  });
  return { language, count: plural.name, forms: Object.fromEntries(forms) };
}

/**
 * Names, paths and addresses in a text from right to left keep their own direction, and do not move the words and marks
 * around them: https://www.unicode.org/reports/tr9/#Explicit_Directional_Isolates. Counts, which are `{n}`, need no marks;
 * nor does an argument that is all of its text, or one that the catalogue isolates itself, with `\u2066`.
 */
function isolateArguments(text: string): string {
  return text.replace(/(?<!^(?=\{\w+\}$)|\u2066)\{(?!n\})\w+\}/g, "\u2068$&\u2069");
}

/**
 * A French text with spaces at which no line is broken before `: ; ! ?` and inside `« »`; those before `; ! ?` are narrow.
 * Marks without a space, as in times and addresses, and marks before a word, such as `?format=`, are no punctuation.
 */
function spaceMarks(text: string): string {
  return text.replace(/[ \u00a0](?=[;!?](?!\w))/g, "\u202f").replace(/ (?=:(?!\w)|»)|(?<=«) /g, "\u00a0");
}

/** @param count the name of the argument that `#` stands for */
function printPlain(part: MessagePart, count: string): string {
  if (typeof part === "string") {
    if (/[{}]/.test(part)) throw new Error("A text has no braces, except those of arguments.");
    return part;
  }
  if (part.type === "count") return `{${count}}`;
  if (part.type !== "argument")
    throw new Error(`A text of the catalogue has no "${part.type}" in this place.`);
  if (!/^\w+$/.test(part.name)) throw new Error(`"${part.name}" is no name of an argument.`);
  return `{${part.name}}`;
}

/** The names of the arguments of a text, without the count of a plural. */
export function argumentsOf(text: CompiledText): ReadonlySet<string> {
  const texts = typeof text === "string" ? [text] : Object.values(text.forms);
  const names = new Set(
    texts.flatMap((form) => [...form.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name)),
  );
  if (typeof text !== "string") names.delete(text.count);
  return names;
}
