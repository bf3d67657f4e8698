import { expect, it } from "vitest";
import { createRecordsController } from "../../../../client/owner/store/records-controller.ts";
import type { StoreResponse } from "../../../../client/owner/store/store-call.ts";
import { formOf, newRecordId } from "../../../../shared/store/owner/record-state.ts";
import type { RecordScreen, StoreRecord } from "../../../../shared/store/owner/records.ts";
import { ownerOrderTexts } from "../../../../shared/texts/owner-order.ts";
import { ownerRecordsTexts } from "../../../../shared/texts/owner-records.ts";

const record = (stock: string, id = "a"): StoreRecord => ({
  id,
  title: "Mug",
  summary: stock,
  values: { stock, note: "" },
  facts: [],
});

const screen: RecordScreen = {
  name: "inventory",
  noun: "a mug",
  fields: [],
  newValues: { stock: "0", note: "" },
  canDelete: true,
  records: [record("5")],
};

function createScreen(answers: readonly StoreResponse[]) {
  const sent: { readonly path: string; readonly body: object }[] = [];
  let count = 0;
  const controller = createRecordsController({
    texts: ownerOrderTexts("en"),
    recordTexts: ownerRecordsTexts("en"),
    screen,
    newId: () => `id-${++count}`,
    call: async (path, body) => {
      sent.push({ path: path.split("/").at(-1) ?? "", body });
      return answers[sent.length - 1] ?? { status: 500, body: {} };
    },
  });
  const save = async (id: string) => {
    controller.actions.save(id);
    controller.actions.save(id);
    await controller.settled();
    return formOf(controller.getState(), id);
  };
  return { controller, sent, save };
}

it("sends the changed values with what they are based on, once for a double press", async () => {
  const { controller, sent, save } = createScreen([{ status: 200, body: { record: record("7") } }]);
  controller.actions.edit("a", "note", "x");
  controller.actions.edit("a", "note", "");
  expect((await save("a")).message).toBe("No changes");
  controller.actions.edit("a", "stock", "7");
  const form = await save("a");
  expect(sent).toEqual([{ path: "save", body: { id: "a", base: { stock: "5" }, values: { stock: "7" } } }]);
  expect([form.message, form.edits]).toEqual(["Saved", {}]);
  expect(controller.getState().screen.records).toEqual([record("7")]);
});

it("keeps what is typed while a save is on its way", async () => {
  const { controller } = createScreen([{ status: 200, body: { record: record("7") } }]);
  controller.actions.edit("a", "stock", "7");
  controller.actions.save("a");
  controller.actions.edit("a", "note", "later");
  await controller.settled();
  const { message, edits } = formOf(controller.getState(), "a");
  expect([message, edits]).toEqual(["Saved", { note: "later" }]);
});

it("keeps the edit after a conflict and bases it on the value of the others", async () => {
  const conflict = { status: 409, body: { error: "It is 3 now.", record: record("3") } };
  const { controller, sent, save } = createScreen([conflict, { status: 200, body: { record: record("7") } }]);
  controller.actions.edit("a", "stock", "7");
  const form = await save("a");
  expect([form.message, form.isFailed, form.edits]).toEqual(["It is 3 now.", true, { stock: "7" }]);
  await save("a");
  expect(sent[1]?.body).toEqual({ id: "a", base: { stock: "3" }, values: { stock: "7" } });
});

it.each([0, 401, 403, 500])("keeps the edit after the answer %i", async (status) => {
  const { controller, save } = createScreen([{ status, body: {} }]);
  controller.actions.edit("a", "stock", "7");
  const form = await save("a");
  expect([form.isFailed, form.isSignedOut, form.edits]).toEqual([true, status === 401, { stock: "7" }]);
  expect(form.message).not.toBe("");
});

it("describes an error of the server in its own words", async () => {
  const { controller, save } = createScreen([{ status: 503, body: { error: "The database is silent." } }]);
  controller.actions.edit("a", "stock", "7");
  expect((await save("a")).message).toMatch(/^The server had an error/);
});

it("adds a record with one id until it is known to exist", async () => {
  const added = { status: 200, body: { record: record("1", "b"), message: "Added." } };
  const { controller, sent, save } = createScreen([{ status: 0, body: {} }, added, added]);
  controller.actions.edit(newRecordId, "stock", "1");
  await save(newRecordId);
  expect((await save(newRecordId)).message).toBe("Added.");
  expect(controller.getState().screen.records.map(({ id }) => id)).toEqual(["b", "a"]);
  await save(newRecordId);
  expect(sent.map(({ body }) => (body as { id: string }).id)).toEqual(["id-1", "id-1", "id-2"]);
});

it("removes a record that was deleted, and shows why one was not", async () => {
  const refused = { status: 409, body: { error: "It is 3 now.", record: record("3") } };
  const { controller } = createScreen([refused, { status: 200, body: { deleted: true } }]);
  controller.actions.remove("a");
  await controller.settled();
  expect(formOf(controller.getState(), "a").message).toBe("It is 3 now.");
  controller.actions.edit("a", "stock", "5");
  controller.actions.remove("a");
  await controller.settled();
  expect(controller.getState().screen.records).toEqual([]);
  // Otherwise leaving the page would ask about the edit.
  expect(controller.getState().forms).toEqual({});
});
