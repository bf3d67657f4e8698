/** Class of the body while files are dragged over the page. */
const draggedClass = "files-over";

/** Takes files that are dropped on the page or pasted. Returns the function that stops it. */
export function dropFiles(page: Document, add: (files: readonly File[]) => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes("Files") ?? false;
  const mark = (isOver: boolean) => page.body.classList.toggle(draggedClass, isOver);
  page.addEventListener(
    "dragover",
    (event) => {
      if (!hasFiles(event)) return;
      // Without this the browser opens a dropped file instead of the page.
      event.preventDefault();
      mark(true);
    },
    { signal },
  );
  page.addEventListener("dragleave", ({ relatedTarget }) => mark(relatedTarget !== null), { signal });
  page.addEventListener(
    "drop",
    (event) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      mark(false);
      add([...(event.dataTransfer?.files ?? [])]);
    },
    { signal },
  );
  page.addEventListener(
    "paste",
    ({ clipboardData }) => {
      const files = [...(clipboardData?.files ?? [])];
      if (files.length > 0) add(files);
    },
    { signal },
  );
  return () => controller.abort();
}
