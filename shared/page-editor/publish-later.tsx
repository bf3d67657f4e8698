import { useState } from "react";
import { fromZonedInput } from "../settings/zoned-time.ts";
import { fillText } from "../text/text.ts";
import { type EditState, isSaving, isSavingBlocked, unsavedValues } from "./edit-state.ts";
import type { EditorContext } from "./editor-data.ts";
import { publicationStates, scheduleProblem } from "./publication.ts";

interface PublishLaterProps {
  readonly state: EditState;
  readonly context: EditorContext;
  readonly actions: { readonly schedule: (at: string) => void; readonly unschedule: () => void };
  readonly isReady: boolean;
}

/** The time at which a page will be published, in the time zone of the site; empty if it is not scheduled. */
export function scheduledTime({ page }: EditState, { timeZone, locale }: EditorContext): string {
  const { state, at = "" } = page.publication;
  const time = Date.parse(at);
  if (state !== publicationStates.scheduled || Number.isNaN(time)) return "";
  return new Date(time).toLocaleString(locale, { dateStyle: "long", timeStyle: "short", timeZone });
}

/** The choice of a time at which the newest version of a page is published. */
export function PublishLater({ state, context, actions, isReady }: PublishLaterProps) {
  const scheduled = scheduledTime(state, context);
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string>();
  const hasEdits = Object.keys(unsavedValues(state)).length > 0;
  const { timeZone, editor: texts, problems } = context;
  return (
    <fieldset className="settings-group">
      <legend>{texts.publishLater}</legend>
      {scheduled === "" ? null : (
        <>
          <p>{fillText(texts.getNewest, { time: scheduled, zone: timeZone })}</p>
          <p className="editor-tools">
            <button
              type="button"
              disabled={!isReady}
              aria-disabled={isSaving(state)}
              onClick={actions.unschedule}
            >
              {texts.unschedule}
            </button>
          </p>
        </>
      )}
      <div className="setting">
        <label htmlFor="publish-at">{scheduled === "" ? texts.time : texts.anotherTime}</label>
        <span className="publish-at">
          <input
            id="publish-at"
            type="datetime-local"
            aria-describedby={problem === undefined ? "publish-at-help" : "publish-at-help publish-at-error"}
            aria-invalid={problem === undefined ? undefined : true}
            value={typed}
            onChange={(event) => {
              setTyped((event.currentTarget as unknown as { value: string }).value);
              setProblem(undefined);
            }}
          />
          <button
            type="button"
            disabled={!isReady}
            aria-disabled={isSavingBlocked(state)}
            onClick={() => {
              const at = fromZonedInput(typed, timeZone);
              const found = scheduleProblem(at, Date.now(), problems);
              setProblem(found);
              if (found === undefined) actions.schedule(at);
            }}
          >
            {hasEdits ? texts.saveAndSchedule : texts.schedule}
          </button>
        </span>
        <p className="setting-help" id="publish-at-help">
          {fillText(context.texts.timeZone, { zone: timeZone })}
        </p>
        {problem === undefined ? null : (
          <p className="setting-error" id="publish-at-error">
            {problem}
          </p>
        )}
      </div>
    </fieldset>
  );
}
