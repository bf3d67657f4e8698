import type { Prepared, Screen } from "./index.ts";

/** Of a number that somebody asks for, as much as anybody needs to recognise it. */
const longest = 64;

/**
 * A confirmation, a request, a subscription, asked for by its number or token. This site has none of them, so each is
 * unknown; a later table of orders is asked here.
 */
export const lookup: Screen = ({ url }) => ({ status: 404, ...asked(url) });

/** Asked for without a number, this is the place to give one. */
export const orderStatus: Screen = ({ url }) => {
  const found = asked(url);
  return found.state?.unknownId === undefined ? {} : { status: 404, ...found };
};

function asked(url: URL): Prepared {
  const given = ["id", "token", "orderId"].map((name) => url.searchParams.get(name)?.trim()).find(Boolean);
  if (given === undefined) return {};
  const id = [...given].slice(0, longest + 1);
  return { state: { unknownId: id.length > longest ? `${id.slice(0, longest).join("")}…` : given } };
}
