import { plainPolicy } from "../page-policy.ts";
import { html } from "./html.ts";

/** What is left to say when the site's own error page cannot be read from the database. */
export function plainError(message: string): Response {
  const page = html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The site cannot be shown</title>
<style>
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #faf8f3; color: #143f45; font: 1.0625rem/1.6 system-ui, sans-serif; }
main { max-width: 36rem; padding: 2rem; }
h1 { font: 400 2rem/1.2 Georgia, serif; margin: 0 0 1rem; }
code { display: block; padding: 1rem; background: #efe9de; border-radius: 6px; overflow-wrap: anywhere; }
</style>
</head>
<body><main><h1>The site cannot be shown</h1><p>Nothing that you did: the site is not able to start.</p><code>${message}</code></main></body>
</html>
`;
  return new Response(page.markup, {
    status: 500,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": plainPolicy,
    },
  });
}
