/** The widths in which the platform serves images, in px: docs/reference/images.md#image-widths */
const widths = [100, 300, 500, 750, 1000, 1500, 2500] as const;
export type ImageWidth = (typeof widths)[number];

/** The smallest width with enough pixels for `cssPixels` on this screen, or the largest width if none has enough. */
export function chooseImageWidth(cssPixels: number, pixelRatio: number): ImageWidth {
  return widths.find((width) => width >= cssPixels * pixelRatio) ?? 2500;
}

/** The image's URL with this width in the query, as `format=500w`. Other parameters are kept. */
export function urlAtWidth(url: string, width: ImageWidth): string {
  if (isInlineData(url)) return url;
  const { path, query, hash } = splitUrl(url);
  const others = query
    .split("&")
    .filter((parameter) => parameter !== "" && !/^format(?:=|$)/.test(parameter));
  return `${path}?${[...others, `format=${width}w`].join("&")}${hash}`;
}

/** The image's URL with the width in the file name: `a-500w.jpg` for `a.jpg`. Used for the size format `filename`. */
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
