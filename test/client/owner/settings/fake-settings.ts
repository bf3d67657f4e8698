import type { SettingsCalls } from "../../../../client/owner/settings/settings-calls.ts";
import {
  applyMergePatch,
  changedPaths,
  doPathsOverlap,
  pathsOf,
  type SettingsDocument,
  valueAt,
} from "../../../../shared/settings/merge-patch.ts";

export type Fault = "offline" | "answer-lost" | "signed-out" | "invalid" | "read-fails";

/** The calls for settings with the rules of docs/reference/settings-calls.md, in memory. */
export class FakeSettings implements SettingsCalls {
  /** The document of each version. The first one is version 0. */
  readonly documents: SettingsDocument[];
  /** The patches that were kept as drafts. */
  readonly drafts: SettingsDocument[] = [];
  readonly #faults: Fault[] = [];

  constructor(document: SettingsDocument) {
    this.documents = [document];
  }

  get document(): SettingsDocument {
    return this.documents.at(-1) ?? {};
  }

  get version(): number {
    return this.documents.length - 1;
  }

  /** The next call that can have this fault has it. */
  failNext(fault: Fault): void {
    this.#faults.push(fault);
  }

  /** A change by another person. */
  change(patch: SettingsDocument): void {
    const document = applyMergePatch(this.document, patch);
    if (changedPaths(this.document, document).length > 0) this.documents.push(document);
  }

  async patch(patch: SettingsDocument, version: number): ReturnType<SettingsCalls["patch"]> {
    await Promise.resolve();
    const fault = this.#take("offline", "signed-out", "invalid", "answer-lost");
    if (fault === "offline" || fault === "signed-out") return { kind: "failed", failure: fault };
    if (fault === "invalid") return { kind: "failed", failure: "invalid", errors: { document: "refused" } };
    const later = this.documents.slice(version + 1);
    const changed = later.flatMap((document, index) =>
      changedPaths(this.documents[version + index] ?? {}, document),
    );
    const isTaken = pathsOf(patch).some(
      (path) =>
        changed.some((other) => doPathsOverlap(path, other)) &&
        JSON.stringify(valueAt(patch, path)) !== JSON.stringify(valueAt(this.document, path)),
    );
    if (isTaken) return { kind: "conflict" };
    this.change(patch);
    const saved = this.version;
    await Promise.resolve();
    if (fault === "answer-lost") return { kind: "failed", failure: "offline" };
    return { kind: "saved", version: saved };
  }

  async read(): ReturnType<SettingsCalls["read"]> {
    await Promise.resolve();
    if (this.#take("read-fails")) return { kind: "failed", failure: "server" };
    const { version, document } = this;
    await Promise.resolve();
    return { kind: "read", version, document };
  }

  async keepDraft(patch: SettingsDocument): ReturnType<SettingsCalls["keepDraft"]> {
    await Promise.resolve();
    const fault = this.#take("offline", "signed-out", "answer-lost");
    if (fault === "offline" || fault === "signed-out") return fault;
    this.drafts.push(patch);
    return fault === "answer-lost" ? "offline" : undefined;
  }

  #take(...faults: readonly Fault[]): Fault | undefined {
    const index = this.#faults.findIndex((fault) => faults.includes(fault));
    return index < 0 ? undefined : this.#faults.splice(index, 1)[0];
  }
}
