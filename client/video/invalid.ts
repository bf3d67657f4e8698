import { element } from "../ui/element.ts";
import { layOut, modeOf } from "./frame.ts";
import { overlayOf } from "./overlay.ts";

/** Spec 5. A custom picture over what is no embedded video is said to be the mistake; it stays to be seen. */
const messages = {
  plain: "Invalid video embed.",
  picture:
    "Custom featured images only available with embedded videos. Go back into embed settings to turn off featured images.",
};

/** Says in the video's place that there is none to show. */
export function showInvalid(wrapper: HTMLElement): void {
  if (wrapper.querySelector(".sqs-video-overlay img") !== null) {
    const inner = layOut(wrapper, modeOf(wrapper), 56.3);
    overlayOf(wrapper, inner).tell(messages.picture);
    inner.querySelector(".sqs-video-icon")?.setAttribute("hidden", "");
    return;
  }
  wrapper.classList.add("video-invalid");
  const said = wrapper.querySelector(".sqs-video-invalid-wrapper");
  if (said === null) wrapper.append(element("div", "sqs-video-invalid-wrapper", {}, messages.plain));
}
