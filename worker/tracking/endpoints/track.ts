import { pixel } from "../answers.ts";
import type { Endpoint } from "../endpoint.ts";
import { type Kind, reader, text } from "../fields.ts";
import { form, originCall } from "../origin-call.ts";

/** In the order of spec 7. */
export const trackParameters = [
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
const fields: Readonly<Record<string, Kind>> = Object.fromEntries(
  trackParameters.map((name) => [name, text]),
);
const read = reader(fields);

/** Where a visitor came from, as the query of an image. All of it is about the visitor: never without consent. */
export const track: Endpoint = {
  name: "track",
  method: "GET",
  path,
  tells: "visits",
  read(sent) {
    const start = sent.path.indexOf("?");
    return [Object.fromEntries(new URLSearchParams(start < 0 ? "" : sent.path.slice(start)))];
  },
  validate(data) {
    const dropped: string[] = [];
    const visit = read(data, dropped);
    return Object.keys(visit).length > 0
      ? { data: visit, dropped }
      : { why: `Expected at least one of ${trackParameters.join(", ")}.` };
  },
  bare: () => undefined,
  answer: pixel,
  calls: (events) =>
    events.map((event) => {
      const query = form(Object.entries(event.data).map(([name, value]) => [name, String(value)]));
      return originCall([event], { method: "GET", path: `${path}?${query}` });
    }),
  within: 10_000,
};
