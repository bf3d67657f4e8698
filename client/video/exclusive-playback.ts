/** Reverts the current video to its overlay. */
let revertCurrent: (() => void) | undefined;

/** One video is visible at a time: the previous one reverts to its overlay (docs/reference/video.md#video-overlay). */
export function pauseOtherPlayers(revert: () => void): void {
  if (revertCurrent === revert) return;
  revertCurrent?.();
  revertCurrent = revert;
}

export function releaseExclusivePlayback(revert: () => void): void {
  if (revertCurrent === revert) revertCurrent = undefined;
}
