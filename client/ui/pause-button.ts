import { attributes } from "../../shared/names.ts";
import "./pause-button.css";

export interface PauseButtonOptions {
  /** Class that positions the button. */
  readonly className: string;
  /** Accessible names of the button, while the content moves and while it is paused. */
  readonly labels: { readonly pause: string; readonly play: string };
}

/** Content that moves for more than five seconds needs a pause control: https://www.w3.org/TR/WCAG22/#pause-stop-hide */
export function createPauseButton(
  { className, labels }: PauseButtonOptions,
  onChange: (isPaused: boolean) => void,
): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = `awning-pause ${className}`;
  let isPaused = false;
  const update = () => {
    button.ariaLabel = isPaused ? labels.play : labels.pause;
    button.toggleAttribute(attributes.isPaused, isPaused);
  };
  button.addEventListener("click", () => {
    isPaused = !isPaused;
    update();
    onChange(isPaused);
  });
  update();
  return button;
}
