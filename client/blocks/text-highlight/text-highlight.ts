import { type HighlightSettings, readHighlight } from "./highlight-settings.ts";
import { pathOfShape } from "./shapes.ts";
import "./text-highlight.css";

/**
 * Position and size of a line of the text, in CSS pixels from the top left of the element in which the shapes are
 * drawn.
 */
interface Line {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const svgNamespace = "http://www.w3.org/2000/svg";

/** Overhang of a shape beyond its text, relative to the font size: on the left, and in total. */
const overhangLeft = 0.08;
const overhang = 0.16;

/**
 * Text highlight: draws an underline, a loop or a stroke at each line of the text. The elements have the builder's
 * class names, because style sheets of sites use them. They are drawn again when the line breaks change.
 */
export function mount(text: HTMLElement): (() => void) | undefined {
  const id = text.dataset.textAttributeId ?? "";
  const content = text.closest(".sqs-block-content") ?? text.closest(".sqs-block");
  for (const props of content?.querySelectorAll("script.TextAttributes-props") ?? []) {
    const settings = readHighlight(props.textContent ?? "", id);
    if (settings !== undefined) return drawHighlight(text, props, settings);
  }
  return undefined;
}

/**
 * Draws the shapes in an element before `props`, so that the first and the last child of its parent stay the same (for
 * `:first-child`).
 */
function drawHighlight(text: HTMLElement, props: Element, settings: HighlightSettings): () => void {
  const host = props.parentElement ?? text;
  if (getComputedStyle(host).position === "static") host.style.position = "relative";
  // Keeps shapes below the text but above the background of the section.
  host.style.isolation = "isolate";
  let nodes: readonly HTMLElement[] = [];
  let drawn = "";
  const draw = () => {
    const lines = linesOf(text, host);
    const fontSizePx = Number.parseFloat(getComputedStyle(text).fontSize);
    const state = JSON.stringify([lines, fontSizePx]);
    if (state === drawn) return;
    drawn = state;
    for (const node of nodes) node.remove();
    nodes = lines.map((line, index) => {
      const node = createShape(line, fontSizePx, settings);
      node.dataset.textAttributeId = text.dataset.textAttributeId;
      node.dataset.index = `${index}`;
      return node;
    });
    props.before(...nodes);
  };
  const observer = new ResizeObserver(draw);
  observer.observe(host);
  // A font that loads late may change the line breaks although the box keeps its size.
  document.fonts.addEventListener("loadingdone", draw);
  draw();
  return () => {
    observer.disconnect();
    document.fonts.removeEventListener("loadingdone", draw);
    for (const node of nodes) node.remove();
  };
}

function linesOf(text: HTMLElement, host: HTMLElement): Line[] {
  const origin = host.getBoundingClientRect();
  return [...text.getClientRects()]
    .filter(({ width, height }) => width > 0 && height > 0)
    .map(({ left, top, width, height }) => ({
      left: Math.round(left - origin.left - host.clientLeft),
      top: Math.round(top - origin.top - host.clientTop),
      width: Math.round(width),
      height: Math.round(height),
    }));
}

function createShape(line: Line, fontSizePx: number, settings: HighlightSettings): HTMLElement {
  const width = line.width + overhang * fontSizePx;
  const node = document.createElement("div");
  node.className = "TextShape-node";
  node.ariaHidden = "true";
  node.dataset.shape = settings.shape;
  node.dataset.isFront = `${settings.isFront}`;
  const { style } = node;
  style.fontSize = `${fontSizePx}px`;
  style.left = `${line.left - overhangLeft * fontSizePx}px`;
  style.top = `${line.top}px`;
  style.width = `${width}px`;
  style.height = `${line.height}px`;
  style.setProperty("--stroke", settings.color);
  style.setProperty("--stroke-width", settings.thickness);
  style.setProperty("--stroke-linecap", settings.lineCap);
  style.setProperty("--stroke-linejoin", "round");
  const svg = document.createElementNS(svgNamespace, "svg");
  const path = document.createElementNS(svgNamespace, "path");
  path.setAttribute("d", pathOfShape(settings.shape, width, line.height));
  svg.append(path);
  node.append(svg);
  return node;
}
