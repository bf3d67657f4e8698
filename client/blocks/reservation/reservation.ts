import type { PageData } from "../../../shared/page-data.ts";
import { controlsTexts } from "../../../shared/texts/controls.ts";
import { runWithChunk } from "../../loading/load-chunk.ts";
import { loadScript } from "../../loading/load-script.ts";
import { pageLanguage } from "../../loading/load-texts.ts";
import { whenConsented } from "../../loading/when-consented.ts";
import { h } from "../../ui/h.ts";
import { isWidePicker, readReservation, withPickerTheme } from "./read-reservation.ts";
import "./style.css";

const columnClass = "awning-reservation-column";
/** The width of the block in pixels up to which the parts of table booking stand in a column. */
const maxColumnWidth = 750;

/**
 * A reservation block (docs/reference/blocks.md#reservation): a link to the service, and above it the service's widget,
 * whose script is loaded with the visitor's consent. Owners see the widget under a button that tells them to log out.
 * Throws if the block names no script; it then stays as it was published.
 */
export function mount(element: HTMLElement, page: PageData): () => void {
  const { url, isPublished, bookingUrl } = readReservation(
    [element, ...element.querySelectorAll("*")],
    document.baseURI,
  );
  const texts = controlsTexts(pageLanguage());
  const content = element.querySelector<HTMLElement>(".sqs-block-content") ?? element;
  const cover = page.viewer.owner ? coverWidget(content) : undefined;
  const box = cover?.covered ?? content;
  const place =
    box.querySelector<HTMLElement>(".squarespace-opentable-new-age-wrapper, .tock-flex-container") ?? box;
  content.classList.add("awning-reservation");
  // The builder's style sheet hides the element until its script has run.
  place.classList.add("loaded");

  const link =
    bookingUrl &&
    h(
      "p",
      "awning-reservation-link",
      {},
      h("a", "", { href: bookingUrl, target: "_blank", rel: "noopener noreferrer" }, texts.reserve),
    );
  if (link) box.append(link);

  // The widget appears at the place of its script.
  const addScript = (script: HTMLScriptElement) =>
    link && place === box ? link.before(script) : place.append(script);
  const load = () => {
    loadScript(withPickerTheme(url, content.clientWidth), undefined, addScript).catch((error: unknown) => {
      // The link stays, so this is no failure of the block.
      console.warn("reservation: the widget could not be loaded.", error);
    });
  };
  const stopWaiting = isPublished ? () => {} : whenConsented(page, load);
  const stopWatching = watchWidth(content);
  return () => {
    stopWaiting();
    stopWatching();
    if (link) link.remove();
    place.classList.remove("loaded");
    cover?.remove();
    content.classList.remove("awning-reservation", columnClass);
  };
}

interface Cover {
  readonly covered: HTMLElement;
  readonly remove: () => void;
}

/** Covers what is in the block with a button that shows the alert for owners. */
function coverWidget(content: HTMLElement): Cover {
  const { previewOnly: title, previewOnlyMessage: message } = controlsTexts(pageLanguage());
  const covered = h("div", "", { inert: "" }, ...content.childNodes);
  const button = h("button", "awning-reservation-cover", { type: "button" }, h("span", "", {}, title));
  button.addEventListener("click", () =>
    runWithChunk(
      "alert",
      () => import("../../ui/alert.ts"),
      ({ showAlert }) => void showAlert({ title, message }),
    ),
  );
  content.append(covered, button);
  const remove = () => {
    button.remove();
    covered.replaceWith(...covered.childNodes);
  };
  return { covered, remove };
}

/** Keeps the classes of a wide picker and of a column as the width of the block demands. */
function watchWidth(content: HTMLElement): () => void {
  const update = () => {
    const width = content.clientWidth;
    content.classList.toggle(columnClass, width <= maxColumnWidth);
    for (const picker of content.querySelectorAll(".ot-dtp-picker"))
      picker.classList.toggle("wide", isWidePicker(width));
  };
  update();
  const observer = new ResizeObserver(update);
  observer.observe(content);
  return () => observer.disconnect();
}
