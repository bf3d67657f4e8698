import { fillPlural, fillText } from "../text/text.ts";
import { CommentForm, commentFormId, type RejectedComment } from "./comment-form.tsx";
import { type Comment, type CommentSection, type SortOrder, sortOrders } from "./comments.ts";
import { splitLinks } from "./split-links.ts";

export type CommentAction = "like" | "flag";

/** Handlers of the client, which loads no other page. The edge has none. */
interface CommentHandlers {
  readonly submit: (form: HTMLFormElement, parentId: string | undefined) => void;
  readonly act: (action: CommentAction, id: string) => void;
  readonly reply: (id: string) => void;
  readonly sort: (order: SortOrder) => void;
  readonly more: () => void;
  readonly retry: () => void;
}

export interface CommentsProps {
  readonly section: CommentSection;
  /** Id of the comment under which the form for a reply is open. */
  readonly replyTo?: string | undefined;
  /** The rejected comment, with the key of its form: the item's id or the id of the parent. */
  readonly rejected?: (RejectedComment & { readonly key: string }) | undefined;
  /** A message about what the visitor has done before this page was loaded. */
  readonly notice?: string | undefined;
  /** True if the list could not be loaded. */
  readonly isMissing?: boolean;
  /** Messages about what the visitor has sent, by the key of the form. */
  readonly sent?: ReadonlyMap<string, string>;
  readonly crumb?: string | undefined;
  /** Keys of forms that are being sent, and `like ID` or `flag ID` of what this visitor has done. */
  readonly done?: ReadonlySet<string>;
  readonly handlers?: CommentHandlers;
}

/** The comments of an item: docs/reference/comments.md. The embedded origin renders it; the client hydrates it. */
export function Comments(props: CommentsProps) {
  const { section, notice, isMissing = false, handlers } = props;
  const { itemId, comments, isOpen, guestsAllowed, memberName, total, hasMore, page, texts } = section;
  const mayComment = isOpen && (guestsAllowed || memberName !== undefined);
  return (
    <div className="awning-comments">
      <div className="awning-comments-top">
        <h2 className="awning-comments-title">{fillPlural(texts.count, total)}</h2>
        {total > 1 ? <SortLinks {...props} /> : null}
      </div>
      {notice === undefined ? null : (
        <p className="awning-comments-notice" role="status" tabIndex={-1}>
          {notice}
        </p>
      )}
      {mayComment ? <FormFor {...props} formKey={itemId} /> : null}
      {isOpen && !mayComment ? (
        <p className="awning-comments-closed">
          <a href="/account/login">{texts.signIn}</a>
        </p>
      ) : null}
      {isOpen ? null : <p className="awning-comments-closed">{texts.closed}</p>}
      {isMissing ? (
        <p className="awning-comments-missing">
          <span>{texts.failed}</span>
          <button type="button" onClick={handlers?.retry}>
            {texts.retry}
          </button>
        </p>
      ) : null}
      {comments.length === 0 ? null : <CommentList {...props} comments={comments} />}
      {hasMore ? (
        <p className="awning-comments-more">
          <a
            href={`?comments=${page + 1}&sort=${section.sort}#comments-${itemId}`}
            onClick={handlers && intercept(handlers.more)}
          >
            {texts.more}
          </a>
        </p>
      ) : null}
    </div>
  );
}

function SortLinks({ section: { itemId, sort, texts }, handlers }: CommentsProps) {
  const link = (order: SortOrder, label: string) => (
    <a
      href={`?sort=${order}#comments-${itemId}`}
      aria-current={sort === order ? "true" : undefined}
      onClick={handlers && intercept(() => handlers.sort(order))}
    >
      {label}
    </a>
  );
  return (
    <nav className="awning-comments-sort" aria-label={texts.order}>
      {link(sortOrders.newest, texts.newest)}
      {link(sortOrders.oldest, texts.oldest)}
    </nav>
  );
}

function CommentList(props: CommentsProps & { readonly comments: readonly Comment[] }) {
  return (
    <ol className="awning-comment-list">
      {props.comments.map((comment) => (
        <CommentEntry key={comment.id} {...props} comment={comment} />
      ))}
    </ol>
  );
}

