import { Fragment } from "react";
import { commaList } from "../../shared/text/comma-list.ts";
import { fillText } from "../../shared/text/text.ts";
import { type OwnerInboxTexts, ownerInboxTexts } from "../../shared/texts/owner-inbox.ts";
import { type Decision, decisions } from "./decide-submission.ts";
import {
  answerLink,
  cursorOf,
  fieldText,
  filterQuery,
  type InboxFilter,
  listForms,
  listSubmissions,
  parseFilter,
  type SubmissionField,
  type SubmissionFilter,
  type SubmissionRow,
  type SubmissionSource,
  submissionStates,
} from "./submissions.ts";

const pageSize = 50;

/** Keys of the sentences after a decision. */
const outcomes: Readonly<Record<Decision, keyof OwnerInboxTexts>> = {
  read: "isRead",
  unread: "isNew",
  spam: "isSpam",
  notSpam: "isNotSpam",
  delete: "isDeleted",
};

interface SubmissionList {
  readonly filter: SubmissionFilter;
  readonly submissions: readonly SubmissionRow[];
  /** The forms that were sent, some without a name. None: nothing was sent at all. */
  readonly forms: readonly { readonly id: string; readonly name: string }[];
  /** The cursor of the next page. */
  readonly next: string | undefined;
  /** The decision that was made last. */
  readonly done: string;
}

/** Reads the page of the list that a query asks for: `show`, `form`, `after` and `done`. */
export async function readSubmissionList(
  db: D1Database,
  source: SubmissionSource,
  query: URLSearchParams,
): Promise<SubmissionList> {
  const filter = parseFilter(query);
  const after = query.get("after") ?? undefined;
  const [submissions, forms] = await Promise.all([
    listSubmissions(db, source, { filter, after, limit: pageSize }),
    listForms(db, source),
  ]);
  const last = submissions.length === pageSize ? submissions.at(-1) : undefined;
  return { filter, submissions, forms, next: last && cursorOf(last), done: query.get("done") ?? "" };
}

interface SubmissionsArea {
  readonly language: string;
  readonly formatTime: (at: number) => string;
  /** Path of the list, which takes decisions too. The file is below it, at `/export.csv`. */
  readonly path: string;
  /** Path of the data of a visitor. */
  readonly visitorsPath: string;
  /** Path of files that visitors have sent, if the area has them. */
  readonly filesPath?: string;
  /** The crumb of forms, if the area needs one. */
  readonly crumb?: string;
}

/** The submissions of a list, the latest first, with their decisions. All values are escaped as text. */
export function SubmissionsView({
  list,
  area,
}: {
  readonly list: SubmissionList;
  readonly area: SubmissionsArea;
}) {
  const { filter, submissions, forms, next, done } = list;
  const texts = ownerInboxTexts(area.language);
  return (
    <>
      {Object.hasOwn(outcomes, done) ? (
        // biome-ignore lint/a11y/noAutofocus: the page shows what was sent, and is read from there
        <p role="status" tabIndex={-1} autoFocus>
          <strong>{texts[outcomes[done as Decision]]}</strong>
        </p>
      ) : null}
      {forms.length > 0 ? (
        <>
          <FilterForm list={list} path={area.path} texts={texts} />
          {submissions.length === 0 ? <p className="note">{texts.emptyList}</p> : null}
        </>
      ) : null}
      {submissions.map((each) => (
        <Entry key={each.id} submission={each} filter={filter} area={area} texts={texts} />
      ))}
      {next === undefined ? null : (
        <p>
          <a className="button" href={area.path + filterQuery(filter, { after: next })}>
            {texts.older}
          </a>
        </p>
      )}
    </>
  );
}

interface FilterFormProps {
  readonly list: SubmissionList;
  readonly path: string;
  readonly texts: OwnerInboxTexts;
}

