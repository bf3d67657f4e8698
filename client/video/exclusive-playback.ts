/** Stops the current video and shows its overlay again. */
let revertCurrent: (() => void) | undefined;

/**
 * Makes this video the only visible one: the previous video is stopped and shows its overlay again
 * (docs/reference/video.md#video-overlay).
 */
export function acquireExclusivePlayback(revert: () => void): void {
  if (revertCurrent === revert) return;
  revertCurrent?.();
  revertCurrent = revert;
}

export function releaseExclusivePlayback(revert: () => void): void {
  if (revertCurrent === revert) revertCurrent = undefined;
}
