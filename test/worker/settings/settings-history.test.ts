import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { randomRuns } from "../../random-runs.ts";
import { proxyEnv, sessionOf } from "./operator-area.ts";
import {
  documentInKv,
  newHost,
  operator,
  settingsEnv,
  settingsOf,
  stoppedBeforeKv,
} from "./settings-site.ts";

describe("undo", () => {
  it("brings back what a change has replaced, as a new version", async () => {
    const site = settingsOf(newHost());
    await site.patch({ hsts: "off" }, 0);
    await site.patch({ hsts: "on", pageCache: "off" }, 1);
    expect((await site.undo(2)).body).toEqual({ version: 3, settings: { hsts: "off" } });
    expect((await site.undo(3)).body).toEqual({ version: 4, settings: {} });
    const nothing = await site.undo(4);
    expect([nothing.status, nothing.body.error]).toEqual([409, "There is nothing to undo."]);
  });

  it("reverts a later change first, when a change follows an undo", async () => {
    const site = settingsOf(newHost());
    await site.patch({ hsts: "off" }, 0);
    await site.patch({ pageCache: "off" }, 1);
    await site.undo(2);
    await site.patch({ census: "off" }, 3);
    expect((await site.undo(4)).body.settings).toEqual({ hsts: "off" });
    expect((await site.undo(5)).body.settings).toEqual({});
  });

  it("is refused with what has changed, if there is a newer version", async () => {
    const site = settingsOf(newHost());
    await site.patch({ hsts: "off" }, 0);
    await site.patch({ pageCache: "off" }, 1);
    const { status, body } = await site.undo(1);
    expect([status, body]).toEqual([409, { version: 2, conflicts: ["pageCache"] }]);
    expect((await site.undo()).status).toBe(428);
  });
});

it("the history lists versions from the latest, page by page", async () => {
  const site = settingsOf(newHost());
  for (let version = 0; version < 5; version++) await site.patch({ staleFor: version + 1 }, version);
  await site.undo(5);
  const first = (await site.history("?limit=2")).body.versions;
  expect(first.map(({ version, reverted }) => [version, reverted])).toEqual([
    [6, 5],
    [5, undefined],
  ]);
  const rest = (await site.history("?limit=10&before=5")).body.versions;
  expect(rest.map(({ version }) => version)).toEqual([4, 3, 2, 1]);
  expect(rest.every(({ at, by }) => Math.abs(Date.now() - at) < 60_000 && by === "operator")).toBe(true);
});

const keys = ["hsts", "pageCache", "census"] as const;
type Key = (typeof keys)[number];
const edit = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("set"),
      key: fc.constantFrom(...keys),
      value: fc.constantFrom("on", "off", null),
      behind: fc.nat(3),
      // The worker is stopped between the version and the document in KV.
      isStopped: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("undo") }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("draft"),
      key: fc.constantFrom(...keys),
      value: fc.constantFrom("on", "off", null),
      behind: fc.nat(3),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("publish"), nth: fc.nat(5) }) },
);

type Change = { readonly key: Key; readonly value: string | null; readonly base: number };

function baseOf(step: object, version: number): Change {
  const { key, value, behind } = step as { key: Key; value: string | null; behind: number };
  return { key, value, base: Math.max(0, version - behind) };
}

/** The kinds of sites, with the bindings and the caller of each. */
const kinds = {
  embedded: { given: settingsEnv, callerOf: async () => operator },
  proxied: { given: proxyEnv, callerOf: async (host: string) => ({ cookie: await sessionOf(host) }) },
};
const editsOfRun = 25;
const runs = 40 * randomRuns;
/** A thousand calls on a busy machine. */
const timeoutMs = 120_000 * randomRuns;

it(
  "1,000 random edits and drafts of two people at both kinds of site, with undo and stopped workers: nothing is lost and the history is true",
  async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const someEdits = fc.array(edit, { minLength: editsOfRun, maxLength: editsOfRun });
    const someKind = fc.constantFrom(...Object.values(kinds));
    await fc.assert(
      fc.asyncProperty(someKind, someEdits, async ({ given, callerOf }, edits) => {
        const stopped = stoppedBeforeKv(given);
        const host = newHost();
        const site = settingsOf(host, await callerOf(host), given);
        /** Documents by version, and the changed keys of each version. */
        const documents: Partial<Record<Key, string>>[] = [{}];
        const changed: Key[][] = [[]];
        let undoStack: number[] = [];
        /** False if a worker was stopped before it has written the last version to KV. */
        let isInKv = true;
        /** Drafts that are not published, with what they change and the version from which they were started. */
        const drafts: (Change & { readonly id: string })[] = [];
        for (const step of edits) {
          const version = documents.length - 1;
          const current = documents[version] ?? {};
          if (step.kind === "draft" && "key" in step) {
            const base = Math.max(0, version - step.behind);
            const added = await site.call("POST", "/drafts", { [step.key]: step.value }, { ifMatch: base });
            expect(added.status).toBe(201);
            drafts.push({ id: added.body.id, key: step.key, value: step.value, base });
            continue;
          }
          const draft = "nth" in step ? drafts[step.nth] : undefined;
          if (step.kind === "publish" && draft === undefined) continue;
          if (!("key" in step) && draft === undefined) {
            const { status, body } = await site.undo(version);
            isInKv = true;
            const target = undoStack.at(-1);
            expect(status).toBe(target === undefined ? 409 : 200);
            if (target === undefined) continue;
            undoStack = undoStack.slice(0, -1);
            const before = documents[target - 1] ?? {};
            expect(body.settings).toEqual(before);
            changed.push(keys.filter((key) => current[key] !== before[key]));
            documents.push(before);
            continue;
          }
          const { key, value, base } = draft ?? baseOf(step, version);
          const isStopped = "isStopped" in step && step.isStopped;
          const { status } = draft
            ? await site.call("POST", `/drafts/${draft.id}/publish`, {}, { ifMatch: 1 })
            : await site.patch({ [key]: value }, base, isStopped ? { with: stopped } : {});
          // Nothing is saved while the version before cannot reach KV. The editor keeps the change and saves it later.
          if (status === 503) {
            expect([isStopped, isInKv]).toEqual([true, false]);
            continue;
          }
          if (!isStopped) isInKv = true;
          const isSame = (current[key] ?? null) === value;
          const isTaken = changed.slice(base + 1).some((each) => each.includes(key));
          expect(status).toBe(isTaken && !isSame ? 409 : 200);
          // A draft that was refused stays, and can be published later.
          if (draft && status === 200) drafts.splice(drafts.indexOf(draft), 1);
          if (isSame || isTaken) continue;
          if (isStopped) isInKv = false;
          const next = { ...current };
          if (value === null) delete next[key];
          else next[key] = value;
          documents.push(next);
          changed.push([key]);
          undoStack.push(documents.length - 1);
        }
        const left = (await site.call("GET", "/drafts")).body.drafts;
        expect(left.map(({ id }) => id)).toEqual(drafts.map(({ id }) => id));
        const { body } = await site.read();
        expect(body).toEqual({ version: documents.length - 1, settings: documents.at(-1) });
        expect((await documentInKv(host)) ?? {}).toEqual(documents.at(-1));
        const { versions } = (await site.history("?limit=200")).body;
        expect(versions.map((each) => each.changed).reverse()).toEqual(
          changed.slice(1).map((each) => expect.arrayContaining(each)),
        );
      }),
      { numRuns: runs },
    );
  },
  timeoutMs,
);
