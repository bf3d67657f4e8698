/** A test that may fail once and pass on retry, until a date by which its cause has to be fixed. */
export interface FlakyTest {
  /** Path of the test's file, ` > `, and the full name of the test; or the path alone, for all tests of the file. */
  readonly test: string;
  /** ISO date. After this date a failure is reported even if the retry passes. */
  readonly until: string;
  readonly reason: string;
}

/** The listed tests: none at present. */
export const flakyTests: readonly FlakyTest[] = [];
