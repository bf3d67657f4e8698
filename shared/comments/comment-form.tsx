import { honeypot } from "../forms/control-names.ts";
import { fillText } from "../text/text.ts";
import type { CommentsTexts } from "../texts/comments.ts";
import { type CommentSection, commentLimits } from "./comments.ts";

/** The fields of a comment form, by the names of their controls. */
export const commentFields = {
  body: "body",
  name: "authorName",
  email: "authorEmail",
  url: "authorUrl",
} as const;

/** A comment that was rejected: its message, and the values with which the form is shown again. */
export interface RejectedComment {
  readonly error: string;
  readonly values: Readonly<Record<string, string>>;
}

export interface CommentFormProps {
  readonly section: CommentSection;
  /** Id of the comment to which this form replies. */
  readonly parentId?: string;
  readonly rejected?: RejectedComment | undefined;
  /** Only in pages for one member. */
  readonly crumb?: string | undefined;
  readonly isSending?: boolean;
  /** A message in place of the site's rule, after a comment was sent. */
  readonly sentMessage?: string | undefined;
  readonly onSubmit?: ((form: HTMLFormElement) => void) | undefined;
}

/** The form for a comment or a reply. Without JavaScript it posts to the embedded origin. */
export function CommentForm(props: CommentFormProps) {
  const { section, parentId, rejected, crumb, isSending = false, onSubmit } = props;
  const { itemId, memberName, texts } = section;
  const key = parentId ?? itemId;
  const id = commentFormId(key);
  const value = (name: string) => rejected?.values[name] || undefined;
  // HTML parsers drop a line break at the start of a textarea, React does not.
  const body = value(commentFields.body)?.replace(/^\n+/, "");
  return (
    <form
      className="awning-comment-form"
      id={id}
      method="post"
      action={`/comments/${itemId}#${id}`}
      acceptCharset="utf-8"
      aria-busy={isSending ? "true" : undefined}
      onSubmit={
        onSubmit &&
        ((event) => {
          event.preventDefault();
          onSubmit(event.currentTarget);
        })
      }
    >
      {parentId === undefined ? null : <input type="hidden" name="parentId" value={parentId} />}
      {crumb === undefined ? null : <input type="hidden" name="crumb" value={crumb} />}
      <p className="awning-comment-field">
        <label htmlFor={`comment-body-${key}`}>
          {parentId === undefined ? texts.yourComment : texts.yourReply}
        </label>
        <textarea
          id={`comment-body-${key}`}
          name={commentFields.body}
          rows={4}
          maxLength={commentLimits.body}
          required={true}
          dir="auto"
          defaultValue={body}
        />
      </p>
      {memberName === undefined ? (
        <GuestFields fieldKey={key} texts={texts} value={value} />
      ) : (
        <p className="awning-comment-as">{fillText(texts.as, { name: memberName })}</p>
      )}
      <div hidden={true} aria-hidden={true}>
        <input type="text" name={honeypot} tabIndex={-1} autoComplete="off" />
      </div>
      <p className="awning-comment-send">
        <button
          type="submit"
          className="button sqs-system-button sqs-editable-button sqs-button-element--primary"
        >
          {parentId === undefined ? texts.post : texts.postReply}
        </button>
        <CommentFormMessage {...props} />
      </p>
    </form>
  );
}

/**
 * The site's rule about approval, the reason of a rejection, or the confirmation. Room for two lines is reserved, so that
 * a short message moves nothing.
 */
function CommentFormMessage({
  section: { approvalRequired, texts },
  rejected,
  sentMessage,
}: CommentFormProps) {
  if (rejected !== undefined)
    return (
      <span className="awning-comment-message awning-comment-error" role="alert" tabIndex={-1}>
        {rejected.error}
      </span>
    );
  if (sentMessage !== undefined)
    return (
      <span className="awning-comment-message" role="status" tabIndex={-1}>
        {sentMessage}
      </span>
    );
  return <span className="awning-comment-message">{approvalRequired ? texts.moderated : texts.atOnce}</span>;
}

/** Id of the form for an item's comments, or for the replies to a comment. */
export const commentFormId = (key: string) => `comment-form-${key}`;

interface GuestFieldsProps {
  readonly fieldKey: string;
  readonly texts: CommentsTexts;
  readonly value: (name: string) => string | undefined;
}

function GuestFields({ fieldKey, texts, value }: GuestFieldsProps) {
  const field = (name: keyof typeof commentLimits & keyof typeof commentFields, label: string) => ({
    label,
    id: `comment-${name}-${fieldKey}`,
    name: commentFields[name],
    maxLength: commentLimits[name],
    defaultValue: value(commentFields[name]),
  });
  return (
    <div className="awning-comment-guest">
      <GuestField {...field("name", texts.name)} type="text" autoComplete="name" required={true} />
      <GuestField {...field("email", texts.email)} type="email" autoComplete="email" />
      <GuestField {...field("url", texts.website)} type="url" autoComplete="url" />
    </div>
  );
}

interface GuestFieldProps {
  readonly label: string;
  readonly id: string;
  readonly name: string;
  readonly maxLength: number;
  readonly defaultValue: string | undefined;
  readonly type: string;
  readonly autoComplete: string;
  readonly required?: boolean;
}

function GuestField({ label, ...input }: GuestFieldProps) {
  return (
    <p className="awning-comment-field">
      <label htmlFor={input.id}>{label}</label>
      <input {...input} />
    </p>
  );
}