function FilterForm({ list: { filter, forms }, path, texts }: FilterFormProps) {
  const states = Object.keys(submissionStates) as InboxFilter[];
  return (
    <form className="filter" method="get" action={path}>
      <label>
        {texts.show}{" "}
        <select name="show" defaultValue={filter.state}>
          {states.map((name) => (
            <option key={name} value={name}>
              {texts[submissionStates[name].title]}
            </option>
          ))}
        </select>
      </label>
      <label>
        {texts.form}{" "}
        <select name="form" defaultValue={filter.form ?? ""}>
          <option value="">{texts.allForms}</option>
          {forms.map(({ id, name }) => (
            <option key={id} value={id}>
              {name || texts.aForm}
            </option>
          ))}
        </select>
      </label>
      <button type="submit">{texts.show}</button>
      <a className="button" href={`${path}/export.csv${filterQuery(filter)}`} download>
        {texts.exportCsv}
      </a>
    </form>
  );
}

interface EntryProps {
  readonly submission: SubmissionRow;
  readonly filter: SubmissionFilter;
  readonly area: SubmissionsArea;
  readonly texts: OwnerInboxTexts;
}

function Entry({ submission, filter, area, texts }: EntryProps) {
  const { id, form_name, fields, page, spam, read_at, visitor_id, created_at } = submission;
  const name = form_name || texts.aForm;
  const at = area.formatTime(created_at);
  const answer = answerLink(submission, texts);
  const isSpam = spam === 1;
  // Buttons of several submissions have the same text.
  const place = commaList([name, at], area.language);
  const offered: readonly Decision[] = isSpam
    ? ["notSpam", "delete"]
    : [read_at === null ? "read" : "unread", "spam", "delete"];
  return (
    <section className="submission" id={`s-${id}`}>
      <h2>
        {name}
        {!isSpam && read_at === null ? (
          <>
            {" "}
            <em className="badge">{texts.badge}</em>
          </>
        ) : null}
      </h2>
      <p className="note">
        {page.path === undefined ? at : fillText(texts.fromPage, { date: at, path: page.path })}
        {isSpam ? (
          <>
            {" "}
            <strong>{texts.heldBack}</strong>
          </>
        ) : null}
      </p>
      <dl className="facts">
        {fields.map((field, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two fields may have the same title.
          <div key={index}>
            <dt>
              <bdi>{field.title}</bdi>
            </dt>
            <dd className="typed" dir="auto">
              <Value field={field} filesPath={area.filesPath} texts={texts} />
            </dd>
          </div>
        ))}
      </dl>
      <form className="decisions" method="post" action={area.path + filterQuery(filter)}>
        {area.crumb === undefined ? null : <input type="hidden" name="crumb" value={area.crumb} />}
        <input type="hidden" name="id" value={id} />
        {answer === undefined ? null : (
          <a className="button" href={answer} aria-label={`${texts.answer}: ${place}`}>
            {texts.answer}
          </a>
        )}
        {offered.map((each) => {
          const label = texts[decisions[each].label];
          return (
            <button key={each} type="submit" name="decision" value={each} aria-label={`${label}: ${place}`}>
              {label}
            </button>
          );
        })}
        {visitor_id === null ? null : (
          <a
            className="button"
            href={`${area.visitorsPath}?id=${encodeURIComponent(visitor_id)}`}
            aria-label={`${texts.dataOfVisitor}: ${place}`}
          >
            {texts.dataOfVisitor}
          </a>
        )}
      </form>
    </section>
  );
}

interface ValueProps {
  readonly field: SubmissionField;
  readonly filesPath: string | undefined;
  readonly texts: OwnerInboxTexts;
}

function Value({ field, filesPath, texts }: ValueProps) {
  const text = fieldText(field);
  if (text.trim() === "") return <small>{texts.empty}</small>;
  if (field.type !== "file" || filesPath === undefined) return <>{text}</>;
  return (
    <>
      {Object.entries(field.value).map(([id, name]) => (
        <Fragment key={id}>
          <a href={`${filesPath}/${id}`} download>
            {name}
          </a>{" "}
        </Fragment>
      ))}
    </>
  );
}
