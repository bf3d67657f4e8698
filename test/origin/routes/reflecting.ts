import { html, type Route } from "../answer.ts";

/** `/reflecting`: a page that caches may keep, and that repeats every header and the query it was asked with. */
export const reflecting: Route = ({ request, url }) => {
  const told = Object.entries(request.headers).map(([name, value]) => `<li>${name}: ${value}</li>`);
  const page = html(`<!doctype html><html lang="en"><head><title>Reflecting</title></head>
<body><p>${url.search}</p><ul>${told.join("\n")}</ul></body></html>
`);
  return { ...page, headers: [...page.headers, ["cache-control", "public, max-age=600"]] };
};
