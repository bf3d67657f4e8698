import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { checkPassword, hashPassword } from "../../../../worker/origin/accounts/passwords.ts";

const small = { rounds: 2, iterations: 10 };
const correct = { isCorrect: true, needsRehash: false };
const incorrect = { isCorrect: false, needsRehash: false };

afterEach(() => vi.restoreAllMocks());

describe("a stored password", () => {
  it("contains its parameters: SHA-512, 210,000 iterations, in calls that Cloudflare allows", async () => {
    const derive = vi.spyOn(crypto.subtle, "deriveBits");
    const stored = await hashPassword("a mug of tea");
    expect(stored).toMatch(/^pbkdf2-sha512\$3x70000\$[\w-]{22}\$[\w-]{86}$/);
    const iterations = derive.mock.calls.map(([algorithm]) => Reflect.get(Object(algorithm), "iterations"));
    expect(iterations).toEqual([70_000, 70_000, 70_000]);
    expect(await checkPassword(stored, "a mug of tea")).toEqual(correct);
  });

  it("differs each time", async () => {
    expect(await hashPassword("same", small)).not.toBe(await hashPassword("same", small));
  });

  it("is never made from a password over the limit", async () => {
    await expect(hashPassword("x".repeat(1025), small)).rejects.toThrow(RangeError);
    await expect(hashPassword("ä".repeat(513), small)).rejects.toThrow(RangeError);
  });

  it("chains its rounds: one call with all iterations gives another result", async () => {
    const stored = await hashPassword("x", { rounds: 2, iterations: 10 });
    expect((await checkPassword(stored.replace("$2x10$", "$1x20$"), "x")).isCorrect).toBe(false);
    expect((await checkPassword(stored.replace("$2x10$", "$1x10$"), "x")).isCorrect).toBe(false);
  });
});

describe("checking a password", () => {
  it("accepts the correct password, and reports an outdated work factor", async () => {
    const stored = await hashPassword("Schlüssel", small);
    expect(await checkPassword(stored, "Schlüssel")).toEqual({ isCorrect: true, needsRehash: true });
    for (const other of ["schlüssel", "Schlussel", "Schlüssel ", ""])
      expect(await checkPassword(stored, other), other).toEqual(incorrect);
  });

  it("treats an empty password like any other", async () => {
    expect((await checkPassword(await hashPassword("", small), "")).isCorrect).toBe(true);
  });

  it("accepts the same password in any Unicode composition", async () => {
    const stored = await hashPassword("cafe\u0301 \ufb01n", small);
    expect((await checkPassword(stored, "caf\u00e9 fin")).isCorrect).toBe(true);
  });

  it("takes the same work for no account, no password and an unreadable row", async () => {
    const stored = await hashPassword("here");
    for (const kept of [stored, null, "", "md5$x$y", "pbkdf2-sha512$9x999999$AAAAAAAAAAAAAAAAAAAAAA$AAAA"]) {
      const derive = vi.spyOn(crypto.subtle, "deriveBits");
      expect(await checkPassword(kept, "there")).toEqual(incorrect);
      expect(derive).toHaveBeenCalledTimes(3);
      derive.mockRestore();
    }
  });

  it("rejects the password of the dummy hash", async () => {
    for (const guess of ["", "A", "A".repeat(86)])
      expect(await checkPassword(null, guess)).toEqual(incorrect);
  });

  it("does no work for a password over the limit", async () => {
    const derive = vi.spyOn(crypto.subtle, "deriveBits");
    // 400 of these characters become 7,200 in NFKC.
    for (const long of ["x".repeat(1025), "x".repeat(1e7), "ä".repeat(513), "\ufdfa".repeat(400)])
      expect(await checkPassword(null, long)).toEqual(incorrect);
    expect(derive).not.toHaveBeenCalled();
  });

  it("rejects any malformed hash", async () => {
    vi.spyOn(crypto.subtle, "deriveBits").mockImplementation(async () => new ArrayBuffer(64));
    const piece = fc.constantFrom(
      "pbkdf2-sha512",
      "$",
      "3x70000",
      "0x0",
      "9x100001",
      "A".repeat(22),
      "=",
      "\n",
    );
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.string(),
          fc.array(piece).map((all) => all.join("")),
        ),
        async (stored) => {
          expect(await checkPassword(stored, "guess")).toEqual(incorrect);
        },
      ),
    );
  });
});
