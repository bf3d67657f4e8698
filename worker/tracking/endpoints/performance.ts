import { isObject } from "../../../shared/fields.ts";
import { emptyObject } from "../answers.ts";
import type { Data, Endpoint } from "../endpoint.ts";
import { flag, nullable, number, open, reader, text } from "../fields.ts";
import { lists, originCall, plainType } from "../origin-call.ts";
import { objects } from "../sent.ts";
import { withoutIdentity } from "./without-identity.ts";

const path = "/api/1/performance/records";
const read = reader({
  raw: flag,
  app: text,
  data: open,
  event: text,
  pageLoadId: nullable(text),
  ts: number,
});

/** How fast a page was: a JSON list, as text so that a beacon may carry it (observed). */
export const performanceRecords: Endpoint = {
  name: "performance",
  method: "POST",
  path,
  tells: "health",
  read: (sent) => objects(sent.body),
  validate(data) {
    const dropped: string[] = [];
    const record = read(data, dropped);
    return "event" in record
      ? { data: record, dropped }
      : { why: "A record names its `event`: page_speed, user, image." };
  },
  bare: (record: Data) => ({
    ...record,
    ...(isObject(record.data) ? { data: withoutIdentity(record.data) } : {}),
  }),
  answer: emptyObject,
  calls: (events) =>
    lists(
      events,
      (event) => JSON.stringify(event.data),
      (some, body) => originCall(some, { path, type: plainType, body }),
    ),
  within: 10_000,
};
