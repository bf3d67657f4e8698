/** CSS filters by the number in `data-config-filter`; 1 means no filter. The strength is from 0 to 100. */
const filters: Readonly<Record<number, (strength: number) => string>> = {
  2: (strength) => `blur(${0.3 * strength}px)`,
  3: (strength) => `brightness(${0.1 + 0.009 * strength})`,
  4: (strength) => `contrast(${80 + 0.4 * strength}%)`,
  5: () => "invert(1)",
  6: (strength) => `opacity(${strength}%)`,
  7: (strength) => `saturate(${2 * strength}%)`,
  8: (strength) => `sepia(${strength}%)`,
  10: (strength) => `grayscale(${strength}%)`,
  11: (strength) => `hue-rotate(${3.6 * strength}deg)`,
};

/** Applies the filter in the data attributes of a video's box to its player. */
export function applyVideoFilter({ style }: HTMLElement, { dataset }: HTMLElement): void {
  const strength = Number(dataset.configFilterStrength);
  if (strength > 0 && strength <= 100) style.filter = filters[Number(dataset.configFilter)]?.(strength) ?? "";
}

/** The playback rate in `data-config-playback-speed`. Players support 0.25 to 2. */
export function playbackRateOf({ dataset }: HTMLElement): number {
  const speed = Number(dataset.configPlaybackSpeed);
  return speed >= 0.25 && speed <= 2 ? speed : 1;
}
