import { isObject } from "../../../shared/fields.ts";
import { emptyObject } from "../answers.ts";
import type { Endpoint } from "../endpoint.ts";
import { anything, type Kind, nullable, open, reader, text } from "../fields.ts";
import { jsonType, originCall } from "../origin-call.ts";
import { objects } from "../sent.ts";

/** The analytics event fields of spec 3. The spec writes them as words: both spellings that the platform uses are known. */
export const analyticsFields: Readonly<Record<string, Kind>> = {
  actor: text,
  action: text,
  event_owner_team: text,
  event_source: text,
  object_type: text,
  ...bothSpellings("page_path", nullable(text)),
  ...bothSpellings("website_id", text),
  ...bothSpellings("template_id", nullable(text)),
  ...bothSpellings("member_account_id", nullable(text)),
  ...bothSpellings("member_locale", nullable(text)),
  ...bothSpellings("website_locale", nullable(text)),
  ...bothSpellings("session_id", nullable(text)),
};

const path = "/api/v1/events";
const read = reader({
  analyticsId: nullable(text),
  commonData: isObject,
  customData: nullable(open),
  customSchemaName: nullable(text),
});
const readCommon = reader(analyticsFields, { path: "commonData.", rest: anything });

/** An analytics event: `{analyticsId, commonData, customData, customSchemaName}`. All of it hangs on the id: never without consent. */
export const analytics: Endpoint = {
  name: "analytics",
  method: "POST",
  path,
  tells: "visits",
  read: (sent) => objects(sent.body),
  validate(data) {
    const dropped: string[] = [];
    const event = read(data, dropped);
    if (isObject(event.commonData)) event.commonData = readCommon(event.commonData, dropped);
    return isObject(event.commonData) || isObject(event.customData)
      ? { data: event, dropped }
      : { why: "Expected `commonData` or `customData`." };
  },
  bare: () => undefined,
  answer: () => emptyObject(202),
  calls: (events) =>
    events.map((event) => originCall([event], { path, type: jsonType, body: JSON.stringify(event.data) })),
  within: 10_000,
};

function bothSpellings(name: string, kind: Kind): Record<string, Kind> {
  return { [name]: kind, [name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())]: kind };
}
