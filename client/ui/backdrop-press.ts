/**
 * Calls `run` when the backdrop of a modal dialog is pressed and released: the browser fires the dialog's own click event
 * for it, as for the padding of the dialog, and for a text selection that ends outside.
 */
export function onBackdropPress(dialog: HTMLElement, run: () => void, signal?: AbortSignal): void {
  const isOnBackdrop = ({ target, clientX, clientY }: MouseEvent): boolean => {
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    return target === dialog && (clientX < left || clientX > right || clientY < top || clientY > bottom);
  };
  let isPressed = false;
  const options = signal && { signal };
  dialog.addEventListener(
    "pointerdown",
    (event) => {
      isPressed = isOnBackdrop(event);
    },
    options,
  );
  dialog.addEventListener("click", (event) => isPressed && isOnBackdrop(event) && run(), options);
}
