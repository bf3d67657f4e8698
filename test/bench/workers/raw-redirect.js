// The minimum cost of a redirect: the same response as for the checkout link, without any decision.
export default {
  fetch: () =>
    new Response(null, {
      status: 302,
      headers: { location: "/checkout?cartToken=CART", "cache-control": "no-store" },
    }),
};
