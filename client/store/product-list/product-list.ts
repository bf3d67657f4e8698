import { setTouchClass } from "../../dom/touch-class.ts";

/**
 * A list of products of 7.0 (docs/reference/commerce.md#product-list): a product gets a class when its image has loaded,
 * for which style sheets of sites wait, and its second image lies above the first.
 */
export function mount(element: HTMLElement): () => void {
  const controller = new AbortController();
  setTouchClass();
  for (const item of element.querySelectorAll(".ProductList-item")) {
    const image = item.querySelector("img");
    const mark = () => item.classList.add("image-is-loaded");
    if (image === null || (image.complete && image.hasAttribute("src"))) mark();
    // An image that failed shows its text.
    else
      for (const name of ["load", "error"])
        image.addEventListener(name, mark, { once: true, signal: controller.signal });
  }
  for (const image of element.querySelectorAll<HTMLElement>(".ProductList-image--alt"))
    image.style.inset ||= "0";
  return () => controller.abort();
}
