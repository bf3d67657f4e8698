import { type VitalName, vitalBands } from "../../../insights/vital-bands.ts";
import { type BarRow, BarTable, DayChart, PartsBar } from "./charts.tsx";
import { everyDay, formFigures, percentOf, type ReportData } from "./report-data.ts";

/** Names of the devices by the width of their window. */
const deviceNames: Readonly<Record<string, string>> = {
  phone: "Phones (narrower than 768 px)",
  tablet: "Tablets (768 to 1024 px)",
  desktop: "Desktops (wider than 1024 px)",
  unknown: "Unknown",
};

/** Titles of items by the names of their record types. */
const contentTitles: Readonly<Record<string, string>> = {
  "blog-post": "Posts",
  "gallery-image": "Images of galleries",
  "album-track": "Tracks of albums",
  "gallery-video": "Videos of galleries",
  "store-item": "Products",
  "event-item": "Events",
};

export function VisitsSection({ data }: { readonly data: ReportData }) {
  const { period, report, previous } = data;
  const totals = [
    ["Pageviews", report.pageviews, previous?.pageviews],
    ["Visits", report.visits, previous?.visits],
    ["Visitors", report.visitors, previous?.visitors],
    ["Pageviews without a visitor’s id", report.withoutVisitor, previous?.withoutVisitor],
  ] as const;
  return (
    <>
      <dl className="totals">
        {totals.map(([name, value, before]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {value}
              {before !== undefined && <small>{describeChange(value, before)}</small>}
            </dd>
          </div>
        ))}
      </dl>
      <DayChart
        days={everyDay(period, report.byDay)}
        previous={previous && everyDay(previous.period, previous.byDay).map(({ pageviews }) => pageviews)}
      />
    </>
  );
}

/** Such as `20% more than 50`. */
function describeChange(value: number, before: number): string {
  if (value === before) return `as before (${before})`;
  const change = before === 0 ? "" : `${Math.round((100 * Math.abs(value - before)) / before)}% `;
  return `${change}${value > before ? "more" : "less"} than ${before}`;
}

/** The lists of the report, by name. An export has one of them. */
export const barLists = {
  pages: {
    title: "Pages",
    columns: ["Page", "Views", "Exits", "Exits of views"],
    note: "Exits are visits that ended on the page. A page with many exits for its views loses visitors.",
    rows: ({ report }: ReportData): BarRow[] =>
      report.pages.map(({ path, title, views, exits }) => ({
        name: path,
        detail: title ?? undefined,
        values: [views, exits, percentOf(exits, views)],
      })),
  },
  referrers: {
    title: "Referrers",
    columns: ["Site", "Pageviews"],
    note: "Other sites whose links were followed.",
    rows: ({ report }: ReportData): BarRow[] =>
      report.referrers.map(({ host, views }) => ({ name: host, values: [views] })),
  },
  devices: {
    title: "Devices",
    columns: ["Device", "Pageviews"],
    note: "By the width of the window.",
    rows: ({ report }: ReportData): BarRow[] =>
      report.devices.map(({ device, views }) => ({ name: deviceNames[device] ?? device, values: [views] })),
  },
  content: {
    title: "Content",
    columns: ["Items", "Pageviews"],
    note: "Pages of single posts, products and events.",
    rows: ({ report }: ReportData): BarRow[] =>
      report.content.map(({ type, views }) => ({ name: contentTitles[type] ?? type, values: [views] })),
  },
  uses: {
    title: "Uses",
    columns: ["Use", "Times"],
    note: "Images that were enlarged, tracks that were played and products that were added to a cart, with consent.",
    rows: ({ report }: ReportData): BarRow[] =>
      report.uses.map(({ action, type, times }) => ({
        name: `${contentTitles[type] ?? type}: ${action}`,
        values: [times],
      })),
  },
  campaigns: {
    title: "Campaigns",
    columns: ["Campaign", "Landings"],
    note: "Sessions that began with a campaign in the address, with consent.",
    rows: ({ report }: ReportData): BarRow[] =>
      report.campaigns.map(({ campaign, source, channel, landings }) => ({
        name: campaign || source || channel || "without a name",
        detail: [source, channel].filter((each) => each !== "").join(", ") || undefined,
        values: [landings],
      })),
  },
  forms: {
    title: "Forms",
    columns: ["Form", "Views", "Starts", "Sent", "Completed"],
    note: "Forms that were seen, begun with a first input, and sent, without spam. Completed is the share of starts that was sent. Views, starts and the share do not count visitors who did not allow tracking or have no scripts.",
    rows: (data: ReportData): BarRow[] =>
      formFigures(data).map(({ name, views, starts, sends, completion }) => ({
        name,
        values: [views, starts, sends, completion],
      })),
  },
  shop: {
    title: "Shop",
    columns: ["Step", "Number"],
    note: "Views of products, carts that were begun, and orders that were placed.",
    rows: ({ site: { shop } }: ReportData): BarRow[] =>
      shop.views + shop.carts + shop.orders === 0
        ? []
        : [
            { name: "Views of products", values: [shop.views] },
            { name: "Carts", values: [shop.carts] },
            { name: "Orders", values: [shop.orders] },
          ],
  },
} as const;
export type BarListName = keyof typeof barLists;

