import { commentFields } from "../../../shared/comments/comment-form.tsx";
import { commentLimits } from "../../../shared/comments/comments.ts";
import { isObject } from "../../../shared/fields.ts";
import { honeypot } from "../../../shared/forms/control-names.ts";
import { isEmail } from "../../../shared/text/email.ts";
import { fillText } from "../../../shared/text/text.ts";
import type { RefusalsTexts } from "../../../shared/texts/refusals.ts";
import { readBody } from "../../http/read-body.ts";
import { hasJsonBody } from "../../http/read-form.ts";

/** Limit of a request. It is much longer than the longest comment. */
const bodyLimits = { maxBytes: 64 * 1024, maxDrainBytes: 16 * 1024 * 1024 };

/** The text fields of a posted comment; undefined if the request is too large. Empty for another kind of body. */
export async function readCommentFields(request: Request): Promise<ReadonlyMap<string, string> | undefined> {
  const bytes = await readBody(request.body, bodyLimits);
  if (bytes === undefined) return undefined;
  try {
    return new Map(
      [...(await parse(request, bytes))].flatMap(([name, value]) =>
        typeof value === "string" ? [[name, value.replaceAll("\r\n", "\n")]] : [],
      ),
    );
  } catch {
    return new Map();
  }
}

async function parse(request: Request, bytes: Uint8Array<ArrayBuffer>): Promise<Iterable<[string, unknown]>> {
  if (!hasJsonBody(request)) {
    const type = request.headers.get("content-type") ?? "";
    return await new Response(bytes, { headers: { "content-type": type } }).formData();
  }
  const json: unknown = JSON.parse(new TextDecoder().decode(bytes));
  return isObject(json) ? Object.entries(json) : [];
}

export interface CommentInput {
  readonly body: string;
  readonly name: string;
  readonly email: string;
  readonly url: string;
  readonly parentId: string | undefined;
  /** True if the field that visitors do not see has a value. */
  readonly isSpam: boolean;
}

/** Characters that are not text: controls other than line breaks, and characters that reverse the text around them. */
const notText = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

const clean = (text: string) => text.replace(notText, (character) => (character === "\n" ? "\n" : ""));
const cleanLine = (text: string) => clean(text).replace(/\s+/g, " ").trim();

/** The comment in the fields, as plain text. A member's name and address are not taken from the form. */
export function parseCommentInput(fields: ReadonlyMap<string, string>, isMember: boolean): CommentInput {
  const field = (name: string) => fields.get(name) ?? "";
  const line = (name: string) => (isMember ? "" : cleanLine(field(name)));
  const url = line(commentFields.url);
  return {
    body: clean(field(commentFields.body))
      .replace(/\n{3,}/g, "\n\n")
      .trim(),
    name: line(commentFields.name),
    email: line(commentFields.email),
    url: url === "" || /^[a-z][a-z0-9+.-]*:/i.test(url) ? url : `https://${url}`,
    parentId: field("parentId") || undefined,
    isSpam: field(honeypot) !== "",
  };
}

/** The reason why a comment is not accepted, as a message for the visitor. */
export function commentInputError(
  { body, name, email, url }: CommentInput,
  isMember: boolean,
  texts: RefusalsTexts,
): string | undefined {
  if (body === "") return texts.writeComment;
  if (body.length > commentLimits.body)
    return fillText(texts.commentLength, { length: body.length, most: commentLimits.body });
  if (isMember) return undefined;
  if (name === "") return texts.tellName;
  if (name.length > commentLimits.name) return fillText(texts.nameLength, { most: commentLimits.name });
  if (email !== "" && !isEmail(email)) return texts.noEmail;
  if (url !== "" && !isWebAddress(url)) return texts.noWebsite;
  return undefined;
}

function isWebAddress(url: string): boolean {
  return url.length <= commentLimits.url && /^https?:\/\/[^\s/]+\.[^\s]+$/i.test(url) && URL.canParse(url);
}
