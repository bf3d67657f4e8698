import { h } from "../ui/h.ts";
import { layOutVideo, videoModeOf } from "./video-layout.ts";
import { createVideoOverlay } from "./video-overlay.ts";

/** Message of the platform: docs/reference/video.md#video-validation */
const invalidMessage = "Invalid video embed.";
const customImageMessage =
  "Custom featured images only available with embedded videos. Go back into embed settings to turn off featured images.";

/** Shows the message for an invalid embed instead of the video. A custom image stays visible. */
export function showInvalidEmbed(wrapper: HTMLElement): void {
  if (wrapper.querySelector(".sqs-video-overlay img") !== null) {
    const container = layOutVideo(wrapper, videoModeOf(wrapper), 56.3);
    createVideoOverlay(wrapper, container).showMessage(customImageMessage);
    container.querySelector(".sqs-video-icon")?.setAttribute("hidden", "");
    return;
  }
  wrapper.classList.add("video-invalid");
  const existingMessage = wrapper.querySelector(".sqs-video-invalid-wrapper");
  if (existingMessage === null) wrapper.append(h("div", "sqs-video-invalid-wrapper", {}, invalidMessage));
}
