import { useEffect, useState } from "react";
import { apiPaths } from "../../../shared/names.ts";
import type { OwnerEditorTexts } from "../../../shared/texts/owner-editor.ts";
import { LoadFailure } from "../load-failure.tsx";
import { getObject } from "./get-object.ts";

interface PageLink {
  readonly title: string;
  readonly path: string;
}

/** The pages of the site, which are loaded once. Undefined before, and after a failure. */
let loading: Promise<readonly PageLink[] | undefined> | undefined;

async function load(): Promise<readonly PageLink[] | undefined> {
  const data = await getObject(apiPaths.pages);
  if (Array.isArray(data?.pages)) return data.pages as readonly PageLink[];
  loading = undefined;
  return undefined;
}

/** The pages that an input for a link offers, as a `datalist` with an id. Links can be typed without them too. */
export function PageSuggestions({
  id,
  texts,
}: {
  readonly id: string;
  readonly texts: Pick<OwnerEditorTexts, "noCollections" | "tryAgain">;
}) {
  const [pages, setPages] = useState<readonly PageLink[]>([]);
  const [isFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt is one more request
  useEffect(() => {
    let isGone = false;
    loading ??= load();
    loading.then((loaded) => {
      if (isGone) return;
      setPages(loaded ?? []);
      setFailed(loaded === undefined);
    });
    return () => {
      isGone = true;
    };
  }, [attempt]);
  return (
    <>
      <datalist id={id}>
        {pages.map(({ title, path }) => (
          <option key={path} value={path}>
            {title}
          </option>
        ))}
      </datalist>
      <div role="status">
        {isFailed ? (
          <LoadFailure
            message={texts.noCollections}
            retry={texts.tryAgain}
            onRetry={() => setAttempt(attempt + 1)}
          />
        ) : null}
      </div>
    </>
  );
}
