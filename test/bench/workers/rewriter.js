// HTMLRewriter with three insertions, like most workers that change pages.
const insert = (html) => ({ element: (element) => element.append(html, { html: true }) });
const prepend = (html) => ({ element: (element) => element.prepend(html, { html: true }) });

export default {
  async fetch(request, env) {
    const url = new URL(request.url);
    const response = await fetch(env.ORIGIN + url.pathname + url.search, request);
    return new HTMLRewriter()
      .on("head", insert('<script type="application/json" id="data">{"a":1}</script>'))
      .on("title", { element: (element) => element.after("<style>.a{color:red}</style>", { html: true }) })
      .on("body", prepend('<div class="banner"><p>We use cookies</p><button>Accept</button></div>'))
      .transform(response);
  },
};
