/** A stand-in for an element in tests that run without a browser: only what the code under test uses. */
export interface FakeElement {
  readonly style: Record<string, string> & { setProperty: (name: string, value: string) => void };
  /** The arguments of each call of `animate`. */
  readonly animations: { readonly keyframes: unknown; readonly options: KeyframeAnimationOptions }[];
}

/** `overrides` replaces or adds members, such as `querySelector`. */
export function fakeElement(overrides: object = {}): HTMLElement & FakeElement {
  const style: Record<string, unknown> = {};
  Object.defineProperty(style, "setProperty", {
    value: (name: string, value: string) => {
      style[name] = value;
    },
  });
  const animations: object[] = [];
  const element = {
    style,
    animations,
    dataset: {},
    children: [],
    childElementCount: 0,
    firstElementChild: null,
    classList: { add() {}, remove() {}, toggle() {}, contains: () => false },
    matches: () => false,
    closest: () => null,
    querySelector: () => null,
    querySelectorAll: () => [],
    getElementsByTagName: () => [],
    append() {},
    addEventListener() {},
    animate(keyframes: unknown, options: KeyframeAnimationOptions) {
      animations.push({ keyframes, options });
      return { finished: Promise.resolve(), cancel() {}, pause() {}, play() {} };
    },
    ...overrides,
  };
  return element as unknown as HTMLElement & FakeElement;
}
