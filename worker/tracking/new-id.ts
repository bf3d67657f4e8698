const signs = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** 21 URL-safe characters that nobody else has: what pages number their events under. */
export function newId(): string {
  let id = "";
  for (const byte of crypto.getRandomValues(new Uint8Array(21))) id += signs.charAt(byte & 63);
  return id;
}
