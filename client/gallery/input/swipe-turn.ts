/** 1 goes to the next slide, -1 to the one before, 0 stays. */
export type Turn = 1 | -1 | 0;

/** Lengths in CSS pixels, the time in milliseconds. */
export interface Swipe {
  readonly across: number;
  readonly down: number;
  readonly time: number;
}

/** Spec 9: 50 px within 250 ms. One that goes more down than across is a scroll. */
export function swipeTurn({ across, down, time }: Swipe): Turn {
  if (time > 250 || Math.abs(across) < 50 || Math.abs(across) <= Math.abs(down)) return 0;
  return across < 0 ? 1 : -1;
}
