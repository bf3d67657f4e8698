// Compiled from shared/catalogue by `npm run texts`. Changes are made there.
import type { PluralText, Text } from "../text/text.ts";
import { textsByLanguage } from "../text/texts-by-language.ts";

export interface CommentsTexts {
  readonly count: PluralText<never>;
  readonly comments: string;
  readonly order: string;
  readonly newest: string;
  readonly oldest: string;
  readonly signIn: string;
  readonly closed: string;
  readonly failed: string;
  readonly retry: string;
  readonly more: string;
  /** Beside the name of a commenter. */
  readonly member: string;
  readonly anonymous: string;
  /** Button. */
  readonly reply: string;
  readonly replyTo: Text<"name">;
  /** Button. */
  readonly like: string;
  readonly likes: Text<"n">;
  readonly likeNamed: Text<"name">;
  /** Button. */
  readonly report: string;
  readonly reported: string;
  readonly reportNamed: Text<"name">;
  readonly yourComment: string;
  readonly yourReply: string;
  readonly post: string;
  readonly postReply: string;
  readonly as: Text<"name">;
  readonly moderated: string;
  readonly atOnce: string;
  readonly name: string;
  readonly email: string;
  readonly website: string;
  readonly waits: string;
  readonly thanks: string;
  readonly liked: string;
  readonly thanksReport: string;
}

const english: CommentsTexts = {
  count: {"language":"en","count":"n","forms":{"=0":"No comments yet","one":"1 comment","other":"{n} comments"}},
  comments: "Comments",
  order: "Order of the comments",
  newest: "Newest first",
  oldest: "Oldest first",
  signIn: "Sign in to comment",
  closed: "Comments are closed.",
  failed: "The comments could not be loaded.",
  retry: "Try again",
  more: "More comments",
  member: "Member",
  anonymous: "Anonymous",
  reply: "Reply",
  replyTo: "Reply to {name}",
  like: "Like",
  likes: "Like · {n}",
  likeNamed: "Like the comment by {name}",
  report: "Report",
  reported: "Reported",
  reportNamed: "Report the comment by {name}",
  yourComment: "Your comment",
  yourReply: "Your reply",
  post: "Post comment",
  postReply: "Post reply",
  as: "You comment as {name}.",
  moderated: "Comments are read before they appear here.",
  atOnce: "Your comment appears at once.",
  name: "Name",
  email: "Email (optional, not shown)",
  website: "Website (optional)",
  waits: "Thank you. Your comment appears when it has been read.",
  thanks: "Thank you for your comment.",
  liked: "You like this comment.",
  thanksReport: "Thank you. We read the comment again.",
};

export const commentsTexts = (language: string): CommentsTexts => textsByLanguage("comments", english, language);
