import { attributes } from "../../shared/names.ts";

const scripts = new Map<string, Promise<void>>();

/**
 * Loads a third party's script once. After a failure the next call loads it again. `place` puts the script into the page,
 * into the head by default.
 */
export function loadScript(
  url: string,
  timeoutMs = 30_000,
  place = (script: HTMLScriptElement) => document.head.append(script),
): Promise<void> {
  const loading = scripts.get(url);
  if (loading !== undefined) return loading;
  const script = document.createElement("script");
  const loaded = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${url} did not load in time.`)), timeoutMs);
    script.addEventListener("load", () => {
      clearTimeout(timer);
      resolve();
    });
    script.addEventListener("error", () => {
      clearTimeout(timer);
      reject(new Error(`${url} could not be loaded.`));
    });
  });
  script.src = url;
  script.setAttribute(attributes.addedElement, "");
  // The page's Content-Security-Policy may require the nonce.
  script.nonce =
    document.querySelector<HTMLScriptElement>(`script[${attributes.addedElement}][nonce]`)?.nonce ?? "";
  place(script);
  scripts.set(url, loaded);
  loaded.catch(() => {
    scripts.delete(url);
    script.remove();
  });
  return loaded;
}
