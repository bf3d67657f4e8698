import { env } from "cloudflare:workers";
import { expect, it, vi } from "vitest";
import { checkPassword, hashPassword } from "../../worker/origin/accounts/passwords.ts";

it("a test with storage hashes passwords with fewer iterations than are stored, and finds them again", async () => {
  expect(env.DB).toBeDefined();
  const derive = vi.spyOn(SubtleCrypto.prototype, "deriveBits");
  const stored = await hashPassword("a mug of tea");
  expect(derive.mock.calls.map(([algorithm]) => Reflect.get(Object(algorithm), "iterations"))).toEqual([
    70, 70, 70,
  ]);
  expect(stored).toMatch(/^pbkdf2-sha512\$3x70000\$/);
  expect((await checkPassword(stored, "a mug of tea")).isCorrect).toBe(true);
  expect((await checkPassword(stored, "a cup of tea")).isCorrect).toBe(false);
});
