import { isObject } from "../../../shared/fields.ts";
import { emptyObject } from "../answers.ts";
import type { Endpoint } from "../endpoint.ts";
import { anything, nullable, reader, text } from "../fields.ts";
import { form, formType, lists, originCall } from "../origin-call.ts";
import { formOf, objects } from "../sent.ts";
import { withoutIdentity } from "./without-identity.ts";

const path = "/api/events/Trace";
const read = reader({ pageUrl: text, type: text, data: anything, stackTrace: nullable(text) });

/** Logger events (spec 3): a JSON list in the form field `data`. */
export const trace: Endpoint = {
  name: "trace",
  method: "POST",
  path,
  tells: "health",
  read: (sent) => objects(formOf(sent).get("data")),
  validate(data) {
    const dropped: string[] = [];
    const event = read(data, dropped);
    return "type" in event || "data" in event
      ? { data: event, dropped }
      : { why: "A logger event has a `type` or `data`." };
  },
  bare: (event) =>
    withoutIdentity(isObject(event.data) ? { ...event, data: withoutIdentity(event.data) } : event),
  answer: emptyObject,
  calls: (events) =>
    lists(
      events,
      (event) => JSON.stringify(event.data),
      (some, list) => originCall(some, { path, type: formType, body: form([["data", list]]) }),
    ),
  within: 10_000,
};
