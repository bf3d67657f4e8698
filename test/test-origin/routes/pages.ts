import { htmlResponse, type Route } from "../origin-response.ts";

export const samplePage: Route = () =>
  htmlResponse(`<!doctype html>
<html lang="en">
<head><title>A sample</title></head>
<body class="home">
<h1>A sample</h1>
<p>Nothing to see — but whole.</p>
</body>
</html>
`);

export const framePage: Route = () =>
  htmlResponse(`<!doctype html><html><head><title>Frame</title></head><body>
<div class="sqs-announcement-bar-dropzone"></div><main>Frame</main></body></html>
`);

export const emptyPage: Route = () => htmlResponse("");

export const noBodyPage: Route = () =>
  htmlResponse("<!doctype html><title>Bare</title><p>Neither head nor body.");

export const bytesPage: Route = ({ query }) => ({
  headers: [["content-type", "application/octet-stream"]],
  body: Buffer.from(Array.from({ length: 256 * Number(query.get("times") ?? 4) }, (_, index) => index % 256)),
});

export const giantPage: Route = ({ query }) => ({
  headers: [["content-type", "text/html; charset=utf-8"]],
  body: giantBody(Number(query.get("mb") ?? 50)),
});

async function* giantBody(megabytes: number): AsyncGenerator<Uint8Array> {
  yield Buffer.from("<!doctype html><html><head><title>Giant</title></head><body>\n");
  const paragraph = `<p class="giant">${"All work and no play. ".repeat(45)}</p>\n`;
  const block = Buffer.from(paragraph.repeat(Math.floor(65_536 / paragraph.length)));
  for (let left = megabytes * 1_000_000; left > 0; left -= block.length) yield block;
  yield Buffer.from("</body></html>\n");
}
