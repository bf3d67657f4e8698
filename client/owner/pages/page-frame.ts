import type { PageDocument } from "../../../shared/page-editor/page-document.ts";
import { blockSelector, textNodes, textSelector } from "../framed-page.ts";
import type { RenderedSection } from "./page-calls.ts";

interface FrameDeps {
  readonly getPage: () => PageDocument;
  readonly subscribe: (listener: () => void) => () => void;
  readonly render: (page: PageDocument) => Promise<readonly RenderedSection[] | undefined>;
  /** Id of the block whose form is open. */
  readonly getSelected: () => string | undefined;
  /** A block of the frame was pressed. */
  readonly onSelect: (id: string) => void;
  /** The text of a block was written in the frame. */
  readonly onWrite: (id: string, html: string) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
}

/** Distance of a block from the upper edge of the preview after it was scrolled to. */
const scrollMarginPx = 24;
const sectionSelector = "[data-section-id]";

/**
 * Shows the edited page in the preview's frame. The server renders it; sections that have changed are replaced. A press
 * on a block selects it, and the text of a text block is written in its place. The result starts the writing of a text,
 * as soon as the edited page is shown: the id of its block and the place of the
 * caret, with `~` between them.
 */
export function connectFrame(frame: HTMLIFrameElement, deps: FrameDeps): (text: string) => void {
  let shown: PageDocument | undefined;
  let isRendering = false;
  let toWrite: string | undefined;
  const html = new Map<string, string>();

  const update = async () => {
    const page = deps.getPage();
    const root = frame.contentDocument?.getElementById("sections");
    if (isRendering || !root) return;
    if (page === shown) {
      startWriting();
      return;
    }
    isRendering = true;
    const sections = await deps.render(page);
    isRendering = false;
    // Without an answer the preview stays as it is until the next edit.
    shown = page;
    if (sections) replaceSections(root, sections, html);
    follow();
    await update();
  };

  const startWriting = () => {
    const [id = "", ...caret] = toWrite?.split("~") ?? [];
    const block = frame.contentDocument?.getElementById(id);
    toWrite = undefined;
    const text = block?.querySelector<HTMLElement>(textSelector);
    if (!block || !text) return;
    write(text);
    setCaret(text, caret);
    select(block);
  };

  let followed: string | undefined;
  /** Scrolls the preview, and not the screen, to the block whose form was opened. */
  const follow = () => {
    const selected = deps.getSelected();
    if (selected === followed) return;
    const block = frame.contentDocument?.getElementById(`block-${selected}`);
    const view = frame.contentWindow;
    if (selected !== undefined && !block) return;
    followed = selected;
    if (!block || !view) return;
    const { top, bottom } = block.getBoundingClientRect();
    if (top < 0 || bottom > view.innerHeight) view.scrollBy(0, top - scrollMarginPx);
  };

  const select = (block: Element) => {
    followed = block.id.slice("block-".length);
    deps.onSelect(followed);
  };

  const load = () => {
    const page = frame.contentDocument;
    if (!page?.getElementById("sections")) return;
    html.clear();
    // The page in the frame is the saved one.
    shown = undefined;
    page.addEventListener("click", (event) => press(event, select), true);
    page.addEventListener("submit", (event) => event.preventDefault(), true);
    page.addEventListener("input", ({ target }) => {
      if (!isElement(target)) return;
      // The section has other text than its HTML, which may be that of an undone edit again.
      html.delete(target.closest<HTMLElement>(sectionSelector)?.dataset.sectionId ?? "");
      takeText(target, deps);
    });
    page.addEventListener("focusout", ({ target }) => {
      if (isElement(target)) target.closest("[contenteditable]")?.removeAttribute("contenteditable");
      shown = undefined;
      void update();
    });
    page.addEventListener("keydown", (event) => handleKey(event, frame, deps));
    void update();
  };
  frame.addEventListener("load", load);
  if (frame.contentDocument?.readyState === "complete") load();
  deps.subscribe(() => {
    follow();
    void update();
  });
  return (text) => {
    toWrite = text;
    void update();
  };
}

