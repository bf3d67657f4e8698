import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { PageData } from "../../../shared/page-data.ts";
import { quickViewTexts } from "../../../shared/texts/quick-view.ts";
import { inlineDirection } from "../../dom/inline-direction.ts";
import { pageLanguage } from "../../loading/load-texts.ts";
import { track } from "../../tracking/track.ts";
import { loadQuickView } from "./quick-view-api.ts";
import { startContent, titleOf } from "./quick-view-content.ts";

export interface QuickViewProps {
  /** The ids of the products among which the visitor can move. */
  readonly itemIds: readonly string[];
  readonly initialIndex: number;
  readonly page: PageData;
  readonly onTitle: (title: string) => void;
  readonly onClose: () => void;
}

/** Elements that use arrow keys themselves. */
const usesArrowKeys = "input, select, textarea, [class*=-gallery], [role=radiogroup]";
const hiddenClass = "sqs-product-quick-view-lightbox-element-hidden";
const prefix = "sqs-product-quick-view-lightbox";

/** The answer to the call for a product. Without HTML the call has failed. */
interface Answer {
  readonly itemId: string;
  readonly html?: string;
}

/** The content of the dialog: one product, with buttons to those before and after it, in the builder's markup. */
export function QuickView({ itemIds, initialIndex, page, onTitle, onClose }: QuickViewProps) {
  const [index, setIndex] = useState(initialIndex);
  const [attempt, setAttempt] = useState(1);
  const [answer, setAnswer] = useState<Answer>();
  const [title, setTitle] = useState("");
  const content = useRef<HTMLDivElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  const itemId = itemIds[index] ?? "";
  const texts = quickViewTexts(pageLanguage());

  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt loads the same product again.
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    setAnswer(undefined);
    loadQuickView(itemId, signal).then(
      (html) => signal.aborted || setAnswer({ itemId, html }),
      () => signal.aborted || setAnswer({ itemId }),
    );
    return () => controller.abort();
  }, [itemId, attempt]);

  // Until the effect has run, the answer is that of the previous product.
  const isLoading = answer?.itemId !== itemId;
  const html = isLoading ? undefined : answer.html;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the callbacks stay the same while the dialog is open.
  useEffect(() => {
    const element = content.current;
    if (element === null || html === undefined) return;
    element.innerHTML = html;
    const shownTitle = titleOf(element);
    setTitle(shownTitle);
    onTitle(shownTitle);
    track({ quickView: itemId });
    const stop = startContent(element, page);
    return () => {
      stop();
      element.replaceChildren();
    };
  }, [html, itemId, page]);

  const go = (step: number) => {
    const next = index + step;
    if (next < 0 || next >= itemIds.length) return;
    setIndex(next);
    // A button that is hidden at an end must not keep the focus.
    if (next === 0 || next === itemIds.length - 1) closeButton.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { target, key } = event;
    const step = { ArrowLeft: -1, ArrowRight: 1 }[key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (target instanceof Element && target.closest(usesArrowKeys)) return;
    event.preventDefault();
    go(step * inlineDirection(event.currentTarget));
  };
  const arrow = (name: string, step: number, label: string) => {
    const isHidden = itemIds[index + step] === undefined;
    return (
      <button
        type="button"
        className={`${prefix}-${name}-button${isHidden ? ` ${hiddenClass}` : ""}`}
        aria-label={label}
        disabled={isHidden}
        onClick={() => go(step)}
      >
        <svg viewBox="0 0 60 60" fill="none" aria-hidden="true">
          <polyline points={step < 0 ? "40,6 18,30 40,54" : "20,6 42,30 20,54"} />
        </svg>
      </button>
    );
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys of the whole dialog, whose buttons do the same.
    <div className="awning-quick-view" onKeyDown={onKeyDown}>
      <button
        type="button"
        ref={closeButton}
        className={`${prefix}-close-button`}
        aria-label={texts.close}
        onClick={onClose}
      >
        <svg viewBox="0 0 24 24" fill="none" aria-hidden="true">
          <line x1="3" y1="3" x2="21" y2="21" />
          <line x1="21" y1="3" x2="3" y2="21" />
        </svg>
      </button>
      <div className="sqs-modal-lightbox-content">
        {/* biome-ignore lint/a11y: the same as the close button, for the mouse. */}
        <div className="lightbox-background" onClick={onClose} />
        {/* biome-ignore lint/a11y: the empty part around the content is background as well. */}
        <div
          className="lightbox-inner"
          onClick={(event) => event.target === event.currentTarget && onClose()}
        >
          <div className="lightbox-content">
            <div className="sqs-product-quick-view" aria-busy={isLoading}>
              {arrow("prev", -1, texts.previous)}
              {arrow("next", 1, texts.next)}
              <p className="awning-quick-view-status" role="status" data-loading={isLoading || undefined}>
                {isLoading ? texts.loading : title}
              </p>
              {!isLoading && html === undefined ? (
                <div className="awning-quick-view-failure" role="alert">
                  <p>{texts.failed}</p>
                  <button
                    type="button"
                    className="sqs-button-element--primary"
                    onClick={() => setAttempt(attempt + 1)}
                  >
                    {texts.retry}
                  </button>
                </div>
              ) : null}
              <div ref={content} className="sqs-product-quick-view-content" hidden={html === undefined} />
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}
