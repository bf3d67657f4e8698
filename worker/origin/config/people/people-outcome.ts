/** What the screen of roles says after a form: done, or the reason why not. */
export interface PeopleOutcome {
  readonly isDone: boolean;
  readonly text: string;
}
