import { mediaTexts } from "../../shared/texts/media.ts";
import { pageLanguage } from "../loading/load-texts.ts";
import { h } from "../ui/h.ts";
import { layOutVideo, videoModeOf } from "./video-layout.ts";
import { createVideoOverlay } from "./video-overlay.ts";

/** Shows the platform's message for an invalid embed (docs/reference/video.md#video-validation) instead of the video. A custom image stays visible. */
export function showInvalidEmbed(wrapper: HTMLElement): void {
  const texts = mediaTexts(pageLanguage());
  if (wrapper.querySelector(".sqs-video-overlay img") !== null) {
    const container = layOutVideo(wrapper, videoModeOf(wrapper), 56.3);
    createVideoOverlay(wrapper, container).showMessage(texts.customImage);
    container.querySelector(".sqs-video-icon")?.setAttribute("hidden", "");
    return;
  }
  wrapper.classList.add("video-invalid");
  const existingMessage = wrapper.querySelector(".sqs-video-invalid-wrapper");
  if (existingMessage === null) wrapper.append(h("div", "sqs-video-invalid-wrapper", {}, texts.invalidVideo));
}
