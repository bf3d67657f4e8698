/** The content of the cookie `ss_cvr`. Times are in ms since 1970. See docs/reference/tracking.md#visitor-record */
export interface VisitorRecord {
  readonly id: string;
  readonly firstVisit: number;
  readonly previousVisit: number;
  readonly currentVisit: number;
  readonly visits: number;
}

/** Parses `id|first|previous|current|count`; undefined if the text is not an id and four positive integers. */
export function parseVisitorRecord(cookie: string | undefined): VisitorRecord | undefined {
  const [id = "", ...numbers] = cookie?.split("|") ?? [];
  if (id === "" || numbers.length !== 4 || !numbers.every((text) => /^0*[1-9]\d{0,15}$/.test(text))) {
    return undefined;
  }
  const [firstVisit = 0, previousVisit = 0, currentVisit = 0, visits = 0] = numbers.map(Number);
  return { id, firstVisit, previousVisit, currentVisit, visits };
}

export function formatVisitorRecord(record: VisitorRecord): string {
  const { id, firstVisit, previousVisit, currentVisit, visits } = record;
  return [id, firstVisit, previousVisit, currentVisit, visits].join("|");
}

/** The record after a visit has begun: docs/reference/tracking.md#visits */
export function updateVisitorRecord(
  previous: VisitorRecord | undefined,
  now: number,
  newId: () => string,
): VisitorRecord {
  if (previous === undefined)
    return { id: newId(), firstVisit: now, previousVisit: now, currentVisit: now, visits: 1 };
  return {
    ...previous,
    previousVisit: previous.currentVisit,
    currentVisit: now,
    visits: previous.visits + 1,
  };
}
