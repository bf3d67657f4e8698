// The least that a signed cookie costs: it is checked, for what it says is not looked at, and the answer is that of raw-redirect.js.
const encoder = new TextEncoder();
let key;

const bytesOf = (text) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));

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
    const genuine = await crypto.subtle.verify("HMAC", await key, bytesOf(mac), signed);
    return new Response(null, {
      status: genuine ? 302 : 403,
      headers: { location: "/checkout?cartToken=CART", "cache-control": "no-store" },
    });
  },
};
