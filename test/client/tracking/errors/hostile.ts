function thrower(): never {
  throw new Error("touched");
}

/** Values that throw or mislead when they are read. */
export const hostileErrors: readonly [name: string, make: () => unknown][] = [
  [
    "an error whose getters throw",
    () =>
      Object.defineProperties(new Error("x"), {
        name: { get: thrower },
        message: { get: thrower },
        stack: { get: thrower },
      }),
  ],
  [
    "a proxy that throws at everything",
    () =>
      new Proxy(
        {},
        {
          get: thrower,
          has: thrower,
          ownKeys: thrower,
          getPrototypeOf: thrower,
          getOwnPropertyDescriptor: thrower,
        },
      ),
  ],
  [
    "a proxy that has been revoked",
    () => {
      const { proxy, revoke } = Proxy.revocable({}, {});
      revoke();
      return proxy;
    },
  ],
  [
    "an object whose type throws",
    () => ({
      get [Symbol.toStringTag]() {
        return thrower();
      },
    }),
  ],
  [
    "an object whose text throws",
    () => ({ toString: thrower, valueOf: thrower, [Symbol.toPrimitive]: thrower }),
  ],
  [
    "an object that contains itself",
    () => {
      const circle: Record<string, unknown> = { list: [] };
      circle.self = circle;
      return circle;
    },
  ],
  ["a function", () => thrower],
  [
    "an error that was frozen with a stack that is no text",
    () => Object.freeze(Object.assign(new Error("x"), { stack: 3 })),
  ],
];
