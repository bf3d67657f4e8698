import "./style.css";
import { element } from "../../ui/element.ts";
import { onEscape } from "../../ui/on-escape.ts";
import { placeTooltip } from "./place.ts";

/** Spec 9: milliseconds that the mouse rests before it shows. */
const delay = 1200;

let made = 0;

/**
 * An element whose `data-awning-tooltip` says more about it: shown beside the mouse that rests on it, and at once when a
 * key has brought the focus. Escape hides it, and it stays while it is pointed at itself.
 */
export function mount(host: HTMLElement): () => void {
  const tip = element("div", "awning-tooltip", {
    id: `awning-tooltip-${++made}`,
    role: "tooltip",
    popover: "manual",
    "data-awning": "",
  });
  const ending = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopEscape: (() => void) | undefined;
  let mouse = { x: 0, y: 0 };

  const hide = () => {
    clearTimeout(timer);
    stopEscape?.();
    stopEscape = undefined;
    tip.remove();
  };
  const show = (point: { readonly x: number; readonly y: number }) => {
    clearTimeout(timer);
    tip.textContent = host.dataset.awningTooltip ?? "";
    if (tip.textContent === "" || stopEscape !== undefined) return;
    document.body.append(tip);
    tip.showPopover();
    const place = placeTooltip(
      point,
      { width: tip.offsetWidth, height: tip.offsetHeight },
      { width: document.documentElement.clientWidth, height: innerHeight },
    );
    tip.style.setProperty("--awning-tooltip-left", `${place.left}px`);
    tip.style.setProperty("--awning-tooltip-top", `${place.top}px`);
    stopEscape = onEscape(hide);
  };
  const hideUnlessHeld = () => {
    clearTimeout(timer);
    // From one to the other the mouse crosses what lies between.
    timer = setTimeout(() => {
      if (!host.matches(":hover, :focus-visible") && !tip.matches(":hover")) hide();
    }, 100);
  };

  const described = host.getAttribute("aria-describedby");
  host.setAttribute("aria-describedby", [described, tip.id].filter(Boolean).join(" "));
  host.addEventListener(
    "pointermove",
    (event) => {
      mouse = { x: event.clientX, y: event.clientY };
    },
    ending,
  );
  host.addEventListener(
    "pointerenter",
    (event) => {
      if (event.pointerType === "touch") return;
      clearTimeout(timer);
      mouse = { x: event.clientX, y: event.clientY };
      timer = setTimeout(() => show(mouse), delay);
    },
    ending,
  );
  host.addEventListener(
    "focusin",
    () => {
      if (!host.matches(":focus-visible, :has(:focus-visible)")) return;
      const { left, bottom } = host.getBoundingClientRect();
      show({ x: left, y: bottom });
    },
    ending,
  );
  for (const [target, event] of [
    [host, "pointerleave"],
    [host, "focusout"],
    [tip, "pointerleave"],
  ] as const)
    target.addEventListener(event, hideUnlessHeld, ending);
  host.addEventListener("pointerdown", hide, ending);

  // The moment that has brought this code may be the one that asks for it.
  if (host.matches(":focus-visible")) host.dispatchEvent(new FocusEvent("focusin"));
  else if (host.matches(":hover")) {
    const { left, bottom } = host.getBoundingClientRect();
    mouse = { x: left, y: bottom };
    timer = setTimeout(() => show(mouse), delay);
  }
  return () => {
    ending.abort();
    if (described === null) host.removeAttribute("aria-describedby");
    else host.setAttribute("aria-describedby", described);
    if (tip.isConnected) hide();
    else clearTimeout(timer);
  };
}
