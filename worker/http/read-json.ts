import { parseJson } from "./parse-json.ts";
import { readBodyText } from "./read-body.ts";

/** The JSON of a request's body; undefined if it is not JSON or is larger than `maxBytes`. */
export async function readJson(request: Request, maxBytes: number): Promise<unknown> {
  return parseJson(await readBodyText(request, maxBytes));
}
