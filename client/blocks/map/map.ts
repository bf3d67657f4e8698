import { h } from "../../ui/h.ts";
import "./style.css";

interface Location {
  readonly addressTitle?: string;
  readonly addressLine1?: string;
  readonly addressLine2?: string;
  readonly addressCountry?: string;
  readonly mapLat?: number;
  readonly mapLng?: number;
}

/** A map block: shows its postal address and a link to an external map (docs/reference/blocks.md#map). */
export function mount(element: HTMLElement): () => void {
  const location = readLocation(element);
  const content = element.querySelector<HTMLElement>(".sqs-block-content") ?? element;
  const card = location && addressCard(location);
  if (card) content.replaceChildren(card);
  return () => card?.remove();
}

/**
 * Reads the location. Blocks have their data in an attribute of their own element, website components in one of a
 * descendant.
 */
function readLocation(element: HTMLElement): Location | undefined {
  const json =
    element.dataset.blockJson ?? element.querySelector<HTMLElement>("[data-context]")?.dataset.context;
  if (json === undefined) return undefined;
  try {
    const data: { location?: unknown } | null = JSON.parse(json);
    return typeof data?.location === "object" && data.location !== null ? data.location : undefined;
  } catch {
    console.warn("map: its data cannot be read; the block stays as it was published.", element);
    return undefined;
  }
}

function addressCard(place: Location): HTMLElement | undefined {
  const lines = [place.addressTitle, place.addressLine1, place.addressLine2, place.addressCountry]
    .map((line) => (typeof line === "string" ? line.trim() : ""))
    .filter((line) => line !== "");
  const position =
    Number.isFinite(place.mapLat) && Number.isFinite(place.mapLng) ? `${place.mapLat},${place.mapLng}` : "";
  const query = lines.join(" ") || position;
  if (query === "") return undefined;
  const href = `https://www.google.com/maps/search/?${new URLSearchParams({ api: "1", query })}`;
  return h(
    "address",
    "awning-map",
    {},
    ...lines.map((line) => h("span", "awning-map-line", {}, line)),
    h("a", "awning-map-link", { href, target: "_blank", rel: "noopener noreferrer" }, "Open the map"),
  );
}
