import { paths } from "../../../shared/names.ts";
import type { PageData } from "../../../shared/page-data.ts";
import { reportFailure } from "../../loading/report.ts";

/**
 * The popup's dialog. If the page does not contain it, because only the site's origin has its content, it is fetched
 * and inserted into `host`. Null if there is no popup for this page, or if it cannot be loaded.
 */
export async function findDialog(
  host: HTMLElement,
  { popup, site }: Pick<PageData, "popup" | "site">,
): Promise<HTMLDialogElement | null> {
  const inPage = host.querySelector("dialog");
  if (inPage !== null || popup === undefined) return inPage;
  const query = new URLSearchParams({
    currentUrl: location.pathname,
    version: `${popup.version}`,
    language: site.language,
  });
  try {
    const response = await fetch(`${paths.popup}?${query}`);
    const html = response.status === 200 ? await response.text() : "";
    // A concurrent call may have inserted it in the meantime.
    if (html !== "" && host.querySelector("dialog") === null) host.innerHTML = html;
  } catch (error) {
    reportFailure("the popup", error);
  }
  return host.querySelector("dialog");
}
