import type { PageData } from "../../../shared/page-data.ts";
import { tourDatesTexts } from "../../../shared/texts/tour-dates.ts";
import { parseTourDates, type TourDate } from "../../../shared/tour-dates/tour-dates.ts";
import { parseTourDatesBlock, tourDatesAddress } from "../../../shared/tour-dates/tour-dates-block.ts";
import { TourDates } from "../../../shared/tour-dates/tour-dates-view.tsx";
import { renderJsxToDom } from "../../forms/render-static.ts";
import { h } from "../../ui/h.ts";
import "../../../shared/tour-dates/style.css";

const timeoutMs = 15_000;
const maxAnswerLength = 2_000_000;

/**
 * A tour dates block (docs/reference/blocks.md#tour-dates): shows the dates that the provider lists for an artist. The
 * published block is empty. A list that is in the page already stays, also without dates.
 */
export function mount(element: HTMLElement, { site }: PageData): () => void {
  const controller = new AbortController();
  const stop = () => controller.abort();
  if (
    element.querySelector(
      '.awning-tour-dates, .sqs-tourdates__item, .sqs-blockStatus[data-state="uninitialized"]',
    )
  )
    return stop;
  const address = tourDatesAddress(
    parseTourDatesBlock(element.dataset.blockJson ?? ""),
    site.identifier ?? "",
  );
  const container = element.querySelector(".sqs-block-content") ?? element;
  const { language, formattingLocale } = site;
  let shown: HTMLElement | undefined;
  const show = (content: HTMLElement) => {
    if (shown) shown.replaceWith(content);
    else container.append(content);
    shown = content;
  };
  const load = async () => {
    try {
      const dates = await fetchTourDates(address, controller.signal);
      if (!controller.signal.aborted)
        show(
          h(
            "div",
            "awning-tour-dates-reserved",
            {},
            renderJsxToDom(
              <TourDates dates={dates} language={language} formattingLocale={formattingLocale} />,
            ),
          ),
        );
    } catch (error) {
      if (controller.signal.aborted) return;
      console.error("tour dates: they could not be loaded.", error);
      show(failureMessage(language, load));
    }
  };
  void load();
  return stop;
}

async function fetchTourDates(address: string, signal: AbortSignal): Promise<readonly TourDate[]> {
  const response = await fetch(address, {
    credentials: "omit",
    referrerPolicy: "no-referrer",
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`The provider responded with status ${response.status}.`);
  if (text.length > maxAnswerLength) throw new TypeError("The provider's answer is too long.");
  return parseTourDates(JSON.parse(text));
}

function failureMessage(language: string, retry: () => void): HTMLElement {
  const texts = tourDatesTexts(language);
  const button = h("button", "awning-tour-dates-retry", { type: "button" }, texts.retry);
  button.addEventListener("click", retry, { once: true });
  return h(
    "div",
    "awning-tour-dates awning-tour-dates-reserved",
    {},
    h("p", "", { role: "alert" }, texts.failed),
    button,
  );
}
