import type { ReactNode } from "react";
import type { OwnerSettingsFormTexts } from "../texts/owner-settings-form.ts";
import { SignInLink } from "./sign-in-link.tsx";

/** The bar below a form: the form's state, the list of its changes, and the buttons. */
export function SaveBarFrame({
  texts,
  text,
  signIn,
  drafts,
  differences,
  children,
}: {
  readonly texts: OwnerSettingsFormTexts;
  /** The state of the form. */
  readonly text: string;
  /** Path of the sign-in, if the session has ended. */
  readonly signIn: string | undefined;
  /** Path of the drafts, if the changes were kept as one. */
  readonly drafts?: string | undefined;
  readonly differences: readonly (readonly [path: string, text: string])[];
  readonly children: ReactNode;
}) {
  return (
    <div className="save-bar">
      <div className="save-status">
        <p role="status">{text}</p>
        {signIn === undefined ? null : <SignInLink text={texts.signIn} path={signIn} />}
        {drafts !== undefined ? (
          <p>
            <a href={drafts}>{texts.drafts}</a>
          </p>
        ) : null}
        {differences.length === 0 ? null : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: on phones a long list scrolls, by keys as well
          <ul className="save-changes" aria-label={texts.changes} tabIndex={0}>
            {differences.map(([path, words]) => (
              <li key={path} dir="auto">
                {words}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="save-buttons">{children}</div>
    </div>
  );
}
