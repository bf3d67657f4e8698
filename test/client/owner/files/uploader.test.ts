import { describe, expect, it, vi } from "vitest";
import { createUploader } from "../../../../client/owner/files/uploader.ts";
import { ownerFilesTexts } from "../../../../shared/texts/owner-files.ts";
import type { UploadItem } from "../../../../shared/uploads/upload-queue.ts";
import { png } from "../../../shared/uploads/pictures.ts";
import { FakeServer, lost, textFile, twoParts } from "./fake-server.ts";

async function* noCopies() {}

function start(
  server = new FakeServer(),
  makeCopies: typeof noCopies | (() => AsyncIterable<readonly [number, Blob]>) = noCopies,
  kind?: "picture",
) {
  const delays: number[] = [];
  const uploader = createUploader({
    call: server.call,
    makeCopies,
    wait: async (ms) => void delays.push(ms),
    context: { texts: ownerFilesTexts("en"), locale: "en" },
    onStored: () => {},
    ...(kind && { kind }),
  });
  const status = async (check: (item: UploadItem) => boolean) => {
    await vi.waitFor(() => expect(uploader.get().every(check)).toBe(true));
    return uploader.get().map((item) => item.status);
  };
  const ended = () => status(({ status: { kind } }) => ["done", "failed", "cancelled"].includes(kind));
  return { server, uploader, delays, status, ended };
}

const kinds = (statuses: readonly { kind: string }[]) => statuses.map(({ kind }) => kind);

