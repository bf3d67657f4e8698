// The least a worker in front of an origin can do.
export default {
  fetch(request, env) {
    const url = new URL(request.url);
    return fetch(env.ORIGIN + url.pathname + url.search, request);
  },
};
