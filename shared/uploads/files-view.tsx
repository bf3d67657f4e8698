import { SignInLink } from "../settings/sign-in-link.tsx";
import { fillText } from "../text/text.ts";
import type { OwnerFilesTexts } from "../texts/owner-files.ts";
import { FileForm } from "./file-form.tsx";
import { formatFileSize } from "./file-size.ts";
import { acceptedFiles, type FileKind } from "./file-types.ts";
import type { FilesContext } from "./files-context.ts";
import type { FilesActions, FilesState } from "./files-state.ts";
import { sidesText } from "./messages.ts";
import type { StoredFile } from "./stored-file.ts";
import { UploadList } from "./upload-list.tsx";

export interface FilesViewProps {
  readonly state: FilesState;
  readonly context: FilesContext;
  readonly actions: FilesActions;
  /** False until the client has hydrated the view. Without scripts the files can only be looked at. */
  readonly isReady: boolean;
}

export const noFilesActions: FilesActions = {
  search: () => {},
  more: () => {},
  add: () => {},
  pause: () => {},
  resume: () => {},
  cancel: () => {},
  clear: () => {},
  open: () => {},
  edit: () => {},
  save: () => {},
  remove: () => {},
  restore: () => {},
};

const kindsOf = (texts: OwnerFilesTexts): readonly (readonly [FileKind | "", string])[] => [
  ["", texts.allFiles],
  ["picture", texts.pictures],
  ["audio", texts.sounds],
  ["video", texts.films],
  ["document", texts.documents],
];
const allKinds: readonly FileKind[] = ["picture", "audio", "video", "document"];

/** The files of the site: uploads, search, and the form of one file. */
export function FilesView({ state, context, actions, isReady }: FilesViewProps) {
  const { texts } = context;
  const kinds = kindsOf(texts);
  const opened = state.files.find(({ id }) => id === state.opened);
  return (
    <div className="files">
      <fieldset className="files-tools with-script" disabled={!isReady}>
        <legend className="unseen">{texts.tools}</legend>
        <label className="button upload-button primary">
          <input
            type="file"
            multiple
            accept={acceptedFiles(allKinds)}
            onChange={(event) => {
              const input = event.currentTarget as unknown as { files: unknown; value: string };
              actions.add(input.files);
              input.value = "";
            }}
          />
          <span>{texts.upload}</span>
        </label>
        <label className="setting">
          <span>{texts.search}</span>
          <input
            type="search"
            maxLength={100}
            value={state.search}
            onChange={(event) =>
              actions.search((event.currentTarget as unknown as { value: string }).value, state.kind)
            }
          />
        </label>
        <label className="setting">
          <span>{texts.kind}</span>
          <select
            value={state.kind}
            onChange={(event) => {
              const { value } = event.currentTarget as unknown as { value: string };
              const [kind] = kinds.find(([each]) => each === value) ?? [""];
              actions.search(state.search, kind);
            }}
          >
            {kinds.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
      </fieldset>
      <p className="note files-hint with-script">{texts.dropHint}</p>
      <UploadList queue={state.queue} context={context} actions={actions} />
      <div className="files-message">
        <p role="status" className={state.message?.isFailed ? "setting-error" : "note"}>
          {state.message?.text ?? ""}
        </p>
        {state.message?.isSignedOut ? <SignInLink text={texts.signIn} /> : null}
        {state.deleted === undefined ? null : (
          <button type="button" onClick={actions.restore}>
            {fillText(texts.undoDelete, { name: state.deleted.name })}
          </button>
        )}
      </div>
      {opened === undefined ? null : (
        <FileForm key={opened.id} file={opened} state={state} context={context} actions={actions} />
      )}
      <FileGrid state={state} context={context} actions={actions} isReady={isReady} />
    </div>
  );
}

function FileGrid({ state, context, actions, isReady }: FilesViewProps) {
  const { texts } = context;
  const { files, list, next } = state;
  return (
    <section className="file-grid" aria-labelledby="file-grid-title" aria-busy={list === "loading"}>
      <h2 id="file-grid-title">{texts.title}</h2>
      {typeof list === "object" ? (
        <div className="setting-error" role="alert">
          {`${list.text} `}
          <button type="button" onClick={() => actions.search(state.search, state.kind)}>
            {texts.retry}
          </button>
          {list.isSignedOut ? <SignInLink text={texts.signIn} /> : null}
        </div>
      ) : null}
      {list === "loading" ? (
        <p className="note" role="status">
          {texts.isLoading}
        </p>
      ) : null}
      {files.length === 0 && list === "ready" ? <p className="note">{texts.noFiles}</p> : null}
      <ul>
        {files.map((file) => (
          <li key={file.id}>
            <button
              type="button"
              id={`file-${file.id}`}
              disabled={!isReady}
              aria-expanded={state.opened === file.id}
              onClick={() => actions.open(state.opened === file.id ? undefined : file.id)}
            >
              <Thumbnail file={file} />
              <span className="file-title">
                <bdi>{file.name}</bdi>
              </span>
              <small>{factsOf(file, context)}</small>
            </button>
          </li>
        ))}
      </ul>
      {next === undefined ? null : (
        <button
          type="button"
          className="with-script"
          disabled={!isReady}
          aria-disabled={list === "loading"}
          onClick={actions.more}
        >
          {texts.moreFiles}
        </button>
      )}
    </section>
  );
}

/** A picture is shown without its description, because its name stands below it. */
export function Thumbnail({ file }: { readonly file: StoredFile }) {
  const { picture, kind } = file;
  if (picture === undefined) return <span className={`file-icon file-icon-${kind}`} aria-hidden="true" />;
  return (
    <img
      src={`${file.url}?format=300w`}
      alt=""
      width={picture.width}
      height={picture.height}
      loading="lazy"
      decoding="async"
    />
  );
}

function factsOf({ picture, bytes, kind }: StoredFile, context: FilesContext): string {
  const { texts, locale } = context;
  const fact = picture ? sidesText(picture, context) : texts[kind];
  return bytes === 0 ? fact : fillText(texts.facts, { kind: fact, size: formatFileSize(bytes, locale) });
}
