import { fillPlural } from "../../shared/text/text.ts";
import { sharingTexts } from "../../shared/texts/sharing.ts";
import { loadChunk, retryChunk } from "../loading/load-chunk.ts";
import { pageLanguage } from "../loading/load-texts.ts";
import { reportFailure } from "../loading/report.ts";

const storageKey = "squarespace-likes";

/**
 * Likes of articles (docs/reference/blocks.md#likes): shows the count, and a button with which each browser can add one
 * like.
 */
export function start(): void {
  for (const element of document.querySelectorAll<HTMLElement>(".sqs-simple-like[data-item-id]"))
    startLike(element);
}

function startLike(element: HTMLElement): void {
  const id = element.dataset.itemId ?? "";
  let isPending = false;
  let load = loadChunk;
  const isLiked = () => readLiked()[id] === true;
  const render = () => {
    const count = Number(element.dataset.likeCount) || 0;
    const label = fillPlural(sharingTexts(pageLanguage()).likes, count);
    const text = element.querySelector(".like-count");
    if (text) text.textContent = label;
    element.setAttribute("aria-label", label);
    element.setAttribute("aria-pressed", String(isLiked()));
    element.classList.toggle("clicked", isLiked());
  };
  const like = async () => {
    if (isPending || isLiked()) return;
    isPending = true;
    try {
      const { sendLike } = await load("likes", () => import("./send-like.ts"));
      if (!(await sendLike(id))) return;
    } catch (error) {
      load = retryChunk;
      reportFailure("likes", error);
      return;
    } finally {
      isPending = false;
    }
    element.dataset.likeCount = String((Number(element.dataset.likeCount) || 0) + 1);
    writeLiked({ ...readLiked(), [id]: true });
    render();
  };
  element.setAttribute("role", "button");
  element.tabIndex = 0;
  element.addEventListener("click", like);
  element.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    like();
  });
  render();
}

function readLiked(): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "{}");
    return typeof stored === "object" && stored !== null ? { ...stored } : {};
  } catch {
    // The storage is forbidden, or its content was written by another script. All articles are treated as not liked.
    return {};
  }
}

function writeLiked(liked: Record<string, unknown>): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(liked));
  } catch {
    // Without storage the like is still counted, but forgotten when the page is left.
  }
}
