import type { ReactNode } from "react";
import { cookieNames } from "../../shared/names.ts";
import type { OwnerVisitorsTexts } from "../../shared/texts/owner-visitors.ts";

const maxIdLength = 100;

/** The id of a visitor as it was typed: at most 100 characters. */
export function readVisitorId(typed: string | null | undefined): string {
  return (typed ?? "").trim().slice(0, maxIdLength).toWellFormed();
}

interface VisitorProps {
  /** Path of the screen, which erases too. */
  readonly path: string;
  readonly texts: OwnerVisitorsTexts;
  /** The looked up id; empty if none was typed. */
  readonly id: string;
  /** The names and numbers of rows of the visitor. Undefined if none was looked up. */
  readonly counts: readonly (readonly [name: string, count: number])[] | undefined;
  /** The note about what stays. */
  readonly note: string;
  readonly crumb?: string;
  /** True if a visitor was erased just now. */
  readonly isErased: boolean;
}

/** The form that looks a visitor up, the number of rows that are kept, and the button that erases them. */
export function VisitorView({ path, texts, id, counts, note, crumb, isErased }: VisitorProps) {
  return (
    <>
      {isErased ? (
        // biome-ignore lint/a11y/noAutofocus: the page shows what was sent, and is read from there
        <p role="status" tabIndex={-1} autoFocus>
          <strong>{texts.isErased}</strong>
        </p>
      ) : null}
      <form className="filter" method="get" action={path}>
        <label>
          {texts.id}{" "}
          <input
            dir="ltr"
            name="id"
            defaultValue={id}
            maxLength={maxIdLength}
            autoComplete="off"
            spellCheck={false}
            required
          />
        </label>
        <button type="submit">{texts.lookUp}</button>
      </form>
      {counts === undefined ? null : counts.every(([, count]) => count === 0) ? (
        <p className="note">{texts.nothing}</p>
      ) : (
        <>
          <dl className="facts">
            {counts.map(([name, count]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{count}</dd>
              </div>
            ))}
          </dl>
          <p className="note">{note}</p>
          <form className="decisions" method="post" action={path}>
            {crumb === undefined ? null : <input type="hidden" name="crumb" value={crumb} />}
            <input type="hidden" name="id" value={id} />
            <label className="confirm">
              <input type="checkbox" name="confirmed" value="yes" required /> {texts.confirm}
            </label>
            <button type="submit" className="danger">
              {texts.erase}
            </button>
          </form>
        </>
      )}
    </>
  );
}

/** The sentence about the id of a visitor. `forms` is the link to the list of messages. */
export function VisitorIntro({
  texts,
  forms,
}: {
  readonly texts: OwnerVisitorsTexts;
  readonly forms: ReactNode;
}) {
  const parts: Readonly<Record<string, ReactNode>> = {
    "{cookie}": <code>{cookieNames.visitor}</code>,
    "{forms}": forms,
  };
  return <>{texts.intro.split(/(\{\w+\})/).map((part) => parts[part] ?? part)}</>;
}
