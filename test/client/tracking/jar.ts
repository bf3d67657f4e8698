import type { CookieJar } from "../../../client/tracking/cookie-jar.ts";

export interface TestJar extends CookieJar {
  /** For how many seconds a cookie was last set. */
  readonly lives: Map<string, number>;
  /** The clock by which cookies end, in ms. It has nothing to do with what a page believes the time to be. */
  pass(ms: number): void;
}

/** A browser's cookies: whichever tab writes, all read. */
export function testJar(cookies: Readonly<Record<string, string>> = {}): TestJar {
  let time = 0;
  const kept = new Map<string, { value: string; until: number }>(
    Object.entries(cookies).map(([name, value]) => [name, { value, until: Number.POSITIVE_INFINITY }]),
  );
  const lives = new Map<string, number>();
  return {
    lives,
    get: (name) => {
      const cookie = kept.get(name);
      return cookie && cookie.until > time ? cookie.value : undefined;
    },
    set: (name, value, seconds) => {
      lives.set(name, seconds);
      kept.set(name, { value, until: time + seconds * 1000 });
    },
    pass: (ms) => {
      time += ms;
    },
  };
}
