import type { Screen, ScreenResult } from "./screen.ts";

/** The part of a submitted id that is shown. */
const maxIdLength = 64;

/**
 * A confirmation, request or subscription, by its id or token. This site stores none of them, so all ids are unknown.
 */
export const orderLookup: Screen = ({ url }) => ({ status: 404, ...requestedId(url) });

/** The page shows the form alone if there is no id. */
export const orderStatus: Screen = ({ url }) => {
  const result = requestedId(url);
  return result.state?.unknownId === undefined ? {} : { status: 404, ...result };
};

function requestedId(url: URL): ScreenResult {
  const parameter = ["id", "token", "orderId"]
    .map((name) => url.searchParams.get(name)?.trim())
    .find(Boolean);
  if (parameter === undefined) return {};
  const id = [...parameter].slice(0, maxIdLength + 1);
  return {
    state: { unknownId: id.length > maxIdLength ? `${id.slice(0, maxIdLength).join("")}…` : parameter },
  };
}
