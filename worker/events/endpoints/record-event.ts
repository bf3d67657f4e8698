import { isObject } from "../../../shared/fields.ts";
import { parseJson } from "../../http/parse-json.ts";
import type { Endpoint } from "../endpoint.ts";
import { createFieldPicker, type FieldCheck, isJson, isNullOr, isString } from "../fields.ts";
import { encodeForm, formContentType, originRequest } from "../origin-requests.ts";
import { parseFormFields } from "../parse-body.ts";
import { emptyObjectResponse } from "../responses.ts";
import { removeIdentifiers } from "./without-identity.ts";

/**
 * The fields of every named event, in the platform's order. The types of all other fields are not checked.
 */
export const commonFieldChecks: Readonly<Record<string, FieldCheck>> = {
  pageHash: isNullOr(isString),
  pagePath: isString,
  websiteId: isString,
  templateId: isNullOr(isString),
  variantId: isNullOr(isString),
  memberAccountId: isNullOr(isString),
  member_locale: isNullOr(isString),
  website_locale: isNullOr(isString),
};

const path = "/api/events/RecordEvent";
const pick = createFieldPicker({ event: isString, data: isObject });
const pickData = createFieldPicker(commonFieldChecks, { prefix: "data.", otherFields: isJson });

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
  anonymize: ({ event, data }) => ({ event, data: removeIdentifiers(isObject(data) ? data : {}) }),
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
