import { attributes } from "../../../shared/names.ts";
import "./style.css";
import { onEscape } from "../../ui/escape-stack.ts";
import { h } from "../../ui/h.ts";
import { tooltipPosition } from "./tooltip-position.ts";

/** The time for which the mouse must rest on the element: docs/reference/dialogs.md#tooltip */
const showDelayMs = 1200;
/** The tooltip stays for this time, because the pointer may cross a gap on its way from the element to the tooltip. */
const hideDelayMs = 100;

let lastId = 0;

/**
 * Shows the text in `data-awning-tooltip` next to the mouse after a delay, or at once when the keyboard moves the focus
 * to the element. Escape hides it. It stays while the pointer is over it
 * (https://www.w3.org/TR/WCAG22/#content-on-hover-or-focus).
 */
export function mount(host: HTMLElement): () => void {
  const tip = h("div", "awning-tooltip", {
    id: `awning-tooltip-${++lastId}`,
    role: "tooltip",
    popover: "manual",
    [attributes.addedElement]: "",
  });
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Removes the Escape listener; undefined while the tooltip is hidden. */
  let removeEscape: (() => void) | undefined;
  let mouse = { x: 0, y: 0 };

  const hide = () => {
    clearTimeout(timer);
    removeEscape?.();
    removeEscape = undefined;
    tip.remove();
  };
  const show = (point: { readonly x: number; readonly y: number }) => {
    clearTimeout(timer);
    tip.textContent = host.getAttribute(attributes.tooltip) ?? "";
    if (tip.textContent === "" || removeEscape !== undefined) return;
    document.body.append(tip);
    tip.showPopover();
    const { left, top } = tooltipPosition(
      point,
      { width: tip.offsetWidth, height: tip.offsetHeight },
      { width: document.documentElement.clientWidth, height: innerHeight },
    );
    tip.style.setProperty("--awning-tooltip-left", `${left}px`);
    tip.style.setProperty("--awning-tooltip-top", `${top}px`);
    removeEscape = onEscape(hide);
  };
  const hideUnlessPointedAt = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (!host.matches(":hover, :focus-visible") && !tip.matches(":hover")) hide();
    }, hideDelayMs);
  };

  const describedBy = host.getAttribute("aria-describedby");
  host.setAttribute("aria-describedby", [describedBy, tip.id].filter(Boolean).join(" "));
  host.addEventListener(
    "pointermove",
    (event) => {
      mouse = { x: event.clientX, y: event.clientY };
    },
    controller,
  );
  host.addEventListener(
    "pointerenter",
    (event) => {
      if (event.pointerType === "touch") return;
      clearTimeout(timer);
      mouse = { x: event.clientX, y: event.clientY };
      timer = setTimeout(() => show(mouse), showDelayMs);
    },
    controller,
  );
  host.addEventListener(
    "focusin",
    () => {
      if (!host.matches(":focus-visible, :has(:focus-visible)")) return;
      const { left, bottom } = host.getBoundingClientRect();
      show({ x: left, y: bottom });
    },
    controller,
  );
  for (const [target, type] of [
    [host, "pointerleave"],
    [host, "focusout"],
    [tip, "pointerleave"],
  ] as const)
    target.addEventListener(type, hideUnlessPointedAt, controller);
  host.addEventListener("pointerdown", hide, controller);

  // The focus or hover that has loaded this module must also show the tooltip.
  if (host.matches(":focus-visible")) host.dispatchEvent(new FocusEvent("focusin"));
  else if (host.matches(":hover")) {
    const { left, bottom } = host.getBoundingClientRect();
    mouse = { x: left, y: bottom };
    timer = setTimeout(() => show(mouse), showDelayMs);
  }
  return () => {
    controller.abort();
    if (describedBy === null) host.removeAttribute("aria-describedby");
    else host.setAttribute("aria-describedby", describedBy);
    if (tip.isConnected) hide();
    else clearTimeout(timer);
  };
}