describe("an uploader", () => {
  it("stores a hundred files, three at a time", async () => {
    const { server, uploader, ended } = start();
    let open = 0;
    let most = 0;
    server.intercept = (call) => {
      if (call === "POST ") most = Math.max(most, ++open);
      if (call.endsWith("/finish")) open--;
      return undefined;
    };
    uploader.add(Array.from({ length: 100 }, (_, index) => textFile(`${index}.txt`)));
    expect(new Set(kinds(await ended()))).toEqual(new Set(["done"]));
    expect([new Set(server.stored).size, most, server.uploads.size]).toEqual([100, 3, 0]);
  });

  it("of pictures sends nothing of other files", async () => {
    const { server, uploader, ended } = start(new FakeServer(), noCopies, "picture");
    uploader.add([textFile("a.txt"), new File([png(3, 2)], "b.png")]);
    expect(await ended()).toMatchObject([
      { kind: "failed", message: "The file a.txt is not a supported type." },
      { kind: "done" },
    ]);
    expect(server.stored).toEqual(["b.png"]);
  });

  it("sends the same file once, if it is chosen twice", async () => {
    const { server, uploader, ended } = start();
    uploader.add([textFile("a.txt"), textFile("a.txt")]);
    uploader.add([textFile("a.txt")]);
    await ended();
    expect(server.stored).toEqual(["a.txt"]);
  });

  it("sends nothing of files that are too large, of no type, lie, or have 30,000 px", async () => {
    const { server, uploader, ended } = start();
    const large = { name: "film.mp4", size: 2 * 1024 ** 3, type: "video/mp4", lastModified: 1 } as File;
    const named = (name: string, content: BlobPart) => new File([content], name);
    uploader.add([
      large,
      named("a.exe", "MZ"),
      named("a.jpg", png(3, 3)),
      named("wide.png", png(30_000, 3)),
      named("a.svg", "<svg><script/></svg>"),
    ]);
    const messages = (await ended()).map((status) => ("message" in status ? status.message : ""));
    expect(messages).toEqual([
      "The file film.mp4 is too large. The maximum allowed file size is 500 MB.",
      "The file a.exe is not a supported type.",
      "The file a.jpg is not a supported type. Its content is not what its name says.",
      "The file wide.png is too large. The maximum allowed file size is 16,383 x 16,383 px.",
      "The file a.svg is not a supported type. It contains scripts, links or other active parts.",
    ]);
    expect(server.calls).toEqual([]);
  });

  it("sends only the missing parts after a broken connection", async () => {
    const { server, uploader, delays, ended } = start();
    let isBroken = true;
    server.intercept = (call) => {
      if (!call.endsWith("/parts/2") || !isBroken) return undefined;
      isBroken = false;
      return lost;
    };
    uploader.add([textFile("a.txt", twoParts)]);
    expect(kinds(await ended())).toEqual(["done"]);
    expect(server.calls.filter((call) => call.startsWith("PUT"))).toEqual([
      "PUT /u1/parts/1",
      "PUT /u1/parts/2",
      "PUT /u1/parts/2",
    ]);
    expect(delays).toEqual([1000]);
  });

  it.each([
    ["POST ", lost, "Connection lost", "Unable to connect. Please try again"],
    ["PUT /u1/parts/1", lost, "Connection lost", "Network error"],
    [
      "PUT /u1/parts/1",
      { status: 500, body: {} },
      "The server had an error",
      "There was a problem while uploading your file",
    ],
    [
      "POST /u1/finish",
      { status: 200, body: {} },
      "The upload did not complete",
      "No response data from job request",
    ],
    [
      "POST /u1/finish",
      { status: 409, body: {} },
      "The upload did not complete",
      "File upload failed to complete",
    ],
  ])(
    "says why an attempt of %s has failed, waits for the owner after five, and then goes on",
    async (...args) => {
      const [failing, answer, meanwhile, message] = args;
      const { server, uploader, delays, ended, status } = start();
      const between = new Set<string>();
      uploader.subscribe(() => {
        const [item] = uploader.get();
        if (item?.status.kind === "interrupted") between.add(item.status.message);
      });
      server.intercept = (call) => (call === failing ? answer : undefined);
      uploader.add([textFile("a.txt")]);
      expect(await ended()).toEqual([{ kind: "failed", message, canRetry: true }]);
      expect(delays).toEqual([1000, 2000, 4000, 8000]);
      expect([...between]).toEqual([`${meanwhile}. Trying again.`]);
      server.intercept = () => undefined;
      uploader.resume(uploader.get()[0]?.key ?? "");
      expect(kinds(await status((item) => item.status.kind === "done"))).toEqual(["done"]);
      expect(server.stored).toEqual(["a.txt"]);
    },
  );

  it("does not try again what was refused, and removes it", async () => {
    const { server, uploader, ended } = start();
    server.intercept = (call) =>
      call.endsWith("/finish") ? { status: 422, body: { error: "File processing failed" } } : undefined;
    uploader.add([textFile("a.txt")]);
    expect(await ended()).toEqual([{ kind: "failed", message: "File processing failed", canRetry: false }]);
    expect(server.uploads.size).toBe(0);
  });

  it("begins again if the server has lost the upload", async () => {
    const { server, uploader, ended } = start();
    server.intercept = (call) => {
      if (call === "POST /u1/finish") server.uploads.clear();
      return undefined;
    };
    uploader.add([textFile("a.txt")]);
    expect(kinds(await ended())).toEqual(["done"]);
    expect([server.stored, server.calls.filter((call) => call === "POST ")]).toEqual([
      ["a.txt"],
      ["POST ", "POST "],
    ]);
  });

  it("does not begin again without end", async () => {
    const { server, uploader, ended } = start();
    server.intercept = (call) => {
      if (call.endsWith("/finish")) server.uploads.clear();
      return undefined;
    };
    uploader.add([textFile("a.txt")]);
    expect(await ended()).toEqual([
      { kind: "failed", message: "File upload failed to complete", canRetry: true },
    ]);
  });

  it("pauses between bytes, resumes with the rest, and lets others go on", async () => {
    const { server, uploader, ended, status } = start();
    let release = () => {};
    server.intercept = (call) =>
      call === "PUT /u1/parts/2" ? new Promise((resolve) => (release = () => resolve(lost))) : undefined;
    uploader.add([textFile("a.txt", twoParts)]);
    await vi.waitFor(() => expect(server.calls).toContain("PUT /u1/parts/2"));
    const [{ key } = { key: "" }] = uploader.get();
    uploader.pause(key);
    release();
    expect(kinds(await status((item) => item.status.kind === "paused"))).toEqual(["paused"]);
    server.intercept = () => undefined;
    uploader.resume(key);
    expect(kinds(await ended())).toEqual(["done"]);
    expect(server.calls.filter((call) => call === "PUT /u1/parts/1")).toHaveLength(1);
  });

  it("cancels with nothing left, also while the file is processed", async () => {
    const { server, uploader, ended } = start();
    let release = () => {};
    server.intercept = (call) =>
      call.endsWith("/finish") ? new Promise((resolve) => (release = () => resolve(lost))) : undefined;
    uploader.add([textFile("a.txt")]);
    await vi.waitFor(() => expect(server.calls).toContain("POST /u1/finish"));
    uploader.cancel(uploader.get()[0]?.key ?? "");
    release();
    expect(await ended()).toEqual([{ kind: "cancelled", message: "File processing cancelled" }]);
    await vi.waitFor(() => expect(server.uploads.size).toBe(0));
    uploader.clear();
    expect(uploader.get()).toEqual([]);
  });

  it("sends the copies of a picture before it is finished, and does without those that are refused", async () => {
    async function* copies() {
      yield [100, new Blob(["a"])] as const;
      yield [300, new Blob(["b"])] as const;
    }
    const { server, uploader, ended } = start(new FakeServer(), copies);
    server.intercept = (call) => (call.endsWith("/widths/300") ? { status: 422, body: {} } : undefined);
    uploader.add([new File([png(400, 300)], "a.png")]);
    expect(kinds(await ended())).toEqual(["done"]);
    expect(server.calls.slice(-3)).toEqual(["PUT /u1/widths/100", "PUT /u1/widths/300", "POST /u1/finish"]);
  });
});
