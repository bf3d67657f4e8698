import { afterEach, expect, it, vi } from "vitest";
import { createPageCalls } from "../../../../client/owner/pages/page-calls.ts";
import { saveFailureText } from "../../../../shared/settings/save-bar.tsx";
import { ownerSettingsFormTexts } from "../../../../shared/texts/owner-settings-form.ts";

afterEach(() => vi.unstubAllGlobals());

it.each([
  [401, "your session has ended"],
  [403, "your role does not allow"],
  [404, "Unable to locate content"],
  [500, "server"],
])("says why a page could not be saved after a %i", async (status, text) => {
  vi.stubGlobal("document", { cookie: "" });
  vi.stubGlobal("fetch", async () => Response.json({ error: "no" }, { status }));
  const answer = await createPageCalls("f".repeat(24)).patch({ title: "New" }, 1);
  if (answer.kind !== "failed") throw new Error("not failed");
  expect(saveFailureText(answer.failure, ownerSettingsFormTexts("en"))).toContain(text);
});
