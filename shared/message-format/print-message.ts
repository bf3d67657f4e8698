import type { Message, MessagePart } from "./message.ts";

/** The text of a message, which the grammar parses to the same message. */
export function printMessage(message: Message, isPlural = false): string {
  return message.map((part) => printPart(part, isPlural)).join("");
}

function printPart(part: MessagePart, isPlural: boolean): string {
  if (typeof part === "string") return quote(part, isPlural);
  switch (part.type) {
    case "count":
      return "#";
    case "argument":
      return `{${part.name}}`;
    case "number":
    case "date":
    case "time":
      return `{${[part.name, part.type, part.style].filter((field) => field !== undefined).join(", ")}}`;
    default: {
      const hasCount = part.type !== "select";
      const offset = hasCount && part.offset !== 0 ? `offset:${part.offset} ` : "";
      const forms = part.forms.map(([key, message]) => `${key} {${printMessage(message, hasCount)}}`);
      return `{${part.name}, ${part.type}, ${offset}${forms.join(" ")}}`;
    }
  }
}

/** Doubles apostrophes, and quotes runs that begin with a special character. */
function quote(text: string, isPlural: boolean): string {
  const special = isPlural ? /[{}#][{}#']*|'/g : /[{}][{}']*|'/g;
  return text.replace(special, (run) => (run === "'" ? "''" : `'${run.replaceAll("'", "''")}'`));
}
