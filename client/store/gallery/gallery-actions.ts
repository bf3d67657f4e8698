/** The actions of a product's slides. */
export interface GalleryActions {
  readonly press: "zoom" | "lightbox" | "none";
  readonly zoomsOnHover: boolean;
  /** The size of the zoomed image, as a multiple of its box. */
  readonly factor: number;
}

const defaultFactor = 2;
const maxFactor = 10;

/**
 * Reads the actions: on the newest pages from attributes, on older ones from the classes of the body, which has the
 * site's settings (docs/reference/commerce.md#product-gallery). A gallery of 7.0 without marked slides has no zoom.
 */
export function readGalleryActions(container: HTMLElement): GalleryActions {
  const settings = container.closest<HTMLElement>("[data-gallery-click-action]")?.dataset;
  if (settings)
    return {
      press: parseAction(settings.galleryClickAction),
      zoomsOnHover: settings.galleryHoverAction === "zoom" && settings.galleryDesign !== "carousel",
      factor: parseFactor(settings.galleryZoomFactor),
    };
  const { classList } = document.body;
  const has = (name: string) => classList.contains(`tweak-product-${name}`);
  if (container.dataset.productGallery !== undefined)
    return {
      press: has("basic-item-click-action-zoom")
        ? "zoom"
        : parseAction(has("basic-item-click-action-lightbox") ? "lightbox" : undefined),
      zoomsOnHover: has("basic-item-hover-action-zoom") && !has("basic-item-gallery-design-carousel"),
      factor: parseFactor(tweak("tweak-product-basic-item-image-zoom-factor")),
    };
  const hasZoom = container.querySelector(".sqs-image-zoom-area") !== null;
  const zoomsOnPress = hasZoom && has("item-image-zoom-behavior-click");
  const isInQuickView = container.closest(".sqs-product-quick-view") !== null;
  return {
    press: zoomsOnPress ? "zoom" : has("item-lightbox-enabled") && !isInQuickView ? "lightbox" : "none",
    zoomsOnHover: hasZoom && has("item-image-zoom-behavior-hover"),
    factor: parseFactor(tweak("tweak-product-item-image-zoom-factor")),
  };
}

function parseAction(action: string | undefined): GalleryActions["press"] {
  return action === "zoom" || action === "lightbox" ? action : "none";
}

function parseFactor(text: unknown): number {
  const factor = Number.parseFloat(String(text ?? ""));
  return factor > 1 && factor <= maxFactor ? factor : defaultFactor;
}

/** A setting of the site's style editor. The page's own script sets the object; its numbers have no class. */
function tweak(name: string): unknown {
  const { Static } = globalThis as {
    readonly Static?: {
      readonly SQUARESPACE_CONTEXT?: { readonly tweakJSON?: Readonly<Record<string, unknown>> };
    };
  };
  return Static?.SQUARESPACE_CONTEXT?.tweakJSON?.[name];
}
