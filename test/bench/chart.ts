export interface Bar {
  readonly label: string;
  readonly value: number;
}

const asText = (text: string): string => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");

/** A horizontal bar chart as SVG, the longest bar across the whole width. */
export function barChart(title: string, bars: readonly Bar[]): string {
  const row = 34;
  const left = 240;
  const width = 760;
  const longest = Math.max(...bars.map(({ value }) => value), 1e-9);
  const rows = bars.map(({ label, value }, index) => {
    const y = 48 + index * row;
    const length = Math.max(1, (value / longest) * (width - left - 80));
    return (
      `<text x="${left - 12}" y="${y + 16}" text-anchor="end">${asText(label)}</text>` +
      `<rect x="${left}" y="${y}" width="${length.toFixed(1)}" height="22" rx="3" fill="${label.startsWith("Awning") ? "#0f766e" : "#94a3b8"}"/>` +
      `<text x="${(left + length + 8).toFixed(1)}" y="${y + 16}">${value.toFixed(2)}</text>`
    );
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${64 + bars.length * row}" font-family="system-ui, sans-serif" font-size="13" fill="#0f172a">` +
    `<rect width="100%" height="100%" fill="#fff"/><text x="16" y="28" font-size="16" font-weight="600">${asText(title)}</text>${rows.join("")}</svg>\n`
  );
}
