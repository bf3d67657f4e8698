/** Forms that their page has as JSON only (`website.components.form`): taken over from the edge, or drawn; then what every form is. */
import "../../forms/style.css";
import "../../../shared/blocks/form/fields.css";
import { FormOpener } from "../../../shared/blocks/form/lightbox.tsx";
import { type FormBlock, readFormBlock } from "../../../shared/blocks/form/read.ts";
import { FormContents } from "../../../shared/blocks/form/view.tsx";
import type { PageData } from "../../../shared/page-data.ts";
import { draw } from "../../forms/draw.ts";
import { enhanceForm } from "../../forms/enhance.ts";
import { openInDialog } from "../../forms/open-in-dialog.ts";
import { keepTyped } from "./keep-typed.ts";
import { sayUnavailable } from "./unavailable.ts";

const deadForm = ".react-form-contents:not([data-awning-form])";

export function mount(element: HTMLElement, page: PageData): () => void {
  const wrapper = element.querySelector<HTMLElement>(".form-wrapper");
  if (wrapper === null) throw new TypeError("The form's block has no .form-wrapper.");
  const written = wrapper.querySelector<HTMLElement>("[data-awning-form]");
  // Sent before this came, and taken: the page says so.
  if (written?.dataset.awningForm === "taken") return () => {};
  // What the edge wrote stands before the dead one that a saved page holds.
  if (written) for (const dead of wrapper.querySelectorAll(deadForm)) dead.remove();
  const form = written instanceof HTMLFormElement ? written : drawForm(element, wrapper);
  const ends = [enhanceForm(form, page), openInDialog(element)];
  return () => {
    for (const end of ends) end();
  };
}

/** What the edge could not write, or what waits for its button. */
function drawForm(element: HTMLElement, wrapper: HTMLElement): HTMLFormElement {
  let block: FormBlock;
  try {
    block = readScripts(element);
  } catch (error) {
    sayUnavailable(wrapper);
    throw error;
  }
  // What the platform's script had drawn before the page was saved is dead, but its text may be the visitor's.
  const restoreTyped = keepTyped(wrapper);
  let place = wrapper;
  if (block.opener === "") wrapper.replaceChildren(draw(<FormContents block={block} />));
  else place = drawInDialog(wrapper, block);
  restoreTyped(place);
  const form = place.querySelector("form");
  if (form === null) throw new TypeError("The form was not drawn.");
  return form;
}

function readScripts(element: HTMLElement): FormBlock {
  const text = (name: string) => element.querySelector(`script.sqs-form-block-${name}`)?.textContent;
  const context = text("context");
  if (!context) throw new TypeError("The form's block has no settings.");
  return readFormBlock({
    context,
    design: text("design-fields") ?? undefined,
    strings: text("localized-strings") ?? undefined,
  });
}

/** The form waits, hidden, for its button (as in the static markup); returns where. A button that is there stays there. */
function drawInDialog(wrapper: HTMLElement, block: FormBlock): HTMLElement {
  const place = wrapper.querySelector("[data-awning-form=opener]") ? waitingBehind(wrapper) : wrapper;
  if (place === wrapper) {
    for (const old of wrapper.parentElement?.querySelectorAll(".lightbox-handle-wrapper") ?? []) old.remove();
    wrapper.before(draw(<FormOpener block={block} />));
  }
  place.classList.add("hidden");
  place.replaceChildren(
    draw(
      <>
        <div className="form-title">{block.name}</div>
        <div className="form-inner-wrapper" hidden={true}>
          <FormContents block={block} />
        </div>
      </>,
    ),
  );
  return place;
}

function waitingBehind(wrapper: HTMLElement): HTMLElement {
  const place = document.createElement("div");
  place.className = "form-wrapper";
  place.dataset.awning = "";
  wrapper.after(place);
  return place;
}
