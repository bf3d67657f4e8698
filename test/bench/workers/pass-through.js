// The minimum work of a worker in front of an origin.
export default {
  fetch(request, env) {
    const url = new URL(request.url);
    return fetch(env.ORIGIN + url.pathname + url.search, request);
  },
};