export function BarListSection({ name, data }: { readonly name: BarListName; readonly data: ReportData }) {
  const { title, columns, rows, note } = barLists[name];
  const listed = rows(data);
  return (
    <>
      {name === "pages" && <LosingPage data={data} />}
      {listed.length === 0 ? (
        <p className="note">Nothing was recorded in these days.</p>
      ) : (
        <BarTable caption={title} columns={columns} rows={listed} />
      )}
      <p className="note">{note}</p>
    </>
  );
}

/** Pages with fewer views are left out, because a few visits say little. */
const minViews = 10;

/** Names the page on which the largest share of views ended the visit. */
function LosingPage({ data: { report } }: { readonly data: ReportData }) {
  const [losing] = report.pages
    .filter(({ views, exits }) => views >= minViews && exits > 0)
    .sort((one, other) => other.exits / other.views - one.exits / one.views || other.exits - one.exits);
  if (losing === undefined) return null;
  const { path, views, exits } = losing;
  return (
    <p>
      Most visitors are lost on{" "}
      <strong>
        <a href={path} dir="auto">
          {path}
        </a>
      </strong>
      : {exits} of {views} views ({percentOf(exits, views)}) were the last of a visit.
    </p>
  );
}

export function VitalsSection({ data: { report } }: { readonly data: ReportData }) {
  const names = (Object.keys(vitalBands) as VitalName[]).filter((name) => report.vitals[name]);
  if (names.length === 0) return <p className="note">Nothing was recorded in these days.</p>;
  return (
    <>
      {names.map((name) => {
        const { title, good, poor, unit } = vitalBands[name];
        const vital = report.vitals[name] ?? { p75: 0, samples: 0, good: 0, poor: 0 };
        const band = vital.p75 <= good ? "good" : vital.p75 > poor ? "poor" : "needs improvement";
        const shown = (value: number) =>
          `${unit === "" ? value.toFixed(3) : Math.round(value)} ${unit}`.trim();
        return (
          <section className="vital" key={name}>
            <h3>
              {title} <small>{name}</small>
            </h3>
            <p>
              <strong>{shown(vital.p75)}</strong>, {band}: three of four pages were as fast or faster.{" "}
              {vital.samples} pages.
            </p>
            <PartsBar
              label={`${title}: ${vital.good} good, ${vital.poor} poor of ${vital.samples}`}
              parts={[
                { name: `Good (up to ${shown(good)})`, value: vital.good, tone: "good" },
                { name: "Between", value: vital.samples - vital.good - vital.poor, tone: "middle" },
                { name: `Poor (above ${shown(poor)})`, value: vital.poor, tone: "poor" },
              ]}
            />
          </section>
        );
      })}
    </>
  );
}

export function DeliverySection({ data: { report } }: { readonly data: ReportData }) {
  const { accepted, delivered, waiting, dead, duplicates, retried } = report.delivery;
  return (
    <>
      <PartsBar
        label={`Events: ${delivered} delivered, ${waiting} waiting, ${dead} not delivered of ${accepted} accepted`}
        parts={[
          { name: "Delivered", value: delivered, tone: "good" },
          { name: "Waiting", value: waiting, tone: "middle" },
          { name: "Not delivered", value: dead, tone: "poor" },
        ]}
      />
      <p className="note">
        {accepted} events were accepted. {duplicates} came twice and were counted once; {retried} attempts
        failed and were repeated.
      </p>
    </>
  );
}

export function BlindSpotSection({ data: { report } }: { readonly data: ReportData }) {
  const { served, reported, bot, notTracked, withoutConsent, withoutScript, neverShown, blockedOrLeftEarly } =
    report.unreportedPages;
  const range = ({ min, max }: { readonly min: number; readonly max: number }) =>
    min === max ? String(min) : `${min} to ${max}`;
  return (
    <>
      <PartsBar
        label={`Of ${served} pages that were served, ${reported} have reported a pageview`}
        parts={[
          { name: "Reported", value: reported, tone: "good" },
          { name: "Without consent", value: withoutConsent, tone: "middle" },
          { name: "Without scripts", value: withoutScript, tone: "visits" },
          {
            name: "Blocked, or left early",
            value: blockedOrLeftEarly.min,
            text: range(blockedOrLeftEarly),
            tone: "poor",
          },
          { name: "Not to be recorded", value: notTracked, tone: "soft" },
          { name: "Prefetched, never shown", value: neverShown.min, text: range(neverShown), tone: "views" },
          { name: "Bots", value: bot, tone: "soft" },
        ]}
      />
      <p className="note">
        {served} pages were served. Not to be recorded are pages for contributors and the search page. Where
        there are two numbers, the exact one is unknown.
      </p>
    </>
  );
}

export function ErrorsSection({ data: { report } }: { readonly data: ReportData }) {
  if (report.errors.length === 0) return <p className="note">No page has reported an error in these days.</p>;
  return (
    <>
      {report.errors.map(({ message, frame, stack, times, pages, path }) => (
        <details className="email" key={`${message} ${frame}`}>
          <summary>
            <span dir="auto">{message ?? "An error without a message"}</span>{" "}
            <small>
              {times} times on {pages} pages{path !== null && `, such as ${path}`}
            </small>
          </summary>
          <pre className="typed" dir="ltr">
            {stack ?? frame ?? "It has no stack."}
          </pre>
        </details>
      ))}
    </>
  );
}
