/**
 * Forms that are in the page as JSON only (`website.components.form`). The edge has rendered most of them. This module
 * renders the others, and enhances all of them like other forms.
 */
import { attributes } from "../../../shared/names.ts";
import "../../forms/style.css";
import "../../../shared/forms/fields.css";
import { type FormBlock, parseFormBlock } from "../../../shared/forms/form-block.ts";
import { FormContents, FormOpener } from "../../../shared/forms/form-view.tsx";
import type { PageData } from "../../../shared/page-data.ts";
import { attachFormDialog } from "../../forms/attach-form-dialog.ts";
import { enhanceForm } from "../../forms/enhance-form.ts";
import { renderJsxToDom } from "../../forms/render-static.ts";
import { runWithChunk } from "../../loading/load-chunk.ts";
import { pageLanguage } from "../../loading/load-texts.ts";
import { captureInputValues } from "./preserve-input.ts";

/** A form that the builder's script had rendered before the page was saved. */
const staleFormSelector = `.react-form-contents:not([${attributes.form}])`;

export function mount(element: HTMLElement, page: PageData): () => void {
  const wrapper = element.querySelector<HTMLElement>(".form-wrapper");
  if (wrapper === null) throw new TypeError("The form's block has no .form-wrapper.");
  const rendered = wrapper.querySelector<HTMLElement>(`[${attributes.form}]`);
  // The form was sent without JavaScript, and the edge has rendered the success message.
  if (rendered?.getAttribute(attributes.form) === "sent") return () => {};
  if (rendered) for (const stale of wrapper.querySelectorAll(staleFormSelector)) stale.remove();
  const form = rendered instanceof HTMLFormElement ? rendered : renderForm(element, wrapper);
  const cleanups = [enhanceForm(form, page), attachFormDialog(element)];
  return () => {
    for (const cleanup of cleanups) cleanup();
  };
}

/** Renders a form that the edge could not render, or that a button opens. */
function renderForm(element: HTMLElement, wrapper: HTMLElement): HTMLFormElement {
  let block: FormBlock;
  try {
    block = parseBlockScripts(element);
  } catch (error) {
    runWithChunk(
      "notice of a form",
      () => import("./show-unavailable.ts"),
      ({ showUnavailable }) => showUnavailable(wrapper),
    );
    throw error;
  }
  // The visitor may have typed into the form of a saved page, which is replaced.
  const restoreInput = captureInputValues(wrapper);
  let container = wrapper;
  if (block.openerLabel === "") wrapper.replaceChildren(renderJsxToDom(<FormContents block={block} />));
  else container = renderBehindButton(wrapper, block);
  restoreInput(container);
  const form = container.querySelector("form");
  if (form === null) throw new TypeError("The form was not rendered.");
  return form;
}

function parseBlockScripts(element: HTMLElement): FormBlock {
  const scriptText = (name: string) => element.querySelector(`script.sqs-form-block-${name}`)?.textContent;
  const context = scriptText("context");
  if (!context) throw new TypeError("The form's block has no settings.");
  return parseFormBlock({
    context,
    design: scriptText("design-fields") ?? undefined,
    texts: scriptText("localized-strings") ?? undefined,
    language: pageLanguage(),
  });
}

/**
 * Renders a hidden form and the button that opens it, in the structure of the builder's static markup. Returns the
 * form's container.
 */
function renderBehindButton(wrapper: HTMLElement, block: FormBlock): HTMLElement {
  // A button that the edge has rendered is kept.
  const hasButton = wrapper.querySelector(`[${attributes.form}=opener]`) !== null;
  const container = hasButton ? insertWrapperAfter(wrapper) : wrapper;
  if (!hasButton) {
    for (const stale of wrapper.parentElement?.querySelectorAll(".lightbox-handle-wrapper") ?? [])
      stale.remove();
    wrapper.before(renderJsxToDom(<FormOpener block={block} />));
  }
  container.classList.add("hidden");
  container.replaceChildren(
    renderJsxToDom(
      <>
        <div className="form-title">{block.name}</div>
        <div className="form-inner-wrapper" hidden={true}>
          <FormContents block={block} />
        </div>
      </>,
    ),
  );
  return container;
}

function insertWrapperAfter(wrapper: HTMLElement): HTMLElement {
  const inserted = document.createElement("div");
  inserted.className = "form-wrapper";
  inserted.setAttribute(attributes.addedElement, "");
  wrapper.after(inserted);
  return inserted;
}
