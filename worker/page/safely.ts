/** Runs a step that must never cost the visitor the page: what it throws is logged, and `fallback` stands in. */
export function safely<T>(name: string, step: () => T, fallback: T): T {
  try {
    return step();
  } catch (error) {
    console.error(`${name}: left out of this page:`, error);
    return fallback;
  }
}
