/** The filters that an owner may choose, by their numbers; 1 is none. The strength goes from 0 to 100. */
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

/** Lays the filter that the film's box names over its player. */
export function treat({ style }: HTMLElement, { dataset }: HTMLElement): void {
  const strength = Number(dataset.configFilterStrength);
  if (strength > 0 && strength <= 100) style.filter = filters[Number(dataset.configFilter)]?.(strength) ?? "";
}

/** Players know no other speeds than these. */
export function playbackSpeed({ dataset }: HTMLElement): number {
  const speed = Number(dataset.configPlaybackSpeed);
  return speed >= 0.25 && speed <= 2 ? speed : 1;
}
