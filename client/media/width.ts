/** The widths in which a picture can be had (spec 9). */
const widths = [100, 300, 500, 750, 1000, 1500, 2500] as const;
export type PictureWidth = (typeof widths)[number];

/** The smallest width that fills so many CSS pixels on this screen; the largest where none does. */
export function fittingWidth(pixels: number, pixelRatio: number): PictureWidth {
  return widths.find((width) => width >= pixels * pixelRatio) ?? 2500;
}

/** The picture's address in this width: `format=500w` in its query, which keeps whatever else it says. */
export function inWidth(address: string, width: PictureWidth): string {
  if (/^(?:data|blob):/i.test(address)) return address;
  const [, path = "", query = "", hash = ""] = /^([^?#]*)\??([^#]*)(.*)$/s.exec(address) ?? [];
  const others = query.split("&").filter((part) => part !== "" && !/^format(?:=|$)/.test(part));
  return `${path}?${[...others, `format=${width}w`].join("&")}${hash}`;
}
