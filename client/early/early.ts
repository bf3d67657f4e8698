import { isLeftToScript, reserveBox } from "../media/reserve.ts";
import { reserveBlocks, reserveWave } from "./reserve-blocks.ts";

/**
 * Runs in the head, long before the client: gives every picture that is left to a script its box, and blocks their
 * height, before the frame in which they would first be painted, so that the page never moves. `media/pictures.ts` and
 * the blocks themselves do the rest.
 */
const pictures = document.images;
const marquees = document.getElementsByClassName("Marquee-svg");
let nextPicture = 0;
let nextMarquee = 0;

function reserveNew(): void {
  for (let picture = pictures[nextPicture]; picture !== undefined; picture = pictures[++nextPicture])
    if (isLeftToScript(picture)) reserveBox(picture);
  for (let marquee = marquees[nextMarquee]; marquee !== undefined; marquee = marquees[++nextMarquee])
    reserveWave(marquee);
  if (document.readyState === "loading") requestAnimationFrame(reserveNew);
}

reserveBlocks();
requestAnimationFrame(reserveNew);
