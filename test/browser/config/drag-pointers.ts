import type { Locator, Page } from "playwright-core";

export async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error("not visible");
  return box;
}

/** The middle of an element, in the coordinates of the window. */
export async function middleOf(locator: Locator): Promise<readonly [x: number, y: number]> {
  const { x, y, width, height } = await boxOf(locator);
  return [x + width / 2, y + height / 2];
}

/** Moves the pointer of a mouse or finger. */
export interface Pointer {
  readonly down: (x: number, y: number) => Promise<unknown>;
  readonly move: (x: number, y: number) => Promise<unknown>;
  readonly up: () => Promise<unknown>;
}

export const mouseOf = ({ mouse }: Page): Pointer => ({
  down: async (x, y) => {
    await mouse.move(x, y);
    await mouse.down();
  },
  move: (x, y) => mouse.move(x, y, { steps: 3 }),
  up: () => mouse.up(),
});

export async function fingerOf(page: Page): Promise<Pointer> {
  const session = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: { x: number; y: number }[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints });
  return {
    down: (x, y) => send("touchStart", [{ x, y }]),
    move: (x, y) => send("touchMove", [{ x, y }]),
    up: () => send("touchEnd", []),
  };
}
