import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { checkPassword, hashPassword } from "../../../../worker/origin/accounts/passwords.ts";

const small = { rounds: 2, iterations: 10 };
const right = { right: true, outdated: false };
const wrong = { right: false, outdated: false };

afterEach(() => vi.restoreAllMocks());

describe("what is kept of a password", () => {
  it("says how it was made: SHA-512, 210,000 iterations, in calls that Cloudflare allows", async () => {
    const derive = vi.spyOn(crypto.subtle, "deriveBits");
    const stored = await hashPassword("a mug of tea");
    expect(stored).toMatch(/^pbkdf2-sha512\$3x70000\$[\w-]{22}\$[\w-]{86}$/);
    const iterations = derive.mock.calls.map(([algorithm]) => Reflect.get(Object(algorithm), "iterations"));
    expect(iterations).toEqual([70_000, 70_000, 70_000]);
    expect(await checkPassword(stored, "a mug of tea")).toEqual(right);
  });

  it("differs each time", async () => {
    expect(await hashPassword("same", small)).not.toBe(await hashPassword("same", small));
  });

  it("is not made of one that is too long ever to be taken", async () => {
    await expect(hashPassword("x".repeat(1025), small)).rejects.toThrow(RangeError);
    await expect(hashPassword("ä".repeat(513), small)).rejects.toThrow(RangeError);
  });

  it("is what one call with all of the rounds would not give: each round starts from the last", async () => {
    const stored = await hashPassword("x", { rounds: 2, iterations: 10 });
    expect((await checkPassword(stored.replace("$2x10$", "$1x20$"), "x")).right).toBe(false);
    expect((await checkPassword(stored.replace("$2x10$", "$1x10$"), "x")).right).toBe(false);
  });
});

describe("checking a password", () => {
  it("knows the right one, and says that it was made with too little work", async () => {
    const stored = await hashPassword("Schlüssel", small);
    expect(await checkPassword(stored, "Schlüssel")).toEqual({ right: true, outdated: true });
    for (const other of ["schlüssel", "Schlussel", "Schlüssel ", ""])
      expect(await checkPassword(stored, other), other).toEqual(wrong);
  });

  it("takes an empty password for one like any other", async () => {
    expect((await checkPassword(await hashPassword("", small), "")).right).toBe(true);
  });

  it("takes the same password however the keyboard composes it", async () => {
    const stored = await hashPassword("cafe\u0301 \ufb01n", small);
    expect((await checkPassword(stored, "caf\u00e9 fin")).right).toBe(true);
  });

  it("costs the same for no account, for an account without a password and for a broken row", async () => {
    const stored = await hashPassword("here");
    for (const kept of [stored, null, "", "md5$x$y", "pbkdf2-sha512$9x999999$AAAAAAAAAAAAAAAAAAAAAA$AAAA"]) {
      const derive = vi.spyOn(crypto.subtle, "deriveBits");
      expect(await checkPassword(kept, "there")).toEqual(wrong);
      expect(derive).toHaveBeenCalledTimes(3);
      derive.mockRestore();
    }
  });

  it("is nobody's password that the stand-in for nobody was made of", async () => {
    for (const guess of ["", "A", "A".repeat(86)]) expect(await checkPassword(null, guess)).toEqual(wrong);
  });

  it("does no work for one that is too long", async () => {
    const derive = vi.spyOn(crypto.subtle, "deriveBits");
    // 400 of these characters become 7,200 in NFKC.
    for (const long of ["x".repeat(1025), "x".repeat(1e7), "ä".repeat(513), "\ufdfa".repeat(400)])
      expect(await checkPassword(null, long)).toEqual(wrong);
    expect(derive).not.toHaveBeenCalled();
  });

  it("takes whatever stands in a row, and believes none of it", async () => {
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
          expect(await checkPassword(stored, "guess")).toEqual(wrong);
        },
      ),
    );
  });
});
