import { leadsHere } from "../fragment.ts";
import { containFocus } from "../ui/contain-focus.ts";
import { onEscape } from "../ui/on-escape.ts";
import { asButton } from "./as-button.ts";

export interface Menu {
  /** What opens and closes it, from now on; returns what ends that. */
  readonly addButton: (button: HTMLElement) => () => void;
}

interface Behaviour {
  readonly covers: boolean;
  readonly show: (open: boolean) => void;
  /** It was opened before this script had come. */
  readonly isOpen: boolean;
}

const menus = new WeakMap<HTMLElement, Menu>();

/** The menu of a panel, however many openers it has. */
export function menuOf(panel: HTMLElement, behaviour: Behaviour): Menu {
  const known = menus.get(panel);
  if (known) return known;
  const menu = createMenu(panel, behaviour);
  menus.set(panel, menu);
  return menu;
}

function createMenu(panel: HTMLElement, { covers, show, isOpen }: Behaviour): Menu {
  const buttons = new Map<HTMLElement, (open: boolean) => void>();
  let opened: AbortController | undefined;

  const isOffered = () => [...buttons.keys()].some((button) => button.checkVisibility());
  const tell = () => {
    const open = opened !== undefined;
    for (const say of buttons.values()) say(open);
    // What is closed cannot be reached by Tab. Where nothing opens it, its template shows it, or nobody does.
    panel.inert = !open && isOffered();
  };

  const open = (button: HTMLElement, byKeyboard: boolean) => {
    const ending = new AbortController();
    const { signal } = ending;
    opened = ending;
    show(true);
    tell();
    signal.addEventListener(
      "abort",
      onEscape(() => close(button)),
    );
    if (covers) {
      const predicate = (element: Element) => panel.contains(element) || isButton(element);
      signal.addEventListener("abort", containFocus({ predicate }));
      document.addEventListener("click", (event) => leave(event), { signal, capture: true });
    }
    panel.addEventListener("click", ({ target }) => isLinkHere(target) && close(), { signal });
    addEventListener("resize", () => isOffered() || close(), { signal });
    addEventListener("pageshow", ({ persisted }) => persisted && close(), { signal });
    if (byKeyboard) firstLink()?.focus();
  };

  const close = (focus?: HTMLElement) => {
    opened?.abort();
    opened = undefined;
    show(false);
    tell();
    focus?.focus();
  };

  /** A press beside the menu closes it, and does nothing else but what a link or a button does. */
  const leave = (event: MouseEvent) => {
    if (!(event.target instanceof Element) || panel.contains(event.target) || isButton(event.target)) return;
    close();
    if (event.target.closest('a[href]:not([href="#"]), button')) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const isButton = (element: Element) => [...buttons.keys()].some((button) => button.contains(element));
  const firstLink = () => panel.querySelector<HTMLElement>("a[href], [tabindex='0']");

  addEventListener("resize", tell);
  return {
    addButton(button) {
      const { say, end } = asButton(button, panel, (byKeyboard) =>
        opened ? close() : open(button, byKeyboard),
      );
      buttons.set(button, say);
      if (isOpen && !opened) open(button, false);
      else tell();
      return () => {
        if (opened) close();
        buttons.delete(button);
        panel.inert = false;
        end();
      };
    },
  };
}

function isLinkHere(target: EventTarget | null): boolean {
  const link = target instanceof Element ? target.closest("a") : null;
  return link !== null && leadsHere(link);
}
