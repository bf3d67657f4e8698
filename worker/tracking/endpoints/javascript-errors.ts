import { isObject } from "../../../shared/fields.ts";
import { emptyObject } from "../answers.ts";
import type { Endpoint } from "../endpoint.ts";
import { anything, number, reader, text } from "../fields.ts";
import { jsonType, lists, originCall } from "../origin-call.ts";
import { objects } from "../sent.ts";
import { withoutIdentity } from "./without-identity.ts";

const path = "/api/events/RecordJavascriptErrors";
const read = reader({ event: text, data: anything, timestamp: number });

/** Errors of a page's scripts: a JSON list of `{event, data, timestamp}`, with the crumb as `X-CSRF-Token`. */
export const javascriptErrors: Endpoint = {
  name: "javascript-errors",
  method: "POST",
  path,
  tells: "health",
  read: (sent) => objects(sent.body),
  validate(data) {
    const dropped: string[] = [];
    const error = read(data, dropped);
    return "event" in error || "data" in error
      ? { data: error, dropped }
      : { why: "An error has an `event` or `data`." };
  },
  bare: (error) => (isObject(error.data) ? { ...error, data: withoutIdentity(error.data) } : error),
  answer: emptyObject,
  calls: (events) =>
    lists(
      events,
      (event) => JSON.stringify(event.data),
      (some, body) => originCall(some, { path, type: jsonType, crumb: true, body }),
    ),
  within: 10_000,
};
