import { type ReactNode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { sharedViews } from "./shared-views.tsx";

const problems: string[] = [];
const consoleError = console.error;
console.error = (...values: unknown[]) => {
  problems.push(values.map(String).join(" "));
  consoleError(...values);
};

const containers = document.querySelectorAll<HTMLElement>("body > [data-view]");
let unfinished = containers.length;
function finish(problem?: string): void {
  if (problem !== undefined) problems.push(problem);
  unfinished--;
  // Also the errors that React logs in the same task.
  if (unfinished === 0) setTimeout(() => Object.assign(window, { problems }));
}

function Hydrated({ children }: { children: ReactNode }) {
  useEffect(() => finish(), []);
  return children;
}

for (const container of containers) {
  const name = container.dataset.view ?? "";
  hydrateRoot(container, <Hydrated>{sharedViews.get(name)}</Hydrated>, {
    onRecoverableError: (error) => problems.push(`${name}: ${error}`),
    onUncaughtError: (error) => finish(`${name}: ${error}`),
  });
}
