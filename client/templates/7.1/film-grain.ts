/** Grain over images with the effect "film grain". It does not move. */

/** Sections with the effect, and the layers of fluid image blocks with it. */
const selector =
  '[data-controller*="BackgroundImageFXFilmGrain"], .imageEffectContainer[data-effect*="grain" i]';

/** A tile of gray noise, which the browser draws. */
const noise = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><filter id="a"><feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="2" stitchTiles="stitch"/><feColorMatrix type="saturate" values="0"/></filter><rect width="256" height="256" filter="url(#a)"/></svg>`;

/** Adds the grain once to each image. The layer is transparent for the pointer and blended with the image below it. */
export function addFilmGrain(): void {
  for (const element of document.querySelectorAll<HTMLElement>(selector)) {
    const isLayer = element.matches(".imageEffectContainer");
    const layer = isLayer ? element : element.appendChild(document.createElement("div"));
    Object.assign(layer.style, {
      position: "absolute",
      inset: "0",
      pointerEvents: "none",
      background: `url("data:image/svg+xml,${encodeURIComponent(noise)}")`,
      mixBlendMode: "overlay",
      opacity: "0.35",
    });
  }
}
