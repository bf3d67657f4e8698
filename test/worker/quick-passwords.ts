/**
 * Derives keys with a thousandth of the iterations. A test of the product's work factor is in `passwords.test.ts`, which
 * runs without this module; hashing each password of each test with it took a fifth of the CPU time of all tests.
 */
const reduction = 1000;

// The method of the prototype stays as it is, so each file replaces the same one.
Object.defineProperty(crypto.subtle, "deriveBits", {
  configurable: true,
  writable: true,
  value: (algorithm: SubtleCryptoDeriveKeyAlgorithm, key: CryptoKey, length: number) => {
    const { iterations } = algorithm;
    const reduced =
      iterations === undefined ? algorithm : { ...algorithm, iterations: Math.ceil(iterations / reduction) };
    return SubtleCrypto.prototype.deriveBits.call(crypto.subtle, reduced, key, length);
  },
});
