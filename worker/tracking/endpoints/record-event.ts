import { isObject } from "../../../shared/fields.ts";
import { emptyObject } from "../answers.ts";
import type { Endpoint } from "../endpoint.ts";
import { anything, type Kind, nullable, reader, text } from "../fields.ts";
import { form, formType, originCall } from "../origin-call.ts";
import { formOf, parsed } from "../sent.ts";
import { withoutIdentity } from "./without-identity.ts";

/** What the platform's tracker says with every event (spec 7), in its order. Only these have a declared type (spec 5). */
export const commonFields: Readonly<Record<string, Kind>> = {
  pageHash: nullable(text),
  pagePath: text,
  websiteId: text,
  templateId: nullable(text),
  variantId: nullable(text),
  memberAccountId: nullable(text),
  member_locale: nullable(text),
  website_locale: nullable(text),
};

const path = "/api/events/RecordEvent";
const read = reader({ event: text, data: isObject });
const readData = reader(commonFields, { path: "data.", rest: anything });

/** An event by its name, such as `system_network_error`: `crumb=…&event=…&data={…}`. */
export const recordEvent: Endpoint = {
  name: "record-event",
  method: "POST",
  path,
  tells: "visits",
  read(sent) {
    const fields = formOf(sent);
    const data = parsed(fields.get("data") ?? "{}");
    if (!isObject(data)) return "Expected a form whose field `data` holds a JSON object.";
    return [{ event: fields.get("event") ?? "", data }];
  },
  validate(sent) {
    const dropped: string[] = [];
    const { event, data } = read(sent, dropped);
    if (typeof event !== "string" || event === "") return { why: "Expected the name of the `event`." };
    return { data: { event, data: readData(isObject(data) ? data : {}, dropped) }, dropped };
  },
  bare: ({ event, data }) => ({ event, data: withoutIdentity(isObject(data) ? data : {}) }),
  answer: emptyObject,
  calls: (events) =>
    events.map((queued) => {
      const { event, data } = queued.data;
      const body = form([
        ["crumb", queued.requester.crumb],
        ["event", String(event)],
        ["data", JSON.stringify(data)],
      ]);
      return originCall([queued], { path, type: formType, crumb: true, body });
    }),
  within: 10_000,
};
