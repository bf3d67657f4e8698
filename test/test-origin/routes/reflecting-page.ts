import { htmlResponse, type Route } from "../origin-response.ts";

/** `/reflecting`: a public cacheable page that contains all headers and the query of its request. */
export const reflectingPage: Route = ({ request, url }) => {
  const echoed = Object.entries(request.headers).map(([name, value]) => `<li>${name}: ${value}</li>`);
  const page = htmlResponse(`<!doctype html><html lang="en"><head><title>Reflecting</title></head>
<body><p>${url.search}</p><ul>${echoed.join("\n")}</ul></body></html>
`);
  return { ...page, headers: [...page.headers, ["cache-control", "public, max-age=600"]] };
};
