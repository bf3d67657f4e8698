import { isObject } from "../../../shared/fields.ts";
import type { Endpoint } from "../endpoint.ts";
import { createFieldPicker, type FieldCheck, isJson, isJsonObject, isNullOr, isString } from "../fields.ts";
import { jsonContentType, originRequest } from "../origin-requests.ts";
import { parseObjects } from "../parse-body.ts";
import { emptyObjectResponse } from "../responses.ts";

/** The known fields of `commonData`, the object that `POST /api/v1/events` takes beside `customData`. The platform spells some in snake case and some in camel case; both are accepted. */
export const analyticsFieldChecks: Readonly<Record<string, FieldCheck>> = {
  actor: isString,
  action: isString,
  event_owner_team: isString,
  event_source: isString,
  object_type: isString,
  ...bothSpellings("page_path", isNullOr(isString)),
  ...bothSpellings("website_id", isString),
  ...bothSpellings("template_id", isNullOr(isString)),
  ...bothSpellings("member_account_id", isNullOr(isString)),
  ...bothSpellings("member_locale", isNullOr(isString)),
  ...bothSpellings("website_locale", isNullOr(isString)),
  ...bothSpellings("session_id", isNullOr(isString)),
};

const path = "/api/v1/events";
const pick = createFieldPicker({
  analyticsId: isNullOr(isString),
  commonData: isObject,
  customData: isNullOr(isJsonObject),
  customSchemaName: isNullOr(isString),
});
const pickCommonData = createFieldPicker(analyticsFieldChecks, {
  prefix: "commonData.",
  otherFields: isJson,
});

/** An analytics event. It is useless without the analytics id, so it needs consent. See docs/reference/tracking.md#analytics-events */
export const analyticsEndpoint: Endpoint = {
  name: "analytics",
  method: "POST",
  path,
  category: "visits",
  parse: (request) => parseObjects(request.body),
  validate(data) {
    const droppedFields: string[] = [];
    const event = pick(data, droppedFields);
    if (isObject(event.commonData)) event.commonData = pickCommonData(event.commonData, droppedFields);
    return isObject(event.commonData) || isObject(event.customData)
      ? { data: event, droppedFields }
      : { error: "Expected `commonData` or `customData`." };
  },
  anonymize: () => undefined,
  respond: () => emptyObjectResponse(202),
  toOriginRequests: (events) =>
    events.map((event) =>
      originRequest([event], { path, contentType: jsonContentType, body: JSON.stringify(event.data) }),
    ),
  timeoutMs: 10_000,
};

function bothSpellings(name: string, check: FieldCheck): Record<string, FieldCheck> {
  return { [name]: check, [name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())]: check };
}
