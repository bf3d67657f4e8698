import { jsonResponse, type Route } from "../origin-response.ts";

const hourMs = 3_600_000;

/** `/api/open/GetItemsByMonth?month=11-2026&collectionId=ID`: the events of a month, three of them on its tenth day. */
export const itemsByMonth: Route = ({ query }) => {
  const [month, year] = (query.get("month") ?? "").split("-").map(Number);
  if (!month || !year || !query.get("collectionId")) return jsonResponse({ error: "Which month?" }, 400);
  const event = (title: string, day: number, hour: number) => {
    const startDate = Date.UTC(year, month - 1, day, hour);
    return {
      id: `${year}-${month}-${title}`,
      recordType: 12,
      title,
      fullUrl: `/sample?event=${title}`,
      excerpt: "<p>Bring an apron.</p>",
      location: { addressTitle: "The workshop", addressLine1: "1 High Street" },
      structuredContent: { startDate, endDate: startDate + 2 * hourMs },
    };
  };
  return jsonResponse([
    event("Carving", 10, 15),
    event("Turning", 10, 18),
    event("Whittling", 10, 20),
    event("Sanding", 20, 16),
  ]);
};
