import { useEffect, useRef, useState } from "react";
import { isObject } from "../../../shared/fields.ts";
import { type Place, readPlace } from "../../../shared/maps/place.ts";
import { apiPaths } from "../../../shared/names.ts";
import type { OwnerEditorTexts } from "../../../shared/texts/owner-editor.ts";
import { uuid } from "../../dom/random-id.ts";
import { LoadFailure } from "../load-failure.tsx";
import { getObject } from "./get-object.ts";

/** The time after the last key press before a text is sent. */
const delayMs = 250;
/** The part of the product that asks: docs/reference/blocks.md#places */
const trackingContext = { productPage: "pages", productSection: "map-block" };

interface Suggestion {
  readonly id: string;
  readonly text: string;
}

const call = (path: string, query: Readonly<Record<string, string>>, signal?: AbortSignal) =>
  getObject(path, { query: { ...query, ...trackingContext }, ...(signal && { signal }) });

/**
 * A search for a postal address, as a combobox with a list (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/). The focus
 * stays in the input. Enter saves nothing: it chooses an address.
 */
export function PlaceSearch({
  id,
  texts,
  onFind,
}: {
  readonly id: string;
  readonly texts: Pick<
    OwnerEditorTexts,
    "findAddress" | "addresses" | "noAddress" | "addressesFailed" | "tryAgain"
  >;
  readonly onFind: (place: Place) => void;
}) {
  const [text, setText] = useState("");
  const [found, setFound] = useState<readonly Suggestion[]>();
  const [active, setActive] = useState(-1);
  const [isFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // The service bills the requests of a session as one. A chosen address ends it.
  const session = useRef("");
  const isOpen = found !== undefined && found.length > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads again
  useEffect(() => {
    const input = text.trim();
    setFound(undefined);
    setActive(-1);
    setFailed(false);
    if (input === "") return;
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      session.current ||= uuid();
      const data = await call(
        apiPaths.placeSuggestions,
        { input, sessionToken: session.current },
        controller.signal,
      );
      if (controller.signal.aborted) return;
      const list = Array.isArray(data?.suggestions) ? (data.suggestions as Suggestion[]) : undefined;
      setFound(list);
      setFailed(list === undefined);
    }, delayMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text, attempt]);

  const choose = async (suggestion: Suggestion | undefined) => {
    if (suggestion === undefined) return;
    const data = await call(apiPaths.placeDetails, {
      placeId: suggestion.id,
      sessionToken: session.current,
    });
    session.current = "";
    if (!isObject(data?.place)) {
      setFailed(true);
      return;
    }
    setText("");
    onFind(readPlace(data.place));
  };
  const move = (by: 1 | -1) => {
    const count = (found ?? []).length + 1;
    // -1, no address, is a step of its own before the first address and after the last one.
    setActive(((active + 1 + by + count) % count) - 1);
  };

  return (
    <div className="setting place-search">
      <label htmlFor={id}>{texts.findAddress}</label>
      <input
        id={id}
        type="search"
        dir="auto"
        role="combobox"
        autoComplete="off"
        maxLength={200}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-activedescendant={active < 0 ? undefined : `${id}-${active}`}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === "Enter") {
            event.preventDefault();
            void choose(found?.[Math.max(active, 0)]);
          } else if (isOpen && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
            event.preventDefault();
            move(event.key === "ArrowDown" ? 1 : -1);
          } else if (isOpen && event.key === "Escape") {
            event.preventDefault();
            event.stopPropagation();
            setFound(undefined);
          }
        }}
      />
      <div id={`${id}-list`} role="listbox" aria-label={texts.addresses} hidden={!isOpen}>
        {(found ?? []).map((suggestion, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the combobox, which keeps the focus
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the combobox
          <div
            key={suggestion.id}
            id={`${id}-${at}`}
            role="option"
            aria-selected={at === active}
            dir="auto"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => void choose(suggestion)}
          >
            {suggestion.text}
          </div>
        ))}
      </div>
      <div role="status">
        {isFailed ? (
          <LoadFailure
            message={texts.addressesFailed}
            retry={texts.tryAgain}
            onRetry={() => {
              // The button disappears.
              document.getElementById(id)?.focus();
              setAttempt(attempt + 1);
            }}
          />
        ) : null}
        {found?.length === 0 ? <p className="setting-help">{texts.noAddress}</p> : null}
      </div>
    </div>
  );
}
