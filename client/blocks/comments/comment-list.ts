import type { Comment } from "../../../shared/comments/comments.ts";

/** The list with a new comment: at its start, or at the end of the thread to which it replies. */
export function insertComment(
  comments: readonly Comment[],
  added: Comment,
  parentId: string | undefined,
): readonly Comment[] {
  if (parentId === undefined) return [added, ...comments];
  return comments.map((comment) =>
    contains(comment, parentId) ? { ...comment, replies: [...comment.replies, added] } : comment,
  );
}

/** The list with other properties of one comment. */
export function updateComment(
  comments: readonly Comment[],
  id: string,
  changes: Partial<Comment>,
): readonly Comment[] {
  return comments.map((comment) => ({
    ...comment,
    ...(comment.id === id ? changes : {}),
    replies: updateComment(comment.replies, id, changes),
  }));
}

function contains(comment: Comment, id: string): boolean {
  return comment.id === id || comment.replies.some((reply) => contains(reply, id));
}
