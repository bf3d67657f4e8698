import { isObject } from "../../../shared/fields.ts";
import type { Endpoint } from "../endpoint.ts";
import { type FieldCheck, fieldPicker, isJson, isString, orNull } from "../fields.ts";
import { encodeForm, formContentType, originRequest } from "../origin-requests.ts";
import { parseFormFields, parseJson } from "../parse-body.ts";
import { emptyObjectResponse } from "../responses.ts";
import { withoutIdentity } from "./without-identity.ts";

/**
 * The fields of every named event, in the platform's order. The types of all other fields are not checked.
 */
export const commonFieldChecks: Readonly<Record<string, FieldCheck>> = {
  pageHash: orNull(isString),
  pagePath: isString,
  websiteId: isString,
  templateId: orNull(isString),
  variantId: orNull(isString),
  memberAccountId: orNull(isString),
  member_locale: orNull(isString),
  website_locale: orNull(isString),
};

const path = "/api/events/RecordEvent";
const pick = fieldPicker({ event: isString, data: isObject });
const pickData = fieldPicker(commonFieldChecks, { prefix: "data.", otherFields: isJson });

/** A named event, such as `system_network_error`. See docs/reference/tracking.md#named-events */
export const recordEvent: Endpoint = {
  name: "record-event",
  method: "POST",
  path,
  category: "visits",
  parse(request) {
    const fields = parseFormFields(request);
    const data = parseJson(fields.get("data") ?? "{}");
    if (!isObject(data)) return "Expected a form whose field `data` holds a JSON object.";
    return [{ event: fields.get("event") ?? "", data }];
  },
  validate(given) {
    const droppedFields: string[] = [];
    const { event, data } = pick(given, droppedFields);
    if (typeof event !== "string" || event === "") return { error: "Expected the name of the `event`." };
    return { data: { event, data: pickData(isObject(data) ? data : {}, droppedFields) }, droppedFields };
  },
  anonymize: ({ event, data }) => ({ event, data: withoutIdentity(isObject(data) ? data : {}) }),
  respond: emptyObjectResponse,
  toOriginRequests: (events) =>
    events.map((queued) => {
      const { event, data } = queued.data;
      const body = encodeForm([
        ["crumb", queued.requester.crumb],
        ["event", String(event)],
        ["data", JSON.stringify(data)],
      ]);
      return originRequest([queued], { path, contentType: formContentType, hasCrumb: true, body });
    }),
  timeoutMs: 10_000,
};
