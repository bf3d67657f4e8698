import { isObject } from "../../../shared/fields.ts";
import type { Endpoint } from "../endpoint.ts";
import { createFieldPicker, isBoolean, isJsonObject, isNullOr, isNumber, isString } from "../fields.ts";
import { createListRequests, originRequest, textContentType } from "../origin-requests.ts";
import { parseObjects } from "../parse-body.ts";
import { emptyObjectResponse } from "../responses.ts";
import { removeIdentifiers } from "./without-identity.ts";

const path = "/api/1/performance/records";
const pick = createFieldPicker({
  raw: isBoolean,
  app: isString,
  data: isJsonObject,
  event: isString,
  pageLoadId: isNullOr(isString),
  ts: isNumber,
});

/**
 * Performance records: a JSON list with the content type `text/plain`, so that it can be sent as a beacon.
 * See docs/reference/tracking.md#performance-records
 */
export const performanceRecords: Endpoint = {
  name: "performance",
  method: "POST",
  path,
  category: "health",
  parse: (request) => parseObjects(request.body),
  validate(data) {
    const droppedFields: string[] = [];
    const record = pick(data, droppedFields);
    return "event" in record
      ? { data: record, droppedFields }
      : { error: "A record must have its `event`: page_speed, user, image." };
  },
  anonymize: (record) => ({
    ...record,
    ...(isObject(record.data) ? { data: removeIdentifiers(record.data) } : {}),
  }),
  respond: emptyObjectResponse,
  toOriginRequests: (events) =>
    createListRequests(
      events,
      (event) => JSON.stringify(event.data),
      (listed, body) => originRequest(listed, { path, contentType: textContentType, body }),
    ),
  timeoutMs: 10_000,
};
