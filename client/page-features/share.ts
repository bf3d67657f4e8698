import { sharingTexts } from "../../shared/texts/sharing.ts";
import { pageLanguage } from "../loading/load-texts.ts";
import { reportFailure } from "../loading/report.ts";
import { h } from "../ui/h.ts";
import "./share.css";

interface Service {
  readonly name: string;
  readonly address: (url: string, title: string) => string;
}

/** Services with a URL for sharing. No script of theirs is loaded into the page. */
const services: readonly Service[] = [
  { name: "Facebook", address: (url) => `https://www.facebook.com/sharer/sharer.php?u=${url}` },
  { name: "X", address: (url, title) => `https://x.com/intent/post?url=${url}&text=${title}` },
  { name: "LinkedIn", address: (url) => `https://www.linkedin.com/sharing/share-offsite/?url=${url}` },
  { name: "Reddit", address: (url, title) => `https://www.reddit.com/submit?url=${url}&title=${title}` },
];

/**
 * Fills the empty share buttons of articles (docs/reference/blocks.md#share-buttons): with the browser's own share
 * sheet, or with a list of links.
 */
export function start(): void {
  for (const host of document.querySelectorAll<HTMLElement>(".squarespace-social-buttons"))
    if (host.childElementCount === 0) host.append(shareButton(host));
}

function shareButton({ dataset }: HTMLElement): HTMLElement {
  const texts = sharingTexts(pageLanguage());
  const email: Service = {
    name: texts.email,
    address: (url, title) => `mailto:?subject=${title}&body=${url}`,
  };
  const url = new URL(dataset.fullUrl || location.pathname, location.href).href;
  const title = dataset.title || document.title;
  const data = { url, title };
  if (typeof navigator.share === "function" && matchMedia("(pointer: coarse)").matches) {
    const button = h("button", "awning-share-button", { type: "button" }, texts.share);
    button.addEventListener("click", () => {
      navigator.share(data).catch((error: unknown) => {
        // The visitor has closed the share sheet.
        if (!(error instanceof DOMException && error.name === "AbortError")) reportFailure("share", error);
      });
    });
    return button;
  }
  const links = [...services, email].map(({ name, address }) =>
    h(
      "li",
      "",
      {},
      h(
        "a",
        "",
        {
          href: address(encodeURIComponent(url), encodeURIComponent(title)),
          target: "_blank",
          rel: "noopener noreferrer",
        },
        name,
      ),
    ),
  );
  const details = h(
    "details",
    "awning-share",
    {},
    h("summary", "awning-share-button", {}, texts.share),
    h("ul", "awning-share-list", {}, ...links),
  );
  details.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !details.open) return;
    event.stopPropagation();
    details.open = false;
    details.querySelector("summary")?.focus();
  });
  return details;
}
