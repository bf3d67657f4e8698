import type { PageData } from "../../shared/page-data.ts";
import { createPauseButton } from "../ui/pause-button.ts";

/** What moves by itself. It may be told the same twice. */
export interface Film {
  play(): void;
  pause(): void;
}

interface Showing {
  /** What must be in the view. */
  readonly box: Element;
  readonly page: PageData;
  /** Where the control goes that stops it; without, the film has controls of its own. */
  readonly control?: Element | undefined;
  readonly ending: AbortSignal;
}

const stillness = matchMedia("(prefers-reduced-motion: reduce)");

/** Whether things may move by themselves: the visitor's settings, and the page's own flag (spec 2). */
export function motionAllowed({ flags }: PageData): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  return !flags.nomotion && !stillness.matches && connection?.saveData !== true;
}

const pauseButton = {
  className: "awning-film-pause",
  labels: { pause: "Pause background video", play: "Play background video" },
};

/** Plays a film while it is in the view and wanted: by default where motion is allowed, then as the visitor says. */
export function playInView(film: Film, { box, page, control, ending }: Showing): void {
  let isSeen = false;
  let isWanted = true;
  const heed = () => (isSeen && isWanted ? film.play() : film.pause());
  const button = createPauseButton(pauseButton, (holds) => {
    isWanted = !holds;
    heed();
  });
  const rest = () => {
    if (isWanted && !motionAllowed(page)) button.click();
  };
  rest();
  control?.append(button);
  stillness.addEventListener("change", rest, { signal: ending });
  const observer = new IntersectionObserver((entries) => {
    isSeen = entries.at(-1)?.isIntersecting === true;
    heed();
  });
  observer.observe(box);
  ending.addEventListener("abort", () => {
    observer.disconnect();
    button.remove();
  });
}
