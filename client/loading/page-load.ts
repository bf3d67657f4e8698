/** Resolves when the page has loaded, with its images and style sheets. */
export async function pageLoad(): Promise<void> {
  if (document.readyState === "complete") return;
  await new Promise((resolve) => addEventListener("load", resolve, { once: true }));
}
