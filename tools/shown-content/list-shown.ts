/// <reference lib="dom" />

type ContentKind = "text" | "link" | "control" | "block" | "picture";

/** A piece of content that a visitor sees. */
export interface ShownContent {
  readonly kind: ContentKind;
  /** The text, the name of a link or control, the type of a block, the file name of a picture. At most 80 characters. */
  readonly label: string;
  /** In px from the page's upper left corner: left, top, width, height. */
  readonly box: readonly [number, number, number, number];
}

/**
 * Lists everything that the page shows, in the order of the document. It runs in the page: it must not use anything from
 * outside of the function. Content counts as shown if nothing hides it and a part of it lies within the page; content that
 * is outside of the viewport counts as well.
 */
export function listShown(): ShownContent[] {
  const oneLine = (text: string | null | undefined): string =>
    (text ?? "").replace(/\s+/g, " ").trim().slice(0, 80);

  const clips = new Map<Element, boolean>();
  /** True if the element or an element around it cuts off everything: no size and no overflow, or an empty clip path. */
  const isClipped = (element: Element): boolean => {
    const known = clips.get(element);
    if (known !== undefined) return known;
    const { overflowX, overflowY, clipPath } = getComputedStyle(element);
    const { width, height } = element.getBoundingClientRect();
    const id = /url\(["']?#([^"')]+)/.exec(clipPath)?.[1];
    const path = id === undefined ? null : document.getElementById(id)?.querySelector("path");
    const result =
      (overflowX !== "visible" && width === 0) ||
      (overflowY !== "visible" && height === 0) ||
      (path instanceof SVGPathElement && path.getTotalLength() === 0) ||
      (element.parentElement !== null && isClipped(element.parentElement));
    clips.set(element, result);
    return result;
  };

  const pageWidth = document.documentElement.scrollWidth;
  const pageHeight = document.documentElement.scrollHeight;
  const boxOf = (target: Element | Range): ShownContent["box"] | undefined => {
    const { left, top, width, height } = target.getBoundingClientRect();
    const [x, y] = [left + scrollX, top + scrollY];
    if (width < 1 || height < 1 || x + width <= 0 || y + height <= 0 || x >= pageWidth || y >= pageHeight)
      return undefined;
    return [Math.round(x), Math.round(y), Math.round(width), Math.round(height)];
  };
  const isVisible = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !isClipped(element);

  const kindOf = (element: Element): ContentKind | undefined => {
    if (element.matches("[data-block-type]")) return "block";
    if (element.matches("img, video, canvas, .sqs-video-background")) return "picture";
    if (element.matches("a[href]")) return "link";
    if (element.matches("button, select, textarea, summary, input:not([type=hidden]), [role=button]"))
      return "control";
    return /url\(/.test(getComputedStyle(element).backgroundImage) ? "picture" : undefined;
  };
  const labelOf = (element: Element, kind: ContentKind): string => {
    if (kind === "block")
      return `${element.getAttribute("data-block-type")} ${element.getAttribute("data-definition-name") ?? ""}`;
    if (kind === "picture") {
      const source =
        element instanceof HTMLImageElement
          ? element.currentSrc || element.dataset.src || ""
          : (/url\(["']?([^"')]+)/.exec(getComputedStyle(element).backgroundImage)?.[1] ?? element.tagName);
      return source.startsWith("data:") ? "" : source.replace(/[?#].*$/, "").replace(/^.*\//, "");
    }
    const name = element.getAttribute("aria-label") ?? element.textContent;
    return (
      name?.trim() || (element.getAttribute("href") ?? element.getAttribute("name") ?? element.className)
    );
  };
  /** A picture without a source, one that has not loaded, and a placeholder show nothing. */
  const isEmptyPicture = (element: Element): boolean =>
    element instanceof HTMLImageElement && (element.naturalWidth === 0 || element.currentSrc === "");

  const shown: ShownContent[] = [];
  const add = (kind: ContentKind, label: string, target: Element | Range) => {
    const box = boxOf(target);
    if (box !== undefined && label !== "") shown.push({ kind, label, box });
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node instanceof Element) {
      const kind = kindOf(node);
      if (kind === undefined || !isVisible(node) || (kind === "picture" && isEmptyPicture(node))) continue;
      add(kind, oneLine(labelOf(node, kind)), node);
      continue;
    }
    const text = oneLine(node.textContent);
    const parent = node.parentElement;
    if (text === "" || parent === null || parent.matches("script, style, noscript, template")) continue;
    if (!isVisible(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    add("text", text, range);
  }
  return shown;
}

/**
 * The content of `first` that `second` lacks. The same content may be anywhere in the page; if one page shows it more often,
 * the last of them are missing.
 */
export function missingContent(
  first: readonly ShownContent[],
  second: readonly ShownContent[],
): readonly ShownContent[] {
  const keyOf = ({ kind, label }: ShownContent): string => `${kind} ${label}`;
  const left = new Map<string, number>();
  for (const content of second) left.set(keyOf(content), (left.get(keyOf(content)) ?? 0) + 1);
  return first.filter((content) => {
    const count = left.get(keyOf(content)) ?? 0;
    left.set(keyOf(content), count - 1);
    return count <= 0;
  });
}
