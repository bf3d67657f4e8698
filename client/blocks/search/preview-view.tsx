import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { fillPlural } from "../../../shared/text/text.ts";
import type { SearchTexts } from "../../../shared/texts/search.ts";
import { placePreview } from "./place-preview.ts";
import { positionImages } from "./position-images.ts";
import type { PreviewState, PreviewStore } from "./preview-store.ts";
import { ResultContents } from "./result-contents.tsx";
import { resultAddress } from "./search-address.ts";

interface PreviewProps {
  readonly store: PreviewStore;
  readonly input: HTMLInputElement;
  readonly labels: SearchTexts;
  readonly listId: string;
}

/** The delay of the live region. A screen reader first says the typed letter. */
const announcementDelayMs = 500;
const imageWidthPx = 50;

/** The results below a search field. */
export function PreviewView({ store, input, labels, listId }: PreviewProps) {
  const state = useSyncExternalStore(store.subscribe, store.state);
  const preview = useRef<HTMLDivElement>(null);
  const hasList = state.isOpen && state.results.length > 0;
  const activeId = state.active < 0 ? undefined : `${listId}-${state.active}`;
  useComboboxAttributes(input, hasList ? listId : undefined, activeId, state.isLoading);
  useTopLayer(preview, input, state);
  useLayoutEffect(() => {
    if (preview.current) positionImages(preview.current);
  });
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);
  const notice = noticeOf(state, labels);
  return (
    <>
      <p className="awning-search-status" role="status">
        {useDelayed(state.isOpen ? (notice ?? fillPlural(labels.count, state.total)) : "")}
      </p>
      {state.isLoading && <span className="awning-search-spinner" />}
      <div
        ref={preview}
        className="sqs-search-preview-ui awning-search-preview"
        popover="manual"
        hidden={!state.isOpen}
      >
        <div className="sqs-search-ui-result">
          {notice !== undefined && <div className="search-result-notice">{notice}</div>}
          {hasList && <ResultList state={state} store={store} listId={listId} label={labels.results} />}
        </div>
      </div>
    </>
  );
}

function ResultList({
  state: { results, active, query },
  store,
  listId,
  label,
}: {
  state: PreviewState;
  store: PreviewStore;
  listId: string;
  label: string;
}) {
  return (
    // A new element for each search: results that move would be a layout shift.
    <div key={query} id={listId} role="listbox" aria-label={label} className="sqs-search-ui-list">
      {results.map((result, index) => (
        <a
          key={result.address}
          id={`${listId}-${index}`}
          role="option"
          aria-selected={index === active}
          className={`search-result${index === active ? " selected" : ""}`}
          href={resultAddress(result.address, query)}
          tabIndex={-1}
          onClick={() => store.close()}
        >
          <span className={`sqs-search-ui-item ${result.classNames.join(" ")}`}>
            <ResultContents result={result} imageWidth={imageWidthPx} />
          </span>
        </a>
      ))}
    </div>
  );
}

/** The sentence in place of results. */
function noticeOf({ outcome, results }: PreviewState, labels: SearchTexts): string | undefined {
  if (outcome === "failed") return labels.failed;
  return outcome === "results" && results.length === 0 ? labels.noResults : undefined;
}

function useDelayed(text: string): string {
  const [delayed, setDelayed] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(text), announcementDelayMs);
    return () => clearTimeout(timer);
  }, [text]);
  return delayed;
}

/** Keeps the input's attributes up to date. It is an element of the origin, which React does not render. */
function useComboboxAttributes(
  input: HTMLInputElement,
  listId: string | undefined,
  activeId: string | undefined,
  isLoading: boolean,
): void {
  useLayoutEffect(() => {
    input.setAttribute("aria-expanded", String(listId !== undefined));
    setAttribute(input, "aria-controls", listId);
    setAttribute(input, "aria-activedescendant", activeId);
    // The site's style sheet hides the icon meanwhile.
    input.classList.toggle("loading", isLoading);
  }, [input, listId, activeId, isLoading]);
}

function setAttribute(element: Element, name: string, value: string | undefined): void {
  if (value === undefined) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

/** Shows the preview above everything else, at its field. Browsers without popovers show it in the field's box. */
function useTopLayer(
  preview: { readonly current: HTMLDivElement | null },
  input: HTMLInputElement,
  { isOpen }: PreviewState,
): void {
  useLayoutEffect(() => {
    const element = preview.current;
    if (!isOpen || element === null || !("showPopover" in element)) return;
    const place = () => placePreview(element, input);
    element.showPopover();
    place();
    const controller = new AbortController();
    const options = { signal: controller.signal, capture: true, passive: true };
    addEventListener("scroll", place, options);
    addEventListener("resize", place, options);
    visualViewport?.addEventListener("resize", place, options);
    return () => {
      controller.abort();
      if (element.isConnected && element.matches(":popover-open")) element.hidePopover();
    };
  }, [preview, input, isOpen]);
}
