import { useState } from "react";
import type { FieldContext } from "../settings/difference.ts";
import { fromZonedInput, toZonedInput } from "../settings/zoned-time.ts";
import { type EditState, isSaving, unsavedValues } from "./edit-state.ts";
import { publicationStates, scheduleProblem } from "./publication.ts";

interface PublishLaterProps {
  readonly state: EditState;
  readonly context: FieldContext;
  readonly actions: { readonly schedule: (at: string) => void; readonly unschedule: () => void };
  readonly isReady: boolean;
}

/** The time at which a page will be published, in the time zone of the site; empty if it is not scheduled. */
export function scheduledTime({ page }: Pick<EditState, "page">, { timeZone }: FieldContext): string {
  const { state, at = "" } = page.publication;
  return state === publicationStates.scheduled ? toZonedInput(at, timeZone).replace("T", " ") : "";
}

/** The choice of a time at which the newest version of a page is published. */
export function PublishLater({ state, context, actions, isReady }: PublishLaterProps) {
  const scheduled = scheduledTime(state, context);
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string>();
  const hasEdits = Object.keys(unsavedValues(state)).length > 0;
  const { timeZone } = context;
  return (
    <fieldset className="settings-group">
      <legend>Publish later</legend>
      {scheduled === "" ? null : (
        <>
          <p>{`Visitors get the newest version on ${scheduled} (${timeZone}).`}</p>
          <p className="editor-tools">
            <button
              type="button"
              disabled={!isReady}
              aria-disabled={isSaving(state)}
              onClick={actions.unschedule}
            >
              Do not publish it then
            </button>
          </p>
        </>
      )}
      <div className="setting">
        <label htmlFor="publish-at">{scheduled === "" ? "Time" : "Another time"}</label>
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
            aria-disabled={isSaving(state)}
            onClick={() => {
              const at = fromZonedInput(typed, timeZone);
              const found = scheduleProblem(at, Date.now());
              setProblem(found);
              if (found === undefined) actions.schedule(at);
            }}
          >
            {hasEdits ? "Save and schedule" : "Schedule"}
          </button>
        </span>
        <p className="setting-help" id="publish-at-help">{`Time zone: ${timeZone}.`}</p>
        {problem === undefined ? null : (
          <p className="setting-error" id="publish-at-error">
            {problem}
          </p>
        )}
      </div>
    </fieldset>
  );
}
