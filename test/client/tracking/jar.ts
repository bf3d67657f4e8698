import type { CookieJar } from "../../../client/tracking/cookie-jar.ts";

export interface TestJar extends CookieJar {
  /** The lifetime with which a cookie was last set, in seconds. */
  readonly maxAges: Map<string, number>;
  /** Advances the clock by which cookies expire. It is independent of the page's clock. */
  advance(ms: number): void;
}

/** A browser's cookies, shared by all tabs. */
export function createTestJar(cookies: Readonly<Record<string, string>> = {}): TestJar {
  let time = 0;
  const stored = new Map<string, { value: string; until: number }>(
    Object.entries(cookies).map(([name, value]) => [name, { value, until: Number.POSITIVE_INFINITY }]),
  );
  const maxAges = new Map<string, number>();
  return {
    maxAges,
    get: (name) => {
      const cookie = stored.get(name);
      return cookie && cookie.until > time ? cookie.value : undefined;
    },
    set: (name, value, seconds) => {
      maxAges.set(name, seconds);
      stored.set(name, { value, until: time + seconds * 1000 });
    },
    advance: (ms) => {
      time += ms;
    },
  };
}
