import { isObject } from "../../../shared/fields.ts";
import { parseJson } from "../../http/parse-json.ts";
import type { Endpoint, EventData } from "../endpoint.ts";
import { createFieldPicker, isNullOr, isNumber, isString } from "../fields.ts";
import { encodeForm, formContentType, originRequest } from "../origin-requests.ts";
import { parseFormFields } from "../parse-body.ts";
import { emptyObjectResponse } from "../responses.ts";
import { censusTimeoutMs, hitFieldChecks } from "./census.ts";
import { removeIdentifiers } from "./without-identity.ts";

const path = "/api/census/RecordHit";
const pick = createFieldPicker({ event: isNumber, ...hitFieldChecks, visitorCookie: isNullOr(isString) });
/** The only event code seen on published sites. */
const pageviewCode = 1;

/** A pageview: `event=1&data={…}&ss_cvr=…`. Published sites leave `ss_cvr` out if there is no visitor record. */
export const recordHitEndpoint: Endpoint = {
  name: "record-hit",
  method: "POST",
  path,
  category: "visits",
  parse(request) {
    const fields = parseFormFields(request);
    const data = parseJson(fields.get("data"));
    if (!isObject(data)) return "Expected a form with a field `data` that holds a JSON object.";
    const event = Number(fields.get("event") ?? pageviewCode);
    const visitorCookie = fields.get("ss_cvr") || undefined;
    return [
      {
        ...data,
        ...(event === pageviewCode ? {} : { event }),
        ...(visitorCookie === undefined ? {} : { visitorCookie }),
      },
    ];
  },
  validate(data) {
    const droppedFields: string[] = [];
    const hit = pick(data, droppedFields);
    return "url" in hit || "websiteId" in hit
      ? { data: hit, droppedFields }
      : { error: "A hit must have `url` or `websiteId`." };
  },
  anonymize: removeIdentifiers,
  respond: emptyObjectResponse,
  toOriginRequests: (events) =>
    events.map((event) =>
      originRequest([event], {
        path,
        contentType: formContentType,
        hasCrumb: true,
        body: hitBody(event.data),
      }),
    ),
  timeoutMs: censusTimeoutMs,
};

function hitBody({ event = pageviewCode, visitorCookie, ...data }: EventData): string {
  return encodeForm([
    ["event", String(event)],
    ["data", JSON.stringify(data)],
    ["ss_cvr", typeof visitorCookie === "string" && visitorCookie !== "" ? visitorCookie : undefined],
  ]);
}
