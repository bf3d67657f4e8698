import { formatFileSize } from "./file-size.ts";
import { acceptedFiles } from "./file-types.ts";
import type { FilesContext } from "./files-context.ts";
import { type FilesActions, type FilesState, fileFormTitleId, formValues } from "./files-state.ts";
import { sidesText } from "./messages.ts";
import type { StoredFile } from "./stored-file.ts";

interface FileFormProps {
  readonly file: StoredFile;
  readonly state: FilesState;
  readonly context: FilesContext;
  readonly actions: FilesActions;
}

/** The control of an event. The types of this folder have no DOM. */
const textOf = ({ currentTarget }: { readonly currentTarget: object }) =>
  (currentTarget as { readonly value: string }).value;

/** The form of a file: name, description, focal point, replacement, deletion. */
export function FileForm({ file, state, context, actions }: FileFormProps) {
  const { id, picture, isFixed } = file;
  const { texts, locale } = context;
  const values = formValues(file, state.edits[id]);
  return (
    <section className="file-form" aria-labelledby={fileFormTitleId}>
      <h2 id={fileFormTitleId} tabIndex={-1}>
        <bdi>{file.name}</bdi>
      </h2>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          actions.save(id);
        }}
      >
        {picture === undefined ? null : (
          <FocalPoint file={file} state={state} context={context} actions={actions} />
        )}
        <div className="setting">
          <label htmlFor="file-name">{texts.name}</label>
          <input
            id="file-name"
            type="text"
            dir="auto"
            maxLength={200}
            disabled={isFixed}
            value={values.name}
            onChange={(event) => actions.edit(id, { name: textOf(event) })}
          />
        </div>
        {picture === undefined ? null : (
          <div className="setting">
            <label htmlFor="file-alt">{texts.description}</label>
            <textarea
              id="file-alt"
              rows={3}
              dir="auto"
              maxLength={1000}
              aria-describedby="file-alt-help"
              value={values.alt}
              onChange={(event) => actions.edit(id, { alt: textOf(event) })}
            />
            <p className="setting-help" id="file-alt-help">
              {texts.descriptionHelp}
            </p>
          </div>
        )}
        <dl className="facts">
          <div>
            <dt>{texts.type}</dt>
            <dd>{file.type}</dd>
          </div>
          {file.bytes === 0 ? null : (
            <div>
              <dt>{texts.size}</dt>
              <dd>{formatFileSize(file.bytes, locale)}</dd>
            </div>
          )}
          {picture === undefined ? null : (
            <div>
              <dt>{texts.dimensions}</dt>
              <dd>{sidesText(picture, context)}</dd>
            </div>
          )}
          <div>
            <dt>{texts.address}</dt>
            <dd>
              <a href={file.url} dir="ltr">
                {file.url}
              </a>
            </dd>
          </div>
        </dl>
        <p className="file-buttons">
          <button type="submit" className="primary" aria-disabled={state.isSaving}>
            {texts.save}
          </button>
          <button type="button" onClick={() => actions.open(undefined)}>
            {texts.close}
          </button>
        </p>
        {isFixed ? (
          <p className="note">{texts.isFixed}</p>
        ) : (
          <p className="file-buttons">
            <label className="button upload-button">
              <input
                type="file"
                accept={acceptedFiles([file.kind])}
                onChange={(event) => {
                  const input = event.currentTarget as unknown as { files: unknown; value: string };
                  actions.add(input.files, id);
                  input.value = "";
                }}
              />
              <span>{texts.replace}</span>
            </label>
            <button type="button" onClick={() => actions.remove(id)}>
              {texts.delete}
            </button>
          </p>
        )}
      </form>
    </section>
  );
}

/** Maximum height of the picture in the form. */
const maxHeightPx = 320;

/** The picture with its focal point, which a press on the picture or the arrow keys of two sliders move. */
function FocalPoint({ file, state, context, actions }: FileFormProps) {
  const { focalPoint } = formValues(file, state.edits[file.id]);
  const [x, y] = focalPoint;
  const { texts } = context;
  // The form does not move while the picture is loaded.
  const { width = 0, height = 0 } = file.picture ?? {};
  const scale = Math.min(1, maxHeightPx / height);
  const set = (point: readonly [number, number]) => actions.edit(file.id, { focalPoint: point });
  const place = (event: { readonly currentTarget: object; readonly nativeEvent: object }) => {
    const { offsetX, offsetY } = event.nativeEvent as { offsetX: number; offsetY: number };
    const { clientWidth, clientHeight } = event.currentTarget as {
      clientWidth: number;
      clientHeight: number;
    };
    if (clientWidth > 0 && clientHeight > 0)
      set([limited(offsetX / clientWidth), limited(offsetY / clientHeight)]);
  };
  return (
    <fieldset className="focal-point">
      <legend>{texts.focalPoint}</legend>
      <p className="setting-help" id="focal-help">
        {texts.focalHelp}
      </p>
      <div className="focal-picture">
        <img
          src={`${file.url}?format=750w`}
          width={Math.round(width * scale)}
          height={Math.round(height * scale)}
          alt=""
          onPointerDown={place}
        />
        <svg aria-hidden="true">
          <circle cx={`${x * 100}%`} cy={`${y * 100}%`} r="11" />
        </svg>
      </div>
      {[texts.across, texts.down].map((label, axis) => (
        <label key={label}>
          <span>{label}</span>
          <input
            type="range"
            min={0}
            max={100}
            dir={axis === 0 ? "ltr" : undefined}
            aria-describedby="focal-help"
            value={Math.round((axis === 0 ? x : y) * 100)}
            onChange={(event) => {
              const value = Number(textOf(event)) / 100;
              set(axis === 0 ? [value, y] : [x, value]);
            }}
          />
        </label>
      ))}
    </fieldset>
  );
}

function limited(fraction: number): number {
  return Math.round(Math.min(1, Math.max(0, fraction)) * 1000) / 1000;
}
