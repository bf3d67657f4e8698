import { fittedSize, type Size, sizeGroup } from "./size.ts";

/** Makes a shape that keeps its proportions as large as its container has room for. */
export function fitShape(shape: HTMLElement | SVGElement, room: Size): void {
  if (room.width === 0) return;
  const { width, height } = fittedSize(room, sizeGroup(shape.getAttribute("viewBox")));
  shape.style.width = `${width}px`;
  shape.style.height = `${height}px`;
}
