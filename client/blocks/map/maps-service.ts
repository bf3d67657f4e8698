import type { MapSettings } from "../../../shared/maps/map-settings.ts";

/**
 * The maps service, as the map block knows it. `google-maps.ts` is its only adapter; another service would be one more
 * file like it.
 */
export interface MapsService {
  createMap(container: HTMLElement, settings: MapSettings, options: MapOptions): ServiceMap;
}

export interface MapOptions {
  /** True if nothing may move by itself. */
  readonly isStill: boolean;
  /** Called when the map has been drawn for the first time. */
  onDrawn(): void;
}

export interface ServiceMap {
  update(settings: MapSettings): void;
  dispose(): void;
}

/** The parameters of the service's script: docs/reference/blocks.md#map */
export interface MapsScript {
  readonly key: string;
  readonly language: string;
  readonly region: string;
  /** Called if the service refuses the key, which can happen after the script has loaded. */
  onRefused(): void;
}
