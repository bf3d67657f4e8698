import type { EndpointName } from "../../../shared/tracking/event.ts";
import type { Endpoint } from "../endpoint.ts";
import { createFieldPicker, type FieldCheck, isBoolean, isNullOr, isNumber, isString } from "../fields.ts";
import { jsonContentType, originRequest } from "../origin-requests.ts";
import { parseObjectOrForm } from "../parse-body.ts";
import { emptyObjectResponse } from "../responses.ts";
import { removeIdentifiers } from "./without-identity.ts";

/** Time limit of census calls: docs/reference/tracking.md#census-calls */
export const censusTimeoutMs = 2500;

/** The hit payload, in the platform's order. See docs/reference/tracking.md#census-hit */
export const hitFieldChecks: Readonly<Record<string, FieldCheck>> = {
  localStorageSupported: isBoolean,
  queryString: isString,
  referrer: isString,
  websiteId: isString,
  templateId: isNullOr(isString),
  website_locale: isNullOr(isString),
  userAgent: isString,
  clientDate: isNumber,
  viewportInnerHeight: isNumber,
  viewportInnerWidth: isNumber,
  screenHeight: isNumber,
  screenWidth: isNumber,
  url: isString,
  pagePermissionTypeValue: isNullOr(isNumber),
  title: isNullOr(isString),
  itemId: isNullOr(isString),
  recordType: isNullOr(isNumber),
  collectionId: isNullOr(isString),
};

/** The fields that describe the page in all other census calls. */
export const pageFieldChecks: Readonly<Record<string, FieldCheck>> = {
  visitorCookie: isNullOr(isString),
  pageTitle: isNullOr(isString),
  pageId: isNullOr(isString),
  contentSource: isNullOr(isString),
  pagePath: isNullOr(isString),
  ...hitFieldChecks,
};

/** Fields of a button event: docs/reference/tracking.md#button-tracking */
export const buttonFieldChecks: Readonly<Record<string, FieldCheck>> = {
  id: isString,
  buttonText: isNullOr(isString),
  clickthroughUrl: isNullOr(isString),
  alignment: isNullOr(isString),
  size: isNullOr(isString),
  // Some sites send a boolean, others the name of the window.
  newWindow: (value) => isBoolean(value) || isNullOr(isString)(value),
  context: isNullOr(isString),
};
export const formFieldChecks: Readonly<Record<string, FieldCheck>> = { formId: isString };
/** Fields of overlay events. The platform does not document their names. */
export const overlayFieldChecks: Readonly<Record<string, FieldCheck>> = {
  id: isNullOr(isString),
  overlay: isNullOr(isString),
  action: isNullOr(isString),
  version: isNullOr(isNumber),
};

interface CensusEndpoint {
  /** The endpoint's name. The path is `/api/census/NAME`. */
  readonly name: EndpointName;
  /** The endpoint's own fields. In the payload the page fields come before them. */
  readonly fields: Readonly<Record<string, FieldCheck>>;
  /** An event must have one of these fields. */
  readonly requiresOneOf: readonly string[];
}

/** A census endpoint: one JSON object with the visitor's record and the page fields first. */
export function censusEndpoint({ name, fields, requiresOneOf }: CensusEndpoint): Endpoint {
  const path = `/api/census/${name}`;
  const pick = createFieldPicker({ ...pageFieldChecks, ...fields });
  return {
    name,
    method: "POST",
    path,
    category: "visits",
    parse(request) {
      const data = parseObjectOrForm(request);
      return typeof data === "string" ? data : [data];
    },
    validate(data) {
      const droppedFields: string[] = [];
      const event = pick(data, droppedFields);
      return requiresOneOf.some((field) => typeof event[field] === "string")
        ? { data: event, droppedFields }
        : { error: `Expected ${requiresOneOf.map((field) => `\`${field}\``).join(" or ")}.` };
    },
    anonymize: removeIdentifiers,
    respond: emptyObjectResponse,
    toOriginRequests: (events) =>
      events.map((event) =>
        originRequest([event], { path, contentType: jsonContentType, body: JSON.stringify(event.data) }),
      ),
    timeoutMs: censusTimeoutMs,
  };
}