/** Nodes of a frame are not instances of this window's classes. */
function isElement(target: EventTarget | null): target is HTMLElement {
  return target !== null && "closest" in target;
}

function press(event: MouseEvent, onSelect: (block: Element) => void): void {
  event.preventDefault();
  if (!isElement(event.target)) return;
  const text = event.target.closest<HTMLElement>(textSelector);
  const block = event.target.closest(blockSelector);
  if (block) onSelect(block);
  if (text !== null && !text.isContentEditable) write(text);
}

function write(text: HTMLElement): void {
  text.contentEditable = "true";
  text.focus();
}

/** Sets the caret to a place of a text, which may have changed since. */
function setCaret(text: HTMLElement, [node, offset]: readonly string[]): void {
  const found = textNodes(text)[Number(node)];
  if (found) text.ownerDocument.getSelection()?.collapse(found, Math.min(Number(offset), found.length));
}

function takeText(target: HTMLElement, { onWrite }: FrameDeps): void {
  const text = target.closest(textSelector);
  const block = text?.closest(blockSelector);
  if (text && block) onWrite(block.id.slice("block-".length), text.innerHTML);
}

/** Escape ends the writing. Undo and redo are those of the editor, also for the text. */
function handleKey(event: KeyboardEvent, frame: HTMLIFrameElement, { onUndo, onRedo }: FrameDeps): void {
  const { activeElement } = frame.contentDocument ?? {};
  if (event.key === "Escape" && activeElement?.closest("[contenteditable]")) {
    event.preventDefault();
    event.stopPropagation();
    (activeElement as HTMLElement).blur();
  }
  const action = historyAction(event);
  if (action === undefined) return;
  event.preventDefault();
  (activeElement as HTMLElement | undefined)?.blur();
  if (action === "undo") onUndo();
  else onRedo();
}

/** The action of a key: Ctrl or Cmd with Z, with Shift or Y for redo. */
export function historyAction({
  key,
  ctrlKey,
  metaKey,
  shiftKey,
  altKey,
}: KeyboardEvent): "undo" | "redo" | undefined {
  if (!(ctrlKey || metaKey) || altKey) return undefined;
  const letter = key.toLowerCase();
  if (letter === "z") return shiftKey ? "redo" : "undo";
  return letter === "y" && !shiftKey ? "redo" : undefined;
}

/** Replaces the sections that differ. The one in which a text is written stays until the writing has ended. */
function replaceSections(
  root: HTMLElement,
  sections: readonly RenderedSection[],
  html: Map<string, string>,
): void {
  const present = new Map(
    [...root.querySelectorAll<HTMLElement>(`:scope > ${sectionSelector}`)].map((each) => [
      each.dataset.sectionId ?? "",
      each,
    ]),
  );
  const wanted = sections.map(({ id, html: markup }) => {
    const old = present.get(id);
    const isWriting = old?.querySelector("[contenteditable]") != null;
    if (old && (isWriting || html.get(id) === markup)) return old;
    html.set(id, markup);
    const template = root.ownerDocument.createElement("template");
    template.innerHTML = markup;
    return root.ownerDocument.importNode(template.content, true).querySelector(sectionSelector) ?? old;
  });
  const current = [...root.children];
  if (wanted.length === current.length && wanted.every((each, at) => each === current[at])) return;
  for (const [at, section] of wanted.entries()) {
    if (!section) continue;
    const place = root.children[at];
    if (place === section) continue;
    const old = present.get((section as HTMLElement).dataset.sectionId ?? "");
    if (old && old !== section) old.replaceWith(section);
    if (root.children[at] !== section) root.insertBefore(section, root.children[at] ?? null);
  }
  while (root.children.length > wanted.length) root.lastElementChild?.remove();
}
