import { expect, it } from "vitest";
import { createEditorController } from "../../../../client/owner/pages/editor-controller.ts";
import type { PageCalls } from "../../../../client/owner/pages/page-calls.ts";
import { keepDrafts } from "../../../../client/owner/pages/page-drafts.ts";
import { completeDocument } from "../../../../shared/page-editor/page-document.ts";
import { ownerBlocksTexts } from "../../../../shared/texts/owner-blocks.ts";

const page = completeDocument({ title: "A", description: "B", address: "/a" });
const calls: PageCalls = {
  read: async () => ({ kind: "page", version: 1, page }),
  patch: async () => ({ kind: "failed", failure: "offline" }),
  changePublication: async () => ({ kind: "failed", failure: "offline" }),
  render: async () => undefined,
};

/** The storage and the locks of one browser. A tab that is closed gives its locks back. */
function browser() {
  const items = new Map<string, string>();
  const held = new Map<string, string>();
  let tabs = 0;
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    key: (at: number) => [...items.keys()][at] ?? null,
    get length() {
      return items.size;
    },
  };
  const open = async (session = new Map<string, string>()) => {
    const tab = `tab${++tabs}`;
    let leave = () => {};
    const request = async (name: string, ...rest: readonly unknown[]) => {
      const run = rest.at(-1) as (lock: object | null) => Promise<unknown>;
      if (held.has(name)) return await run(null);
      held.set(name, tab);
      // A function without an end keeps its lock.
      const result = run({});
      if (rest.length > 1) await result.finally(() => held.delete(name));
      return undefined;
    };
    const controller = createEditorController({ texts: ownerBlocksTexts("en"), version: 1, page, calls });
    const { restore, getState, subscribe } = controller;
    const locks = { request } as unknown as LockManager;
    await keepDrafts(
      "p",
      { restore, getState, subscribe },
      {
        storage,
        locks,
        session: {
          getItem: (key) => session.get(key) ?? null,
          setItem: (key, value) => void session.set(key, value),
          removeItem: (key) => void session.delete(key),
        },
        onLeave: (listener) => {
          leave = listener;
        },
        random: () => tab,
      },
    );
    return {
      controller,
      /** Loads the page again in this tab. */
      reload: async () => {
        leave();
        for (const [name, owner] of held) if (owner === tab) held.delete(name);
        return await open(session);
      },
      close: () => {
        for (const [name, owner] of held) if (owner === tab) held.delete(name);
      },
    };
  };
  return { open, items };
}

const titleOf = ({ controller }: { controller: ReturnType<typeof createEditorController> }) =>
  controller.getState().page.title;

it("restores the edits of a closed tab once, and leaves those of an open one", async () => {
  const { open, items } = browser();
  const first = await open();
  first.controller.actions.edit({ title: "Typed" });
  const second = await open();
  expect(titleOf(second)).toBe("A");
  first.close();
  const third = await open();
  expect(titleOf(third)).toBe("Typed");
  third.controller.actions.undo();
  expect(titleOf(third)).toBe("A");
  expect(items.size).toBe(0);
  const fourth = await open();
  expect(titleOf(fourth)).toBe("A");
});

it("has the steps of undo and redo again after a reload", async () => {
  const first = await browser().open();
  first.controller.actions.edit({ title: "One" });
  first.controller.actions.edit({ description: "Two" });
  first.controller.actions.edit({ address: "/three" });
  first.controller.actions.undo();
  const { controller } = await first.reload();
  const seen = () => {
    const { title, description, address } = controller.getState().page;
    return [title, description, address];
  };
  expect(seen()).toEqual(["One", "Two", "/a"]);
  controller.actions.redo();
  expect(seen()).toEqual(["One", "Two", "/three"]);
  controller.actions.undo();
  controller.actions.undo();
  expect(seen()).toEqual(["One", "B", "/a"]);
  controller.actions.undo();
  expect(seen()).toEqual(["A", "B", "/a"]);
});

it("restores the edits of two closed tabs, also when they differ", async () => {
  const { open } = browser();
  const [first, second] = [await open(), await open()];
  first.controller.actions.edit({ title: "One" });
  second.controller.actions.edit({ title: "Two", description: "Kept" });
  first.close();
  second.close();
  const { controller } = await open();
  const { page: restored, past } = controller.getState();
  expect(restored.description).toBe("Kept");
  expect(["One", "Two"]).toContain(restored.title);
  // The other text is one step back.
  expect(past).toHaveLength(2);
  controller.actions.undo();
  expect(controller.getState().page.title).toBe("One");
});

it("ignores what is no draft", async () => {
  const { open, items } = browser();
  items.set("awning_page_draft:p:x", "{");
  items.set("awning_page_draft:p:y", '{"page": 1}');
  expect(titleOf(await open())).toBe("A");
});
