/** A test that may fail once and pass on retry, until a date by which its cause has to be fixed. */
export interface FlakyTest {
  /** Path of the test's file, ` > `, and the full name of the test; or the path alone, for all tests of the file. */
  readonly test: string;
  /** ISO date. After this date a failure is reported even if the retry passes. */
  readonly until: string;
  readonly reason: string;
}

export const flakyTests: readonly FlakyTest[] = [
  {
    test: "test/browser/gallery/section-slides.test.ts > list carousels follow a drag",
    until: "2026-12-15",
    reason: "On a busy machine the touch moves arrived late, and the drag counted as a scroll.",
  },
  {
    test: "test/browser/events/end-to-end-faults.test.ts > events with a latency of 150 ms are delivered once through every fault (220 at each of 11 sites)",
    until: "2026-12-15",
    reason: "At a load of 17 on two cores one event was delivered twice.",
  },
  {
    test: "test/browser/gallery/carousel.test.ts > a carousel accepts the next key at the end of a scroll, also without a scrollend event",
    until: "2026-12-15",
    reason:
      "On a busy machine the browser dropped a smooth scroll; the carousel recovers after a second now.",
  },
  {
    test: "test/published/moving-galleries.test.ts",
    until: "2026-12-15",
    reason: "On a busy machine the touch moves arrived late, and the drag counted as a scroll.",
  },
];
