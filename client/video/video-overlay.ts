import { h } from "../ui/h.ts";

/** Covers a video until it is played (docs/reference/video.md#video-overlay). */
export interface VideoOverlay {
  show(): void;
  /** Fades the overlay out. */
  hide(): void;
  /** Shows an error message, with a link to the page of the video. */
  showMessage(message: string, link?: Readonly<{ text: string; url: string }>): void;
}

const fadeMs = 1000;

interface PlayButton {
  readonly label: string;
  readonly play: () => void;
  readonly signal: AbortSignal;
}

/**
 * Moves the overlay of the page, or a new plain one, into the container. With a play button the overlay is a button,
 * otherwise an image.
 */
export function createVideoOverlay(
  wrapper: HTMLElement,
  container: HTMLElement,
  playButton?: PlayButton,
): VideoOverlay {
  const overlay = wrapper.querySelector<HTMLElement>(".sqs-video-overlay") ?? createPlainOverlay();
  container.append(overlay);
  const image = overlay.querySelector("img");
  // The platform logs the same message: docs/reference/images.md#image-errors
  if (image !== null && !image.src && !image.dataset.src) console.error("Loader2 not found");
  // The button has a label of its own. For an image without `alt` some screen readers would read the file name.
  if (image?.hasAttribute("alt") === false) image.alt = "";
  overlay.classList.toggle("no-thumb", image === null && container.querySelector("video") === null);
  drawMissingIcon(overlay);
  if (playButton !== undefined) makeButton(overlay, playButton);

  let fade: Animation | undefined;
  let message: HTMLElement | undefined;
  const show = () => {
    fade?.cancel();
    Object.assign(overlay.style, { opacity: "1", overflow: "hidden", visibility: "", pointerEvents: "" });
  };
  show();
  return {
    show,
    hide: () => {
      message?.remove();
      overlay.style.pointerEvents = "none";
      const isReduced = matchMedia("(prefers-reduced-motion: reduce)").matches;
      fade = overlay.animate({ opacity: [1, 0] }, { duration: isReduced ? 0 : fadeMs, fill: "forwards" });
      fade.onfinish = () => {
        overlay.style.visibility = "hidden";
      };
    },
    showMessage: (text, link) => {
      message?.remove();
      message = h("div", "awning-video-message", { role: "alert" }, text);
      if (link !== undefined) {
        const attributes = { href: link.url, target: "_blank", rel: "noopener" };
        message.append(" ", h("a", "", attributes, link.text));
      }
      container.append(message);
    },
  };
}

function makeButton(overlay: HTMLElement, { label, play, signal }: PlayButton): void {
  Object.assign(overlay, { role: "button", tabIndex: 0, ariaLabel: label });
  overlay.addEventListener("click", play, { signal });
  overlay.addEventListener(
    "keydown",
    (event) => {
      if ((event.key !== "Enter" && event.key !== " ") || event.ctrlKey || event.metaKey || event.altKey)
        return;
      event.preventDefault();
      if (!event.repeat) play();
    },
    { signal },
  );
}

function createPlainOverlay(): HTMLElement {
  const part = (name: string) => h("div", `sqs-video-${name}`);
  return h("div", "sqs-video-overlay", {}, part("opaque"), part("icon"));
}

/** Draws a play icon if the site's style sheet has none. */
function drawMissingIcon(overlay: HTMLElement): void {
  const icon = overlay.querySelector(".sqs-video-icon");
  if (icon !== null && getComputedStyle(icon).backgroundImage === "none")
    icon.classList.add("awning-video-icon");
}