function CommentEntry(props: CommentsProps & { readonly comment: Comment }) {
  const { comment, section, replyTo } = props;
  const { id, authorName, authorUrl, isMember, body, dateText, addedOn, replies } = comment;
  return (
    <li className="awning-comment" id={`comment-${id}`} tabIndex={-1}>
      <div className="awning-comment-head">
        {section.avatars ? (
          <span className="awning-comment-avatar" aria-hidden={true}>
            {[...authorName][0]?.toUpperCase() ?? ""}
          </span>
        ) : null}
        <bdi className="awning-comment-author">
          {authorUrl === undefined ? (
            authorName
          ) : (
            <a href={authorUrl} rel="nofollow ugc noopener" target="_blank">
              {authorName}
            </a>
          )}
        </bdi>
        {isMember ? <span className="awning-comment-member">{section.texts.member}</span> : null}
        {dateText === "" ? null : (
          <a className="awning-comment-date" href={`#comment-${id}`}>
            <time dateTime={new Date(addedOn).toISOString()}>{dateText}</time>
          </a>
        )}
      </div>
      <div className="awning-comment-body" dir="auto">
        {splitLinks(body).map(({ text, url }, index) =>
          url === undefined ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change
            <span key={index}>{text}</span>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change
            <a key={index} href={url} rel="nofollow ugc noopener" target="_blank">
              {text}
            </a>
          ),
        )}
      </div>
      <CommentActions {...props} />
      {replyTo === id ? <FormFor {...props} formKey={id} parentId={id} /> : null}
      {replies.length === 0 ? null : <CommentList {...props} comments={replies} />}
    </li>
  );
}

function CommentActions(props: CommentsProps & { readonly comment: Comment }) {
  const { comment, section, crumb, done, handlers } = props;
  const { id, authorName, likeCount } = comment;
  const { itemId, isOpen, threaded, likesAllowed, flagsAllowed, guestsAllowed, memberName, texts } = section;
  const isLiked = done?.has(`like ${id}`) ?? false;
  const isFlagged = done?.has(`flag ${id}`) ?? false;
  const mayReply = isOpen && threaded && (guestsAllowed || memberName !== undefined);
  const act = (action: CommentAction) => handlers && intercept(() => handlers.act(action, id));
  return (
    <form className="awning-comment-actions" method="post" action={`/comments/${itemId}#comment-${id}`}>
      <input type="hidden" name="comment" value={id} />
      {crumb === undefined ? null : <input type="hidden" name="crumb" value={crumb} />}
      {mayReply ? (
        <a
          href={`?reply=${id}#${commentFormId(id)}`}
          aria-label={fillText(texts.replyTo, { name: authorName })}
          onClick={handlers && intercept(() => handlers.reply(id))}
        >
          {texts.reply}
        </a>
      ) : null}
      {likesAllowed ? (
        <button
          type="submit"
          name="action"
          value="like"
          aria-label={fillText(texts.likeNamed, { name: authorName })}
          aria-pressed={isLiked ? "true" : "false"}
          onClick={act("like")}
        >
          {likeCount === 0 ? texts.like : fillText(texts.likes, { n: likeCount })}
        </button>
      ) : null}
      {flagsAllowed ? (
        <button
          type="submit"
          name="action"
          value="flag"
          aria-label={fillText(texts.reportNamed, { name: authorName })}
          aria-pressed={isFlagged ? "true" : "false"}
          onClick={act("flag")}
        >
          {isFlagged ? texts.reported : texts.report}
        </button>
      ) : null}
    </form>
  );
}

function FormFor(props: CommentsProps & { readonly formKey: string; readonly parentId?: string }) {
  const { section, rejected, crumb, done, sent, handlers, formKey, parentId } = props;
  return (
    <CommentForm
      section={section}
      {...(parentId === undefined ? {} : { parentId })}
      rejected={rejected?.key === formKey ? rejected : undefined}
      crumb={crumb}
      sentMessage={sent?.get(formKey)}
      isSending={done?.has(`send ${formKey}`) ?? false}
      onSubmit={handlers && ((form) => handlers.submit(form, parentId))}
    />
  );
}

/** Replaces what the browser would do after a plain press. */
function intercept(run: () => void) {
  return (event: {
    readonly ctrlKey: boolean;
    readonly metaKey: boolean;
    readonly shiftKey: boolean;
    preventDefault(): void;
  }) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    run();
  };
}
