// The minimum cost of a signed cookie: the signature is verified, the claims are ignored, and the response is that of
// raw-redirect.js.
const encoder = new TextEncoder();
let key;

const bytesOf = (text) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (character) =>
    character.charCodeAt(0),
  );

export default {
  async fetch(request, env) {
    key ??= crypto.subtle.importKey(
      "raw",
      encoder.encode(env.SESSION_SECRET),
      { name: "HMAC", hash: "SHA-256" },
      false,
      ["verify"],
    );
    const [, text, mac] = /awning_session=([\w-]+)\.([\w-]+)/.exec(request.headers.get("cookie"));
    const signed = encoder.encode(`owner-assertion\n${new TextDecoder().decode(bytesOf(text))}`);
    const isValid = await crypto.subtle.verify("HMAC", await key, bytesOf(mac), signed);
    return new Response(null, {
      status: isValid ? 302 : 403,
      headers: { location: "/checkout?cartToken=CART", "cache-control": "no-store" },
    });
  },
};
