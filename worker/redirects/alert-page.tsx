import { renderToStaticMarkup } from "preact-render-to-string";
import { asciiHtml } from "../page/ascii.ts";
import { errorStyle } from "../proxy/error-style.ts";
import { namesHtml } from "../proxy/navigation.ts";
import type { Alert } from "./rule.ts";

type Shown = Omit<Alert, "kind">;

/** The alert as a page that needs no script, or as JSON for a request that did not ask for a page. */
export function alertPage(request: Request, alert: Shown): Response {
  const asHtml = namesHtml(request.headers);
  const body = asHtml
    ? html(alert)
    : JSON.stringify({ error: plain(alert.message), title: alert.title, status: alert.status });
  return new Response(request.method === "HEAD" ? null : body, {
    status: alert.status,
    headers: {
      "content-type": asHtml ? "text/html; charset=utf-8" : "application/json",
      "cache-control": "private, no-store",
      "content-security-policy":
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
      "referrer-policy": "same-origin",
      "x-content-type-options": "nosniff",
      "x-robots-tag": "noindex",
      "x-awning": "untouched; reason=alert",
    },
  });
}

function html(alert: Shown): string {
  return asciiHtml(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${renderToStaticMarkup(<title>{alert.title}</title>)}
<style>${errorStyle}</style>
</head>
<body>${renderToStaticMarkup(<Words {...alert} />)}</body>
</html>
`);
}

function Words({ title, message, advice, owner, link = { to: "/", label: "Go to the site" } }: Shown) {
  return (
    <main>
      <h1>{title}</h1>
      <p className="what" role="alert">
        {withCode(message)}
      </p>
      {advice.length > 0 && <h2>What you can do</h2>}
      <ul>
        {advice.map((line) => (
          <li key={line}>{withCode(line)}</li>
        ))}
      </ul>
      <p>
        <a className="retry" href={link.to}>
          {link.label}
        </a>
      </p>
      {owner !== undefined && (
        <section aria-labelledby="owner">
          <h2 id="owner">If this is your site</h2>
          <p>{withCode(owner)}</p>
        </section>
      )}
    </main>
  );
}

/** What stands between backticks is something to type. */
function withCode(text: string) {
  return text.split("`").map((part, index) => (index % 2 === 1 ? <code key={part}>{part}</code> : part));
}

function plain(text: string): string {
  return text.replaceAll("`", "");
}
