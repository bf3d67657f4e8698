import type { Controls } from "../input/controls.ts";

/** The gallery's previous and next controls. Those that the page gives no look or no name, as older ones do, get ours. */
export function markBareControls(container: HTMLElement): Controls {
  const find = (way: string) => [...container.querySelectorAll<HTMLElement>(`.sqs-gallery-controls .${way}`)];
  const controls = { previous: find("previous"), next: find("next") };
  for (const way of ["previous", "next"] as const)
    for (const control of controls[way]) {
      if (isBare(control)) control.classList.add("awning-gallery-control");
      if (!control.textContent.trim()) control.ariaLabel ??= `${way} slide`;
      control.role ??= "button";
    }
  return controls;
}

function isBare(control: HTMLElement): boolean {
  return (
    control.childElementCount === 0 && /^(?:none|normal)$/.test(getComputedStyle(control, "::before").content)
  );
}
