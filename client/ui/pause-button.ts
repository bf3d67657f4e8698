import "./pause-button.css";

export interface PauseButtonLook {
  /** Places it. */
  readonly className: string;
  /** What it is called while the thing moves, and while it is paused. */
  readonly labels: { readonly pause: string; readonly play: string };
}

/** Movement of more than five seconds needs a way to stop it: https://www.w3.org/TR/WCAG22/#pause-stop-hide */
export function createPauseButton(
  { className, labels }: PauseButtonLook,
  paused: (holds: boolean) => void,
): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = `awning-pause ${className}`;
  let holds = false;
  const say = () => {
    button.ariaLabel = holds ? labels.play : labels.pause;
    button.toggleAttribute("data-awning-paused", holds);
  };
  button.addEventListener("click", () => {
    holds = !holds;
    say();
    paused(holds);
  });
  say();
  return button;
}
