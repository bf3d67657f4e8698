import { renderToString } from "preact-render-to-string";
import type { ReactElement } from "react";
import { attributes, paths } from "../../../shared/names.ts";
import { build } from "../../build.ts";
import { privatePageHeaders } from "../../http/private-page-headers.ts";

export interface OperatorPage {
  readonly title: string;
  readonly host: string;
  readonly layout: "sign-in" | "screen";
  readonly content: ReactElement;
  readonly status?: number;
  /** A further script of the page. */
  readonly script?: string | undefined;
}

/** An HTML document of the configuration area of a proxied site. */
export function operatorPageResponse({ title, host, layout, content, status = 200, script }: OperatorPage) {
  const document = renderToString(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light" />
        <title>{`${title} · ${host} · Awning`}</title>
        <link rel="stylesheet" href={build.configStyle} />
        <script type="module" src={build.config} />
        {script === undefined ? null : <script type="module" src={script} />}
      </head>
      <body className={layout}>{content}</body>
    </html>,
  );
  return new Response(`<!doctype html>${document}`, { status, headers: privatePageHeaders });
}

/** The bar at the top of each screen. */
export function OperatorBar({ host }: { readonly host: string }) {
  return (
    <header className="bar">
      <a className="brand" href="/">
        <span className="mark" aria-hidden="true" />
        <span>{host}</span>
      </a>
      <nav aria-label="Configuration">
        <a href={`${paths.configArea}/settings`} aria-current="page">
          Settings
        </a>
      </nav>
      <div className="tools">
        <details className="menu" {...{ [attributes.configMenu]: "" }}>
          <summary>
            <span className="name">Operator</span>
          </summary>
          <form
            method="post"
            action={`${paths.configArea}/sign-out`}
            {...{ [attributes.ownerSignOutForm]: "" }}
          >
            <button type="submit">
              Sign out <kbd>Shift Esc</kbd>
            </button>
          </form>
        </details>
      </div>
    </header>
  );
}
