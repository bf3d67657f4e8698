import { externalMapUrl, type MapSettings, type Position } from "../../../shared/maps/map-settings.ts";
import { pinSize, pinSvg } from "../../../shared/maps/render-map.ts";
import { mapColors, type StyleRule } from "./map-colors.ts";
import type { MapOptions, MapsScript, MapsService, ServiceMap } from "./maps-service.ts";

/** The part of the Google Maps JavaScript API that maps use. */
interface GoogleMaps {
  readonly Map: new (container: HTMLElement, options: object) => GoogleMap;
  readonly Marker: new (options: object) => GoogleMarker;
  readonly Size: new (width: number, height: number) => object;
  readonly Point: new (x: number, y: number) => object;
  readonly Animation: { readonly DROP: number };
  readonly event: { readonly clearInstanceListeners: (instance: object) => void };
}
interface GoogleMap {
  setOptions(options: object): void;
  addListener(event: string, listener: () => void): { remove(): void };
}
interface GoogleMarker {
  setOptions(options: object): void;
  setMap(map: null): void;
  addListener(event: string, listener: () => void): void;
}

/** Properties of `window` that belong to the service. The names of the callbacks are those of the platform. */
interface GoogleWindow {
  google?: { readonly maps?: GoogleMaps };
  GoogleMapsApiLoadCallback?: (() => void) | undefined;
  /** Called by the service if it refuses the key. */
  gm_authFailure?: () => void;
}

const scriptUrl = "https://maps.googleapis.com/maps/api/js";
/** docs/reference/data-layer.md#timeouts */
const timeoutMs = 30_000;

let loading: Promise<MapsService> | undefined;
/** Called if the service refuses the key. */
const refusals = new Set<() => void>();

/**
 * Loads the service's script, once for all maps of a page. Rejects if the script does not load within 30 s. The next
 * call then tries again.
 */
export function loadMapsService(script: MapsScript): Promise<MapsService> {
  refusals.add(script.onRefused);
  loading ??= loadScript(script).then(createService);
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

function googleWindow(): GoogleWindow {
  return window as unknown as GoogleWindow;
}

function loadScript({ key, language, region }: MapsScript): Promise<GoogleMaps> {
  const target = googleWindow();
  const loaded = () => (typeof target.google?.maps?.Map === "function" ? target.google.maps : undefined);
  return new Promise((resolve, reject) => {
    // A site's own code may have loaded the script.
    const own = loaded();
    if (own !== undefined) return resolve(own);
    const query = new URLSearchParams({ v: "3", callback: "GoogleMapsApiLoadCallback", key });
    if (language !== "") query.set("language", language);
    if (region !== "") query.set("region", region);
    const element = document.createElement("script");
    const timer = setTimeout(() => fail("The maps script has not loaded within 30 s."), timeoutMs);
    const fail = (message: string) => {
      clearTimeout(timer);
      element.remove();
      target.GoogleMapsApiLoadCallback = undefined;
      reject(new Error(message));
    };
    target.GoogleMapsApiLoadCallback = () => {
      clearTimeout(timer);
      const maps = loaded();
      if (maps === undefined) fail("The maps script has not defined its maps.");
      else resolve(maps);
    };
    const callPrevious = target.gm_authFailure;
    target.gm_authFailure = () => {
      callPrevious?.();
      for (const onRefused of refusals) onRefused();
    };
    element.async = true;
    element.onerror = () => fail("The maps script could not be loaded.");
    // A policy with nonces allows only scripts that have the page's nonce.
    const { nonce } = document.querySelector<HTMLScriptElement>("script[nonce]") ?? element;
    if (nonce) element.nonce = nonce;
    element.src = `${scriptUrl}?${query}`;
    document.head.append(element);
  });
}

function createService(maps: GoogleMaps): MapsService {
  return { createMap: (container, settings, options) => createMap(maps, container, settings, options) };
}

function createMap(
  maps: GoogleMaps,
  container: HTMLElement,
  initial: MapSettings,
  { isStill, onDrawn }: MapOptions,
): ServiceMap {
  let settings = initial;
  const map = new maps.Map(container, mapOptions(settings));
  const drawn = map.addListener("tilesloaded", () => {
    drawn.remove();
    onDrawn();
  });
  const marker = new maps.Marker({
    ...markerOptions(maps, settings),
    map,
    ...(isStill ? {} : { animation: maps.Animation.DROP }),
  });
  marker.addListener("click", () => {
    if (settings.linksMarker) open(externalMapUrl(settings), "_blank", "noopener");
  });
  return {
    update: (changed) => {
      settings = changed;
      map.setOptions(mapOptions(changed));
      marker.setOptions(markerOptions(maps, changed));
    },
    dispose: () => {
      maps.event.clearInstanceListeners(map);
      maps.event.clearInstanceListeners(marker);
      marker.setMap(null);
    },
  };
}

function mapOptions(settings: MapSettings): {
  readonly center: Position;
  readonly zoom: number;
  readonly styles: readonly StyleRule[];
} & Readonly<Record<string, unknown>> {
  const { center, zoom, showsControls, isDraggable, zoomsWithWheel } = settings;
  const { type, rules } = mapColors(settings);
  return {
    center,
    zoom,
    styles: rules,
    mapTypeId: type,
    draggable: isDraggable,
    scrollwheel: zoomsWithWheel,
    disableDefaultUI: true,
    mapTypeControl: false,
    overviewMapControl: false,
    streetViewControl: false,
    panControl: showsControls,
    scaleControl: showsControls,
    zoomControl: showsControls,
  };
}

function markerOptions(maps: GoogleMaps, settings: MapSettings): object {
  const { marker, addressLines, linksMarker } = settings;
  const { pin } = mapColors(settings);
  const { width, height } = pinSize;
  return {
    position: marker,
    title: addressLines.join(", "),
    draggable: false,
    clickable: linksMarker,
    ...(pin && {
      icon: {
        url: `data:image/svg+xml,${encodeURIComponent(pinSvg(...pin))}`,
        // The image has the resolution of small screens twice, as the platform's.
        scaledSize: new maps.Size(width / 2, height / 2),
        anchor: new maps.Point(width / 4, height / 2),
      },
    }),
  };
}
