/** Gives a cover page and its parts (slices) the classes that its style sheet waits for, and its pictures their box. */
export function showSlides(): void {
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

/** Pictures that lie on each other give their list no height: where the style sheet gives none, it fills its layer. */
function layOutList(list: HTMLElement): void {
  Object.assign(list.style, { position: "", inset: "" });
  if (list.clientHeight === 0) Object.assign(list.style, { position: "absolute", inset: "0" });
  else if (getComputedStyle(list).position === "static") list.style.position = "relative";
}
