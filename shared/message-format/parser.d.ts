import type { Message } from "./message.ts";

/** @throws SyntaxError of the grammar, whose text says what was expected and found. */
export function parse(text: string): Message;
