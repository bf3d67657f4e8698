import type { FormBlock } from "./read.ts";

/** What opens a form over the page. */
export function FormOpener({ block, isWritten }: { block: FormBlock; isWritten?: boolean }) {
  const { opener, align, variant } = block;
  return (
    <div
      data-awning-form={isWritten ? "opener" : undefined}
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
