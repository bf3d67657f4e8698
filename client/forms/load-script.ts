const loading = new Map<string, Promise<void>>();

/** Loads somebody else's script, once; one that did not come is asked for again the next time. */
export function loadScript(address: string, timeLimit = 30_000): Promise<void> {
  const before = loading.get(address);
  if (before !== undefined) return before;
  const script = document.createElement("script");
  const loaded = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${address} did not come in time.`)), timeLimit);
    script.addEventListener("load", () => {
      clearTimeout(timer);
      resolve();
    });
    script.addEventListener("error", () => {
      clearTimeout(timer);
      reject(new Error(`${address} could not be loaded.`));
    });
  });
  script.src = address;
  script.dataset.awning = "";
  // What the page's policy asks of scripts.
  script.nonce = document.querySelector<HTMLScriptElement>("script[data-awning][nonce]")?.nonce ?? "";
  document.head.append(script);
  loading.set(address, loaded);
  loaded.catch(() => {
    loading.delete(address);
    script.remove();
  });
  return loaded;
}
