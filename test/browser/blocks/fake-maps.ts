import type { Page, Route } from "playwright-core";

/** The maps that the fake service has made in a page, as `window.fakeMaps`. */
export interface FakeMap {
  /** All options that the map has got, the latest last. */
  readonly options: Record<string, unknown>[];
  readonly markers: Record<string, unknown>[];
  isCleared: boolean;
}

/** Speaks the protocol of the Google Maps JavaScript API, as far as the client uses it. */
const script = `
  const maps = globalThis.fakeMaps = [];
  const listenTo = (target) => { target.addListener = (name, run) => {
    target.addEventListener(name, run);
    return { remove: () => target.removeEventListener(name, run) };
  } };
  class Map_ extends EventTarget {
    constructor(container, options) {
      super();
      listenTo(this);
      this.record = { options: [options], markers: [], isCleared: false };
      maps.push(this.record);
      container.style.cssText += ";position:relative;overflow:hidden;background:#cde";
      container.append(Object.assign(document.createElement("p"), { textContent: "Streets", style: "margin:1rem" }));
      this.container = container;
      requestAnimationFrame(() => this.dispatchEvent(new Event("tilesloaded")));
    }
    setOptions(options) { this.record.options.push(options); }
  }
  class Marker extends EventTarget {
    constructor(options) {
      super();
      listenTo(this);
      const { map, ...rest } = options;
      this.record = map.record;
      this.record.markers.push(rest);
      const button = document.createElement("button");
      Object.assign(button, { type: "button", title: options.title, ariaLabel: options.title || "Marker" });
      button.style.cssText = "width:24px;height:32px;position:absolute;inset:50% auto auto 50%";
      button.onclick = () => this.dispatchEvent(new Event("click"));
      map.container.append(button);
    }
    setOptions({ map, ...options }) { this.record.markers.push(options); }
    setMap() { this.record.isCleared = true; }
  }
  class Size { constructor(width, height) { Object.assign(this, { width, height }); } }
  class Point { constructor(x, y) { Object.assign(this, { x, y }); } }
  globalThis.google = { maps: { Map: Map_, Marker, Size, Point, Animation: { DROP: 2 }, event: { clearInstanceListeners() {} } } };
  globalThis[new URL(document.currentScript.src).searchParams.get("callback")]();
`;

/**
 * Answers the requests for the script of the maps service. Returns the URLs of the requests. `answer` replaces the
 * script, for a service that fails.
 */
export async function mockMapsService(
  page: Page,
  answer: (route: Route) => Promise<void> = (route) =>
    route.fulfill({ contentType: "text/javascript", body: script }),
): Promise<URL[]> {
  const requested: URL[] = [];
  await page.route("https://maps.googleapis.com/**", (route) => {
    requested.push(new URL(route.request().url()));
    return answer(route);
  });
  return requested;
}

/** The records of all maps in the page. */
export function readMaps(page: Page): Promise<FakeMap[]> {
  return page.evaluate(() => Reflect.get(globalThis, "fakeMaps") ?? []);
}
