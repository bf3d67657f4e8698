import { emptyObject } from "../answers.ts";
import type { Endpoint } from "../endpoint.ts";
import { reader, text } from "../fields.ts";
import { jsonType, originCall } from "../origin-call.ts";
import { objectOrForm } from "../sent.ts";
import { pageFields } from "./census-fields.ts";
import { withoutIdentity } from "./without-identity.ts";

const path = "/api/census/RecordQuickView/";
const read = reader({ id: text, ...pageFields });

/** A product looked at without going to its page: its id is the path's end, and the body what the page says. */
export const quickView: Endpoint = {
  name: "quick-view",
  method: "POST",
  path: `${path}:id`,
  tells: "visits",
  read(sent) {
    const id = sent.path.slice(path.length).replace(/\?.*$/s, "");
    const data = sent.body.trim() === "" ? {} : objectOrForm(sent);
    return typeof data === "string" ? data : [{ ...data, id }];
  },
  validate(data) {
    const dropped: string[] = [];
    const view = read(data, dropped);
    return typeof view.id === "string" && /^[\w-]{1,64}$/.test(view.id)
      ? { data: view, dropped }
      : { why: "A quick view names the `id` of its product." };
  },
  bare: withoutIdentity,
  answer: emptyObject,
  calls: (events) =>
    events.map((event) => {
      const { id, ...data } = event.data;
      return originCall([event], { path: path + id, type: jsonType, body: JSON.stringify(data) });
    }),
  within: 2500,
};
