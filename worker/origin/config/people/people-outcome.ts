/** The message of the roles screen after a form: success, or the reason of the refusal. */
export interface PeopleOutcome {
  readonly isDone: boolean;
  readonly text: string;
  /** The refused invitation, as it was typed. */
  readonly typed?: { readonly email: string; readonly role: number };
}
