import type { Endpoint } from "../endpoint.ts";
import { createFieldPicker, type FieldCheck, isString } from "../fields.ts";
import { encodeForm, originRequest } from "../origin-requests.ts";
import { pixelResponse } from "../responses.ts";

/** The query parameters, in the platform's order. See docs/reference/tracking.md#landing */
export const landingParameters = [
  "landing",
  "refer",
  "rk",
  "lang",
  "screen",
  "source",
  "campaign",
  "subcampaign",
  "channel",
  "subchannel",
  "variation",
  "mkwid",
] as const;

const path = "/api/track/Track";
const fields: Readonly<Record<string, FieldCheck>> = Object.fromEntries(
  landingParameters.map((name) => [name, isString]),
);
const pick = createFieldPicker(fields);

/**
 * The source of a visit (`track` in the platform's calls), as the query of an image request. All of its data is about the
 * visitor, so it needs consent.
 */
export const landingEndpoint: Endpoint = {
  name: "track",
  method: "GET",
  path,
  category: "visits",
  parse(request) {
    const start = request.path.indexOf("?");
    return [Object.fromEntries(new URLSearchParams(start < 0 ? "" : request.path.slice(start)))];
  },
  validate(data) {
    const droppedFields: string[] = [];
    const landing = pick(data, droppedFields);
    return Object.keys(landing).length > 0
      ? { data: landing, droppedFields }
      : { error: `Expected at least one of ${landingParameters.join(", ")}.` };
  },
  anonymize: () => undefined,
  respond: pixelResponse,
  toOriginRequests: (events) =>
    events.map((event) => {
      const query = encodeForm(Object.entries(event.data).map(([name, value]) => [name, String(value)]));
      return originRequest([event], { method: "GET", path: `${path}?${query}` });
    }),
  timeoutMs: 10_000,
};
