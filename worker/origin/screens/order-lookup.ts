import type { Screen, ScreenResult } from "./screen.ts";

/** Maximum number of characters of a submitted id that are shown. */
const maxIdLength = 64;

/**
 * The page of a confirmation, request or subscription, found by its id or token. The demo site stores none, so every id
 * is unknown.
 */
export const orderLookup: Screen = ({ url }) => ({ status: 404, ...requestedId(url) });

/** The page for finding an order. Without an id it shows only the form. */
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
