import { element } from "../ui/element.ts";

/** What lies over a video until it is asked for. */
export interface Overlay {
  show(): void;
  /** Reveals the video in one second (spec 4). */
  hide(): void;
  /** Says what is wrong, with a way to see the video elsewhere. */
  tell(message: string, link?: Readonly<{ text: string; address: string }>): void;
}

const fadeTime = 1000;

interface Answer {
  readonly label: string;
  readonly play: () => void;
  readonly ending: AbortSignal;
}

/**
 * The overlay that the page has, or a plain one, made a button. Without an answer it stays the picture that it is:
 * what lies around it answers, or nothing does.
 */
export function overlayOf(wrapper: HTMLElement, inner: HTMLElement, answer?: Answer): Overlay {
  const overlay = wrapper.querySelector<HTMLElement>(".sqs-video-overlay") ?? plainOverlay();
  inner.append(overlay);
  const picture = overlay.querySelector("img");
  // Spec 8.
  if (picture !== null && !picture.src && !picture.dataset.src) console.error("Loader2 not found");
  // The button's name says what there is to say.
  if (picture?.hasAttribute("alt") === false) picture.alt = "";
  overlay.classList.toggle("no-thumb", picture === null && inner.querySelector("video") === null);
  markIcon(overlay);
  if (answer !== undefined) makeButton(overlay, answer);

  let fading: Animation | undefined;
  let message: HTMLElement | undefined;
  const show = () => {
    fading?.cancel();
    Object.assign(overlay.style, { opacity: "1", overflow: "hidden", visibility: "", pointerEvents: "" });
  };
  show();
  return {
    show,
    hide: () => {
      message?.remove();
      overlay.style.pointerEvents = "none";
      const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
      fading = overlay.animate({ opacity: [1, 0] }, { duration: still ? 0 : fadeTime, fill: "forwards" });
      fading.onfinish = () => {
        overlay.style.visibility = "hidden";
      };
    },
    tell: (text, link) => {
      message?.remove();
      message = element("div", "awning-video-message", { role: "alert" }, text);
      if (link !== undefined) {
        const away = { href: link.address, target: "_blank", rel: "noopener" };
        message.append(" ", element("a", "", away, link.text));
      }
      inner.append(message);
    },
  };
}

function makeButton(overlay: HTMLElement, { label, play, ending }: Answer): void {
  Object.assign(overlay, { role: "button", tabIndex: 0, ariaLabel: label });
  overlay.addEventListener("click", play, { signal: ending });
  overlay.addEventListener(
    "keydown",
    (event) => {
      if ((event.key !== "Enter" && event.key !== " ") || event.ctrlKey || event.metaKey || event.altKey)
        return;
      event.preventDefault();
      if (!event.repeat) play();
    },
    { signal: ending },
  );
}

function plainOverlay(): HTMLElement {
  const part = (name: string) => element("div", `sqs-video-${name}`);
  return element("div", "sqs-video-overlay", {}, part("opaque"), part("icon"));
}

/** A site's style sheet may have a picture for the sign; ours is drawn where it has none. */
function markIcon(overlay: HTMLElement): void {
  const icon = overlay.querySelector(".sqs-video-icon");
  if (icon !== null && getComputedStyle(icon).backgroundImage === "none")
    icon.classList.add("awning-video-icon");
}
