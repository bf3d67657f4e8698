import type { EndpointName } from "../../../shared/tracking/event.ts";
import { emptyObject } from "../answers.ts";
import type { Endpoint } from "../endpoint.ts";
import { flag, type Kind, nullable, number, reader, text } from "../fields.ts";
import { jsonType, originCall } from "../origin-call.ts";
import { objectOrForm } from "../sent.ts";
import { pageFields } from "./census-fields.ts";
import { withoutIdentity } from "./without-identity.ts";

/** Button block tracking (spec 3). Builders differ in whether a new window is a flag or its name. */
export const buttonFields: Readonly<Record<string, Kind>> = {
  id: text,
  buttonText: nullable(text),
  clickthroughUrl: nullable(text),
  alignment: nullable(text),
  size: nullable(text),
  newWindow: (value) => flag(value) || nullable(text)(value),
  context: nullable(text),
};
export const formFields: Readonly<Record<string, Kind>> = { formId: text };
/** Spec 7 does not show it: which overlay, what happened to it, and which version of it. */
export const overlayFields: Readonly<Record<string, Kind>> = {
  id: nullable(text),
  overlay: nullable(text),
  action: nullable(text),
  version: nullable(number),
};

interface CensusCall {
  readonly name: EndpointName;
  /** Below `/api/census/`. */
  readonly path: string;
  /** Its own fields, after those of the page. */
  readonly fields: Readonly<Record<string, Kind>>;
  /** Without one of these it says nothing. */
  readonly needs: readonly string[];
}

/** A census call about something on a page: one JSON object, with what identifies the visitor and the page first. */
export function census({ name, path: segment, fields, needs }: CensusCall): Endpoint {
  const path = `/api/census/${segment}`;
  const read = reader({ ...pageFields, ...fields });
  return {
    name,
    method: "POST",
    path,
    tells: "visits",
    read(sent) {
      const data = objectOrForm(sent);
      return typeof data === "string" ? data : [data];
    },
    validate(data) {
      const dropped: string[] = [];
      const event = read(data, dropped);
      return needs.some((each) => typeof event[each] === "string")
        ? { data: event, dropped }
        : { why: `Expected ${needs.map((each) => `\`${each}\``).join(" or ")}.` };
    },
    bare: withoutIdentity,
    answer: emptyObject,
    calls: (events) =>
      events.map((event) => originCall([event], { path, type: jsonType, body: JSON.stringify(event.data) })),
    within: 2500,
  };
}
