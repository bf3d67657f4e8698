import { isLeftToScript, reserveBox } from "../media/reserve.ts";

/**
 * Runs in the head, long before the client: gives every picture that is left to a script its box before the frame in
 * which it would first be painted, so that the page never moves. `media/pictures.ts` loads them later.
 */
const pictures = document.images;
let next = 0;

function reserveNew(): void {
  for (let picture = pictures[next]; picture !== undefined; picture = pictures[++next])
    if (isLeftToScript(picture)) reserveBox(picture);
  if (document.readyState === "loading") requestAnimationFrame(reserveNew);
}

requestAnimationFrame(reserveNew);
