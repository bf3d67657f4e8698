import {
  type Comment,
  type CommentSection,
  type ParseOptions,
  parseComment,
  parseCommentSection,
} from "../../../shared/comments/comments.ts";
import { isObject } from "../../../shared/fields.ts";
import { apiPaths } from "../../../shared/names.ts";
import { failureMessage } from "../../data/error-messages.ts";
import type { ApiResponse } from "../../data/fetch-json.ts";
import { getResponseField, requestWithCrumb } from "../../data/with-crumb.ts";
import { loadTexts } from "../../loading/load-texts.ts";

/** `targetType` of items. */
const itemTarget = 1;

/** Loads a page of the comments (docs/reference/comments.md#calls). Rejects if there is no usable response. */
export async function loadComments(options: ParseOptions): Promise<CommentSection> {
  const response = await requestWithCrumb("GET", apiPaths.comments, {
    query: {
      targetId: options.itemId,
      targetType: String(itemTarget),
      since: "",
      page: String(options.page),
      sortBy: String(options.sort),
    },
  });
  return parseCommentSection(await dataOf(response, apiPaths.comments), options);
}

/** Sends a comment. Returns it if it has been published, or undefined if it waits for a moderator. */
export async function sendComment(
  form: FormData,
  parentId: string | undefined,
  options: ParseOptions,
): Promise<Comment | undefined> {
  const fields = Object.fromEntries([...form].filter(([name]) => name !== "crumb"));
  const response = await requestWithCrumb("POST", apiPaths.addComment, {
    body: { targetId: options.itemId, targetType: itemTarget, ...fields, ...(parentId && { parentId }) },
  });
  const data = await dataOf(response, apiPaths.addComment);
  return isObject(data) ? parseComment(data.comment, options) : undefined;
}

/** Likes or reports a comment. Returns the number of its likes, if the response has it. */
export async function voteForComment(action: "like" | "flag", id: string): Promise<number | undefined> {
  const path = action === "like" ? apiPaths.likeComment : apiPaths.flagComment;
  const likeCount = getResponseFieldOf(
    await dataOf(await requestWithCrumb("POST", path, { body: { id } }), path),
  );
  return typeof likeCount === "number" && Number.isInteger(likeCount) && likeCount >= 0
    ? likeCount
    : undefined;
}

const getResponseFieldOf = (data: unknown): unknown => (isObject(data) ? data.likeCount : undefined);

/** The data of a response. Rejects with an error with a message for the visitor if the call failed. */
async function dataOf(response: ApiResponse, path: string): Promise<unknown> {
  if (!response.ok) await loadTexts(["errors"]);
  // These calls explain their refusals also with statuses for which other calls have messages of their own.
  const own = response.ok ? undefined : getResponseField(response, "error");
  const message = typeof own === "string" && own !== "" ? own : failureMessage(response, path);
  if (message !== undefined) throw new Error(message);
  return response.failure === undefined ? response.data : undefined;
}
