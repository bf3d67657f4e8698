/** The visitor record of spec 3: an id, the times of the first, the previous and this visit, and how many there were. */
export interface VisitorRecord {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly firstVisit: number;
  readonly previousVisit: number;
  readonly currentVisit: number;
  readonly visits: number;
}

/** Reads `id|t|t|t|n`; undefined when it is not an id followed by four positive integers (spec 5). */
export function parseVisitorRecord(cookie: string | undefined): VisitorRecord | undefined {
  const [id = "", ...numbers] = cookie?.split("|") ?? [];
  if (id === "" || numbers.length !== 4 || !numbers.every((each) => /^0*[1-9]\d{0,15}$/.test(each))) {
    return undefined;
  }
  const [firstVisit = 0, previousVisit = 0, currentVisit = 0, visits = 0] = numbers.map(Number);
  return { id, firstVisit, previousVisit, currentVisit, visits };
}

export function formatVisitorRecord(record: VisitorRecord): string {
  const { id, firstVisit, previousVisit, currentVisit, visits } = record;
  return [id, firstVisit, previousVisit, currentVisit, visits].join("|");
}

/**
 * The record of a visit that begins now (spec 4, visit tracking): the first visit creates it, a return moves the times
 * on and counts. The observed runtime writes all three times of a new record alike.
 */
export function nextVisit(
  before: VisitorRecord | undefined,
  now: number,
  newId: () => string,
): VisitorRecord {
  if (before === undefined)
    return { id: newId(), firstVisit: now, previousVisit: now, currentVisit: now, visits: 1 };
  return { ...before, previousVisit: before.currentVisit, currentVisit: now, visits: before.visits + 1 };
}
