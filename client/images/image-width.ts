/** docs/reference/images.md#image-widths */
const widths = [100, 300, 500, 750, 1000, 1500, 2500] as const;
export type ImageWidth = (typeof widths)[number];

/** The smallest width that covers so many CSS pixels on this screen; the largest width if none does. */
export function fittingWidth(cssPixels: number, pixelRatio: number): ImageWidth {
  return widths.find((width) => width >= cssPixels * pixelRatio) ?? 2500;
}

/** The image's address in this width: `format=500w` in the query, which keeps its other parameters. */
export function urlAtWidth(url: string, width: ImageWidth): string {
  if (isInlineData(url)) return url;
  const { path, query, hash } = splitUrl(url);
  const others = query
    .split("&")
    .filter((parameter) => parameter !== "" && !/^format(?:=|$)/.test(parameter));
  return `${path}?${[...others, `format=${width}w`].join("&")}${hash}`;
}

/** The size format `filename`: the width is part of the file name, `a-500w.jpg` for `a.jpg`. */
export function urlWithWidthInFilename(url: string, width: ImageWidth): string {
  if (isInlineData(url)) return url;
  const { path, query, hash } = splitUrl(url);
  const named = path.replace(/(?:-\d+w)?(\.[^./]*)?$/, (_, extension = "") => `-${width}w${extension}`);
  return `${named}${query && `?${query}`}${hash}`;
}

function isInlineData(url: string): boolean {
  return /^(?:data|blob):/i.test(url);
}

function splitUrl(url: string) {
  const [, path = "", query = "", hash = ""] = /^([^?#]*)\??([^#]*)(.*)$/s.exec(url) ?? [];
  return { path, query, hash };
}
