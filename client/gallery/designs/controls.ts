import type { Controls } from "../input/controls.ts";

/** The gallery's previous and next controls. Those that the page gives no look get ours. */
export function markBareControls(container: HTMLElement): Controls {
  const find = (way: string) => [...container.querySelectorAll<HTMLElement>(`.sqs-gallery-controls .${way}`)];
  const controls = { previous: find("previous"), next: find("next") };
  for (const control of [...controls.previous, ...controls.next])
    if (isBare(control)) control.classList.add("awning-gallery-control");
  return controls;
}

function isBare(control: HTMLElement): boolean {
  return (
    control.childElementCount === 0 && /^(?:none|normal)$/.test(getComputedStyle(control, "::before").content)
  );
}
