import { isObject } from "../../../shared/fields.ts";
import { emptyObject } from "../answers.ts";
import type { Data, Endpoint } from "../endpoint.ts";
import { nullable, number, reader, text } from "../fields.ts";
import { form, formType, originCall } from "../origin-call.ts";
import { formOf, parsed } from "../sent.ts";
import { hitFields } from "./census-fields.ts";
import { withoutIdentity } from "./without-identity.ts";

const path = "/api/census/RecordHit";
const read = reader({ event: number, ...hitFields, visitorCookie: nullable(text) });
/** The code of a pageview, which is the only one that has been seen. */
const pageview = 1;

/** A pageview: `event=1&data={…}&ss_cvr=…`, the record left out while there is none (observed). */
export const recordHit: Endpoint = {
  name: "record-hit",
  method: "POST",
  path,
  tells: "visits",
  read(sent) {
    const fields = formOf(sent);
    const data = parsed(fields.get("data"));
    if (!isObject(data)) return "Expected a form with a field `data` that holds a JSON object.";
    const event = Number(fields.get("event") ?? pageview);
    // Runtimes of long ago know no record.
    const visitorCookie = fields.get("ss_cvr") || undefined;
    return [
      {
        ...data,
        ...(event === pageview ? {} : { event }),
        ...(visitorCookie === undefined ? {} : { visitorCookie }),
      },
    ];
  },
  validate(data) {
    const dropped: string[] = [];
    const hit = read(data, dropped);
    return "url" in hit || "websiteId" in hit
      ? { data: hit, dropped }
      : { why: "A hit names its `url` or its `websiteId`." };
  },
  bare: withoutIdentity,
  answer: emptyObject,
  calls: (events) =>
    events.map((event) =>
      originCall([event], { path, type: formType, crumb: true, body: bodyOf(event.data) }),
    ),
  within: 2500,
};

function bodyOf({ event = pageview, visitorCookie, ...data }: Data): string {
  return form([
    ["event", String(event)],
    ["data", JSON.stringify(data)],
    ["ss_cvr", typeof visitorCookie === "string" && visitorCookie !== "" ? visitorCookie : undefined],
  ]);
}
