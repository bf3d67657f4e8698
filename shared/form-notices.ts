import { ownerAreaTexts } from "./texts/owner-area.ts";

/** The texts that the script of the configuration area says about forms and links without an answer. */
export interface FormNotices {
  readonly sending: string;
  readonly offline: string;
  readonly signedOut: string;
  readonly forbidden: string;
  readonly server: string;
  /** A link was pressed without a connection. */
  readonly noConnection: string;
  readonly retry: string;
  readonly signIn: string;
  readonly signInPath: string;
}

export function formNotices(language: string, signInPath: string): FormNotices {
  const texts = ownerAreaTexts(language);
  return {
    sending: texts.sending,
    offline: texts.notSentOffline,
    signedOut: texts.notSentSignedOut,
    forbidden: texts.notSentForbidden,
    server: texts.notSentServer,
    noConnection: texts.noConnection,
    retry: texts.tryAgain,
    signIn: texts.signInWindow,
    signInPath,
  };
}
