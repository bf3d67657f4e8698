const asked = new Map<string, Promise<unknown>>();

/**
 * Loads a lazy chunk once the style sheets that it needs are there. The build calls it in the place of Vite's own
 * (vite.config.ts), which is four times as long and in every page.
 */
export function loadBeside<Module>(
  load: () => Promise<Module>,
  styles: readonly string[] = [],
): Promise<Module> {
  return Promise.all(
    styles.map((name) => {
      const loading = asked.get(name) ?? loadStyle(name);
      asked.set(name, loading);
      return loading;
    }),
  ).then(load);
}

function loadStyle(name: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = new URL(name, import.meta.url).href;
    link.onload = resolve;
    link.onerror = () => {
      asked.delete(name);
      reject(new Error(`Unable to preload CSS for ${name}`));
    };
    document.head.append(link);
  });
}
