import { inject } from "vitest";
import type { ExternalAnswer } from "../browser/page-routes.ts";

/** A style sheet of the builder's hosts, from the mirror of the page at `path`, which keeps each host in a folder. */
export async function mirroredStyle(
  path: string,
  { href, hostname, pathname }: URL,
): Promise<ExternalAnswer | undefined> {
  if (!/^https?:\/\/[\w.]+\.squarespace\.com\/.*\.css/.test(href)) return undefined;
  const mirror = path.split("/").slice(0, 3).join("/");
  const response = await fetch(`${inject("browserOrigin")}${mirror}/${hostname}${pathname}`);
  const body = await response.text();
  return response.ok ? { contentType: "text/css", body } : undefined;
}
