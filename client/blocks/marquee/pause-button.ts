const labels = { pause: "Pause moving text", play: "Play moving text" };

/** Movement of more than five seconds needs a way to stop it: https://www.w3.org/TR/WCAG22/#pause-stop-hide */
export function createPauseButton(paused: (holds: boolean) => void): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "awning-marquee-pause";
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
