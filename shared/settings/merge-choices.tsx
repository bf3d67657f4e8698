import type { OwnerSettingsFormTexts } from "../texts/owner-settings-form.ts";

/** Id of the heading that gets the focus when there is a conflict. */
export const mergeHeadingId = "settings-merge";

export interface MergeChoice {
  readonly path: string;
  readonly label: string;
  /** The values in words. */
  readonly mine: string;
  readonly theirs: string;
  readonly choice: "mine" | "theirs" | undefined;
}

/** The values that were changed here and by others at the same time, with a choice for each. */
export function MergeChoices({
  choices,
  texts,
  onDecide,
}: {
  readonly choices: readonly MergeChoice[];
  readonly texts: OwnerSettingsFormTexts;
  readonly onDecide: (path: string, choice: "mine" | "theirs") => void;
}) {
  if (choices.length === 0) return null;
  return (
    <section className="settings-merge" aria-labelledby={mergeHeadingId}>
      <h2 id={mergeHeadingId} tabIndex={-1}>
        {texts.byOthers}
      </h2>
      <p>{texts.byOthersText}</p>
      {choices.map(({ path, label, choice, ...words }) => (
        <fieldset key={path}>
          <legend>{label}</legend>
          {(["mine", "theirs"] as const).map((side) => (
            <label key={side}>
              <input
                type="radio"
                name={`merge-${path}`}
                value={side}
                checked={choice === side}
                onChange={() => onDecide(path, side)}
              />
              <span>
                <strong>{side === "mine" ? texts.yours : texts.theirs}</strong>
                <span dir="auto">{` ${words[side]}`}</span>
              </span>
            </label>
          ))}
        </fieldset>
      ))}
    </section>
  );
}
