import { useEffect, useRef, useState } from "react";
import { commentFormId, type RejectedComment } from "../../../shared/comments/comment-form.tsx";
import type { CommentSection, ParseOptions, SortOrder } from "../../../shared/comments/comments.ts";
import { type CommentAction, Comments } from "../../../shared/comments/view.tsx";
import { insertComment, updateComment } from "./comment-list.ts";
import { loadComments, sendComment, voteForComment } from "./comments-api.ts";

/** The state with which the embedded origin has rendered the comments. */
export interface InitialState {
  readonly replyTo?: string | undefined;
  readonly rejected?: (RejectedComment & { readonly key: string }) | undefined;
  readonly notice?: string | undefined;
  readonly crumb?: string | undefined;
  /** True if the list could not be loaded. */
  readonly isMissing?: boolean;
}

export interface InteractiveCommentsProps {
  readonly initial: CommentSection;
  readonly state: InitialState;
  readonly options: ParseOptions;
}

/** The comments with their actions. A rejected comment stays in its form. */
export function InteractiveComments({ initial, state, options }: InteractiveCommentsProps) {
  const [section, setSection] = useState(initial);
  const [replyTo, setReplyTo] = useState(state.replyTo);
  const [rejected, setRejected] = useState(state.rejected);
  const [notice, setNotice] = useState(state.notice);
  const [isMissing, setIsMissing] = useState(state.isMissing ?? false);
  const [sent, setSent] = useState<ReadonlyMap<string, string>>(new Map());
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const host = useRef<HTMLDivElement>(null);
  const [focusTarget, setFocusTarget] = useState<string>();

  // Focus moves to the element that a press has added, after it has been rendered.
  useEffect(() => {
    if (focusTarget === undefined) return;
    host.current?.querySelector<HTMLElement>(focusTarget)?.focus();
    setFocusTarget(undefined);
  }, [focusTarget]);

  const mark = (key: string, isDone: boolean) =>
    setDone((all) => new Set(isDone ? [...all, key] : [...all].filter((each) => each !== key)));
  const tell = (message: string) => {
    setNotice(message);
    setFocusTarget(".awning-comments-notice");
  };
  const load = async (sort: SortOrder, page: number) => {
    try {
      const loaded = await loadComments({ ...options, sort, page });
      setSection(({ comments }) => ({
        ...loaded,
        comments: page === 1 ? loaded.comments : [...comments, ...loaded.comments],
      }));
      setIsMissing(false);
      setFocusTarget(page === 1 ? undefined : `#comment-${CSS.escape(loaded.comments[0]?.id ?? "")}`);
    } catch (error) {
      tell(messageOf(error));
    }
  };
  const submit = async (form: HTMLFormElement, parentId: string | undefined) => {
    const key = parentId ?? section.itemId;
    if (done.has(`send ${key}`)) return;
    mark(`send ${key}`, true);
    try {
      const added = await sendComment(new FormData(form), parentId, options);
      form.reset();
      setRejected(undefined);
      const message = added === undefined ? options.texts.waits : options.texts.thanks;
      setSent((all) => new Map(all).set(key, message));
      setFocusTarget(`#${commentFormId(CSS.escape(key))} .awning-comment-message`);
      if (added !== undefined) {
        setSection((old) => ({
          ...old,
          total: old.total + 1,
          comments: insertComment(old.comments, added, parentId),
        }));
        setFocusTarget(`#comment-${CSS.escape(added.id)}`);
      }
    } catch (error) {
      setRejected({ key, error: messageOf(error), values: {} });
      setFocusTarget(`#${commentFormId(CSS.escape(key))} .awning-comment-message`);
    }
    mark(`send ${key}`, false);
  };
  const act = async (action: CommentAction, id: string) => {
    if (done.has(`${action} ${id}`)) return;
    mark(`${action} ${id}`, true);
    try {
      const likeCount = await voteForComment(action, id);
      if (action === "like" && likeCount !== undefined)
        setSection((old) => ({ ...old, comments: updateComment(old.comments, id, { likeCount }) }));
    } catch (error) {
      mark(`${action} ${id}`, false);
      tell(messageOf(error));
    }
  };
  const reply = (id: string) => {
    setReplyTo(replyTo === id ? undefined : id);
    if (replyTo !== id) setFocusTarget(`#comment-body-${CSS.escape(id)}`);
  };
  return (
    <div ref={host}>
      <Comments
        section={section}
        replyTo={replyTo}
        rejected={rejected}
        notice={notice}
        isMissing={isMissing}
        sent={sent}
        crumb={state.crumb}
        done={done}
        handlers={{
          submit,
          act,
          reply,
          sort: (order) => load(order, 1),
          more: () => load(section.sort, section.page + 1),
          retry: () => load(section.sort, 1),
        }}
      />
    </div>
  );
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
