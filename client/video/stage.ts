/** How the player that the visitor has chosen goes back to its overlay. */
let leave: (() => void) | undefined;

/** One video is seen at a time: the one before reverts to its overlay (spec 4). */
export function takeStage(mine: () => void): void {
  if (leave === mine) return;
  leave?.();
  leave = mine;
}

export function leaveStage(mine: () => void): void {
  if (leave === mine) leave = undefined;
}
