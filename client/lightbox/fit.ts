import type { Size } from "../media/geometry.ts";

/** Spec 9, in CSS pixels: at the sides of a picture, where the controls are. */
const padding = 100;

/** How large a picture is shown in this room: as large as it can be, and never larger than it is. */
export function fitted(room: Size, picture: Size): Size {
  const scale = Math.min(1, room.width / picture.width, room.height / picture.height);
  const { width, height } = { width: picture.width * scale, height: picture.height * scale };
  return { width: Math.max(0, width), height: Math.max(0, height) };
}

/** The room for a picture within the edge of 2 %: beside controls and above its caption, where these are shown. */
export function roomFor(inside: Size, view: Size, captionHeight: number, hasControls: boolean): Size {
  const width = hasControls ? Math.min(inside.width, view.width - 2 * padding) : inside.width;
  return { width: Math.max(width, 0), height: Math.max(inside.height - captionHeight, 0) };
}
