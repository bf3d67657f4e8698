/**
 * Sets the classes on a cover page and its parts (slices) for which its style sheet waits, and sets the size of its
 * pictures.
 */
export function layOutCoverPage(): void {
  for (const { classList } of document.querySelectorAll(".sqs-slide-container .sqs-slide"))
    classList.add("sqs-slide-content", "sqs-slide-ready", "sqs-slide-animation-ready");
  for (const { classList, dataset } of document.querySelectorAll<HTMLElement>(".sqs-slice[data-slice-type]"))
    classList.add(`sqs-slice-${dataset.sliceType}`, `sqs-slice-${dataset.sliceType}-content`);
  const lists = new Set<HTMLElement | null>();
  for (const item of document.querySelectorAll<HTMLElement>(".sqs-slice-gallery-item")) {
    Object.assign(item.style, { position: "absolute", inset: "0", display: "block" });
    lists.add(item.parentElement);
  }
  for (const list of lists) if (list) layOutList(list);
}

/**
 * Gives a list of pictures the height of its layer if the style sheet sets none. Overlapping pictures give it no height
 * of their own.
 */
function layOutList(list: HTMLElement): void {
  Object.assign(list.style, { position: "", inset: "" });
  if (list.clientHeight === 0) Object.assign(list.style, { position: "absolute", inset: "0" });
  else if (getComputedStyle(list).position === "static") list.style.position = "relative";
}
