/** The widths in which a picture can be had (spec 9). */
const widths = [100, 300, 500, 750, 1000, 1500, 2500] as const;
export type PictureWidth = (typeof widths)[number];

/** The smallest width that fills so many CSS pixels on this screen; the largest where none does. */
export function fittingWidth(pixels: number, pixelRatio: number): PictureWidth {
  return widths.find((width) => width >= pixels * pixelRatio) ?? 2500;
}

/** The picture's address in this width: `format=500w` in its query, which keeps whatever else it says. */
export function inWidth(address: string, width: PictureWidth): string {
  if (isInline(address)) return address;
  const { path, query, hash } = partsOf(address);
  const others = query.split("&").filter((part) => part !== "" && !/^format(?:=|$)/.test(part));
  return `${path}?${[...others, `format=${width}w`].join("&")}${hash}`;
}

/** The other way to say it, in the file's name (spec 3, size format): `a.jpg` is `a-500w.jpg`. */
export function withWidthInName(address: string, width: PictureWidth): string {
  if (isInline(address)) return address;
  const { path, query, hash } = partsOf(address);
  const named = path.replace(/(?:-\d+w)?(\.[^./]*)?$/, (_, ending = "") => `-${width}w${ending}`);
  return `${named}${query && `?${query}`}${hash}`;
}

function isInline(address: string): boolean {
  return /^(?:data|blob):/i.test(address);
}

function partsOf(address: string) {
  const [, path = "", query = "", hash = ""] = /^([^?#]*)\??([^#]*)(.*)$/s.exec(address) ?? [];
  return { path, query, hash };
}
