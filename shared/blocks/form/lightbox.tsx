import type { FormBlock } from "./read.ts";

/** What opens a form over the page. */
export function FormOpener({ block: { opener, align, variant } }: { block: FormBlock }) {
  return (
    <div
      data-animation-role="button"
      className={`lightbox-handle-wrapper lightbox-handle-wrapper--align-${align}`}
    >
      <button
        type="button"
        className={`lightbox-handle sqs-system-button sqs-editable-button sqs-button-element--${variant}`}
      >
        {opener}
      </button>
    </div>
  );
}
