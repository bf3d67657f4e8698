import type { PageData } from "../../shared/page-data.ts";
import { loadChunk } from "../load-chunk.ts";
import { type Film, playInView } from "./motion.ts";

/** A film's box in the page, and what the page is told of the film. */
interface Background {
  readonly box: HTMLElement;
  readonly page: PageData;
  /** There is something to be seen of it, or no more: the picture that stands for it goes, or comes back. */
  moves(isMoving: boolean): void;
  failed(): void;
  readonly ending: AbortSignal;
}

/** Undefined where the page names nothing that can be played. */
export type MakeFilm = (background: Background) => Film | undefined;

/**
 * A film behind a section, `.sqs-video-background` or `.sqs-video-background-native`: silent, over and over, while it
 * is in the view and motion is allowed. The section's picture stays until it moves, and where it never does.
 */
export async function mountBackground(box: HTMLElement, page: PageData): Promise<() => void> {
  const ending = new AbortController();
  const moves = (isMoving: boolean) => box.classList.toggle("awning-film-moves", isMoving);
  const failed = () => {
    moves(false);
    ending.abort();
  };
  const makeFilm = await loadChunk("background film", () => scriptFor(box));
  const film = makeFilm({ box, page, moves, failed, ending: ending.signal });
  if (film === undefined) throw new Error("Invalid video embed.");
  playInView(film, { box, page, control: sectionOf(box), ending: ending.signal });
  return () => ending.abort();
}

async function scriptFor({ dataset }: HTMLElement): Promise<MakeFilm> {
  return dataset.configNativeVideo === undefined
    ? (await import("./hosted-film.ts")).hostedFilm
    : (await import("./native-film.ts")).nativeFilm;
}

/** The control lies over the section's content, which lies over the film. */
function sectionOf(box: HTMLElement): Element | undefined {
  const section = box.closest<HTMLElement>("section, .page-section, .Index-page");
  if (section !== null && getComputedStyle(section).position !== "static") return section;
  return box.offsetParent ?? box.parentElement ?? undefined;
}
