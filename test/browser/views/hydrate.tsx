import { hydrateRoot } from "react-dom/client";
import { views } from "./shared-views.tsx";

const complaints: string[] = [];
const consoleError = console.error;
console.error = (...said: unknown[]) => {
  complaints.push(said.map(String).join(" "));
  consoleError(...said);
};

for (const [name, view] of views) {
  const container = document.querySelector(`[data-view="${CSS.escape(name)}"]`);
  if (container === null) complaints.push(`${name}: not in the page`);
  else
    hydrateRoot(container, view, {
      onRecoverableError: (error) => complaints.push(`${name}: ${error}`),
      onUncaughtError: (error) => complaints.push(`${name}: ${error}`),
    });
}

// Hydration is scheduled behind this.
setTimeout(() => Object.assign(window, { complaints }), 500);
