import { plainTextResponse, type Route } from "../origin-response.ts";

const foreign: Readonly<Record<string, readonly number[]>> = {
  "utf-8": [0xe6, 0x97, 0xa5, 0xe6, 0x9c, 0xac],
  "iso-8859-1": [0x63, 0x61, 0x66, 0xe9],
  "windows-1252": [0x93, 0x63, 0x61, 0x66, 0xe9, 0x94],
  shift_jis: [0x93, 0xfa, 0x96, 0x7b, 0x83, 0x5c],
  gbk: [0xd6, 0xd0, 0xce, 0xc4],
  "euc-kr": [0xc7, 0xd1, 0xb1, 0xdb],
  "iso-2022-jp": [0x1b, 0x24, 0x42, 0x46, 0x7c, 0x4b, 0x5c, 0x1b, 0x28, 0x42],
  "utf-7": [0x2b, 0x5a, 0x65, 0x56, 0x6e, 0x4c, 0x41, 0x2d],
};

const marks: Readonly<Record<string, readonly number[]>> = {
  "utf-8": [0xef, 0xbb, 0xbf],
  "utf-16le": [0xff, 0xfe],
  "utf-16be": [0xfe, 0xff],
  "utf-32le": [0xff, 0xfe, 0, 0],
};

function encode(text: string, label: string): Uint8Array {
  const units: Uint8Array[] = [];
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (label === "utf-16le") units.push(Buffer.from([code & 255, code >> 8]));
    else if (label === "utf-16be") units.push(Buffer.from([code >> 8, code & 255]));
    else if (label === "utf-32le") units.push(Buffer.from([code & 255, code >> 8, 0, 0]));
    else units.push(Buffer.from([code]));
  }
  return Buffer.concat(units);
}

/** A page with a few words of the charset's own. A label without any (`x-bogus`) gives an ASCII page of that name. */
export const charsetRoute: Route = ({ subpath, query }) => {
  const label = subpath.toLowerCase();
  if (label === "") return plainTextResponse("Name a charset: /charset/shift_jis", 404);
  const declare = query.get("declare") ?? "header";
  const meta = declare === "meta" ? `<meta charset="${label}">` : "";
  const mark = query.has("bom") ? (marks[label] ?? []) : [];
  return {
    headers: [["content-type", declare === "header" ? `text/html; charset=${label}` : "text/html"]],
    body: Buffer.concat([
      Buffer.from(mark),
      encode(`<!doctype html><html><head>${meta}<title>Charset</title></head><body><p>`, label),
      Buffer.from(foreign[label] ?? []),
      encode("</p></body></html>\n", label),
    ]),
  };
};
