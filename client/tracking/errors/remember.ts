/** As the browser tells it. Site code can dispatch events of these names as well, so nothing in one is certain. */
export type Happening = ErrorEvent | PromiseRejectionEvent;

export interface Remembered {
  /** The first that happened. */
  readonly kept: Happening[];
  /** How many have happened since there was no more room. */
  missed: number;
  /** Called for every one. Whoever takes over replaces it. */
  hear: (happening: Happening) => void;
}

/** A script that fails in every frame of a second or two. */
const cap = 200;
const mark = Symbol.for("awning.errors");

/**
 * Remembers uncaught errors and rejections until something comes that can report them. The early script begins with it,
 * so that the page's own scripts are heard while the page is parsed; to call it again gives what there is.
 */
export function rememberErrors(): Remembered {
  const page: typeof globalThis & { [mark]?: Remembered } = globalThis;
  const known = page[mark];
  if (known !== undefined) return known;
  const kept: Happening[] = [];
  const remembered: Remembered = {
    kept,
    missed: 0,
    hear: (happening) => {
      if (kept.push(happening) > cap) {
        kept.pop();
        remembered.missed++;
      }
    },
  };
  page[mark] = remembered;
  const hear = (happening: Happening) => remembered.hear(happening);
  addEventListener("error", hear);
  addEventListener("unhandledrejection", hear);
  return remembered;
}
