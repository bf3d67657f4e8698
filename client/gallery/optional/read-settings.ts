import type { PageData } from "../../../shared/page-data.ts";
import { reportFailure } from "../../loading/report.ts";
import { findRequestedSlideIndex } from "../addressed-slide.ts";
import type { SlideClickOptions } from "../input/clicks.ts";
import type { ArrowKeyCodes } from "../input/keyboard.ts";
import { watchSize } from "../layout/watch-size.ts";
import { asBoolean, asNumber } from "../options.ts";
import type { EngineSettings } from "../settings.ts";
import { loadSlidesLazily, syncWithHash } from "./optional-settings.ts";
import { createSizeFilter } from "./size-filter.ts";

type RawSettings = Readonly<Record<string, unknown>>;

/** Reads the engine's settings. A value that is not allowed is reported, and the default is used. */
export function readSettings(raw: RawSettings, page: PageData): EngineSettings {
  const [speed, timeout] = [positive(settingOf(raw, "speed")), positive(settingOf(raw, "timeout"))];
  const [resizeThreshold, resizeTimeout] = [
    resizeSetting(raw, "resizeThreshold"),
    resizeSetting(raw, "resizeTimeout"),
  ];
  const objectFit = readObjectFit(Object(raw.loaderOptions).mode);
  return {
    firstIndex: (slides) => findRequestedSlideIndex(slides, page) ?? asNumber(settingOf(raw, "currentIndex")),
    loop: optionalBoolean(settingOf(raw, "loop")),
    keys: readKeys(raw),
    randomize: optionalBoolean(settingOf(raw, "randomize")),
    timeout,
    pauseAreas: elementsOf(settingOf(raw, "pauseOnMouseover")),
    clickAction: readClickAction(settingOf(raw, "clickBehavior")),
    speed: speed && 1000 * speed,
    watchSize:
      resizeThreshold === undefined && resizeTimeout === undefined
        ? undefined
        : (elements, onResize) => {
            onResize();
            const isResize = createSizeFilter(resizeThreshold ?? 0);
            return watchSize(elements, onResize, { timeout: resizeTimeout, isResize });
          },
    start(gallery, slides) {
      const controller = new AbortController();
      if (asBoolean(settingOf(raw, "historyHash"))) syncWithHash(gallery, slides, controller.signal);
      if (asBoolean(settingOf(raw, "lazyLoad"))) {
        const preload = asNumber(settingOf(raw, "preload"));
        loadSlidesLazily(gallery, slides, { preload, signal: controller.signal });
      }
      if (objectFit)
        // The code that loads images sets it as well.
        for (const slide of slides)
          for (const { style } of slide.querySelectorAll("img"))
            style.setProperty("object-fit", objectFit, "important");
      return () => controller.abort();
    },
  };
}

/** A setting by its name, at the top of the JSON or in one of the groups that the platform's engine has. */
function settingOf(raw: RawSettings, name: string): unknown {
  const groups = [raw, raw.designOptions, raw.autoplayOptions].map(Object);
  return groups.find((group) => (group[name] ?? undefined) !== undefined)?.[name];
}

function optionalBoolean(value: unknown): boolean | undefined {
  if (asBoolean(value)) return true;
  return isFalse(value) ? false : undefined;
}

function isFalse(value: unknown): boolean {
  return value === false || value === "false";
}

function positive(value: unknown): number | undefined {
  const number = asNumber(value);
  return number !== undefined && number > 0 ? number : undefined;
}

/** `keyboard`, and `keys` with the codes of the keys. */
function readKeys(raw: RawSettings): ArrowKeyCodes | false | undefined {
  const keys = settingOf(raw, "keys");
  if (isFalse(settingOf(raw, "keyboard")) || isFalse(keys)) return false;
  const [previous, next] = [asNumber(Object(keys).previous), asNumber(Object(keys).next)];
  return previous === undefined && next === undefined
    ? undefined
    : { previous: previous ?? 37, next: next ?? 39 };
}

/** The elements of the page that match a list of selectors. */
function elementsOf(selectors: unknown): readonly HTMLElement[] {
  return [selectors]
    .flat()
    .flatMap((selector) =>
      typeof selector === "string" && selector !== "" ? elementsMatching(selector) : [],
    );
}

function elementsMatching(selector: string): readonly HTMLElement[] {
  try {
    return [...document.querySelectorAll<HTMLElement>(selector)];
  } catch (error) {
    reportFailure("gallery settings", error);
    return [];
  }
}

/** Reports a value that is not allowed: docs/reference/galleries.md#gallery-validation */
function reportInvalid(message: string): undefined {
  reportFailure("gallery settings", new TypeError(message));
}

const clickActions: Readonly<Record<string, SlideClickOptions["action"]>> = {
  next: "next",
  previous: "previous",
  auto: "sides",
  false: false,
};

function readClickAction(value: unknown): SlideClickOptions["action"] {
  if (value === undefined) return undefined;
  const name = String(value);
  if (!Object.hasOwn(clickActions, name)) return reportInvalid(`Unknown click behavior: "${name}".`);
  return clickActions[name];
}

const objectFits: Readonly<Record<string, string>> = { fit: "contain", fill: "cover", none: "none" };

/** docs/reference/galleries.md#gallery-validation */
function readObjectFit(mode: unknown): string | undefined {
  if (mode === undefined || mode === null) return undefined;
  if (typeof mode !== "string" || !Object.hasOwn(objectFits, mode))
    return reportInvalid(`Unknown image mode: "${String(mode)}".`);
  return objectFits[mode];
}

/** docs/reference/galleries.md#gallery-validation */
function resizeSetting(raw: RawSettings, name: string): number | undefined {
  const value = settingOf(raw, name);
  const number = asNumber(value);
  if (value !== undefined && (number === undefined || number < 0))
    return reportInvalid(`The ${name} of a gallery must be a number.`);
  return number;
}
