import fc from "fast-check";

/** Constructs whose reading depends on others around them. `PLATFORM` is a script that the edits remove. */
export const plain = [
  "PLATFORM",
  "PLATFORM",
  "PLATFORM\n",
  "<script>boot()</script>",
  "<script>mine('<div>')</script>",
  "<script><!--<script>x</script>--></script>",
  "5 < ",
  "<",
  "</",
  "< ",
  "&lt;",
  "\n",
  "text",
  "<!-- a > b -->",
  "<!--",
  "<!-",
  "<!",
  "-->",
  "<!x>",
  "<?x>",
  "</ x>",
  "<head>",
  "</head>",
  "<body>",
  "<body class='>'>",
  "</body>",
  "<title>t</title>",
  "<title><script></title>",
  "<link rel=x>",
  "<div>",
  "</div>",
  "<p title='<b>'>",
  "<table>",
  "<tr><td>",
  "</table>",
  "<textarea>",
  "</textarea>",
  "<style>",
  "</style>",
  '<div class="sqs-announcement-bar-dropzone">',
] as const;
export const templates = ["<template>", "<template>", "</template>"] as const;
export const foreign = [
  "<svg>",
  "<svg>",
  "</svg>",
  "<math>",
  "</math>",
  "<foreignObject>",
  "</foreignObject>",
  "<desc>",
  "</desc>",
  "<mi>",
  "</mi>",
  "<g>",
  "<path/>",
  "</p>",
  "<font>",
  "<![CDATA[",
  "<![CDATA[x>",
  "<![CDATA[x>PLATFORM]]>",
  "]]>",
  "<select>",
  "</select>",
  "<option>",
] as const;

export const others = [
  "<frameset>",
  "<noscript>",
  "</noscript>",
  "<plaintext>",
  "<script src=//platform.test/open.js></script\n",
] as const;

/** Each platform script has a number of its own. */
export const numbered = (fragments: readonly string[]): string => {
  let count = 0;
  return fragments
    .join("")
    .replaceAll("PLATFORM", () => `<script src="//platform.test/${count++}.js"></script>`);
};

export const documents = (...fragments: (readonly string[])[]): fc.Arbitrary<string> =>
  fc.array(fc.constantFrom(...fragments.flat()), { maxLength: 14 }).map(numbered);
