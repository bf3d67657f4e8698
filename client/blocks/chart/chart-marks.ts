import { h } from "../../ui/h.ts";

/**
 * Shows the values of a mark in a tooltip: of the mark under the pointer or finger, and with the arrow keys, Home and End while
 * the chart has the focus. Escape hides it.
 */
export function showMarks(chart: HTMLElement, signal: AbortSignal): void {
  const marks = [...chart.querySelectorAll<HTMLElement | SVGElement>("[data-chart-mark]")];
  if (marks.length === 0) return;
  const tip = h("div", "awning-chart-tip", { role: "status" });
  const area = marks[0]?.closest<HTMLElement>(".awning-chart-plot, .awning-chart");
  area?.append(tip);
  signal.addEventListener("abort", () => tip.remove());
  let current = -1;

  const show = (index: number) => {
    const mark = marks[index];
    marks[current]?.removeAttribute("data-active");
    current = mark ? index : -1;
    mark?.setAttribute("data-active", "");
    tip.textContent = mark?.dataset.chartMark ?? "";
    if (!mark || !area) return;
    const { x, y } = mark.dataset;
    const left = (area.clientWidth * Number(x)) / 100;
    const top = (area.clientHeight * Number(y)) / 100;
    // Within the drawing, also near the marks at its sides. A moved `left` would count as a layout shift.
    tip.style.translate = `calc(${left}px - ${x}%) calc(${top}px - 100%)`;
  };

  const showPointedAt = ({ target }: Event) => {
    const mark = target instanceof Element ? target.closest<HTMLElement>("[data-chart-mark]") : null;
    show(mark ? marks.indexOf(mark) : -1);
  };
  // A finger need not move.
  for (const type of ["pointermove", "pointerdown"]) chart.addEventListener(type, showPointedAt, { signal });
  chart.addEventListener(
    "pointerleave",
    ({ pointerType }) => {
      // The values stay when the finger is lifted, until the focus goes.
      if (pointerType !== "touch") show(-1);
    },
    { signal },
  );
  chart.addEventListener("blur", () => show(-1), { signal });
  chart.addEventListener(
    "keydown",
    (event) => {
      const index = indexAfterKey(event.key, current, marks.length);
      if (index === undefined) return;
      event.preventDefault();
      show(index);
    },
    { signal },
  );
  // The pointer that has loaded this module may rest on a mark.
  show(marks.findIndex((mark) => mark.matches(":hover")));
}

/** The index of the mark to show after a key; -1 for none; undefined for keys without an effect. */
export function indexAfterKey(key: string, current: number, count: number): number | undefined {
  switch (key) {
    case "ArrowRight":
    case "ArrowDown":
      return (current + 1) % count;
    case "ArrowLeft":
    case "ArrowUp":
      return current <= 0 ? count - 1 : current - 1;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    case "Escape":
      return current === -1 ? undefined : -1;
    default:
      return undefined;
  }
}
