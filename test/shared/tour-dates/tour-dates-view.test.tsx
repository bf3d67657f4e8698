import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { TourDates } from "../../../shared/tour-dates/tour-dates-view.tsx";

const date = {
  id: "1",
  time: Date.UTC(2026, 11, 5, 19, 30),
  dateTime: "2026-12-05T19:30:00",
  venue: "Corn Hall",
  location: "Holt",
  href: "https://tickets.test/1",
  isSoldOut: false,
};

it.each([
  ["ar", undefined, "، "],
  ["ja", undefined, "、"],
  ["en", "ja-JP", "、"],
  ["ja", "en-GB", ", "],
])("dates in %s, formatted as in %s, have the comma of their format", (language, formattingLocale, comma) => {
  const markup = renderToStaticMarkup(
    <TourDates dates={[date]} language={language} formattingLocale={formattingLocale} />,
  );
  const [, time = ""] = /<time[^>]*>(.*?)<\/time>/.exec(markup) ?? [];
  expect(time.split(comma)).toHaveLength(2);
  expect(markup).toContain(`Corn Hall${comma}`);
});
