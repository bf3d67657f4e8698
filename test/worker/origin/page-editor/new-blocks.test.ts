import { expect, it } from "vitest";
import { freshPageEditor, newBlock, pageId, visit } from "./page-editor.ts";

it("blocks without content have no type on visitors' pages, so that no script looks for the content", async () => {
  const editor = await freshPageEditor();
  const id = await pageId("/privacy");
  const [section = ""] = Object.keys((await editor.read(id)).page.sections);
  const types = ["gallery", "audio", "video"];
  const blocks = Object.fromEntries(types.map((type) => [type, newBlock(type, { id: type, section })]));
  expect(await editor.change(id, { blocks })).toMatchObject({ status: 200 });
  await editor.setState(id, { kind: "publish" });
  const { html } = await visit("/privacy");
  for (const type of types) expect(html).toContain(`<div class="sqs-block" id="block-${type}"></div>`);
});
