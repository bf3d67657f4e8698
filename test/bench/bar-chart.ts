export interface Bar {
  readonly label: string;
  readonly value: number;
}

const escapeText = (text: string): string => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");

/** A horizontal bar chart as SVG. The longest bar takes the whole width. */
export function barChart(title: string, bars: readonly Bar[]): string {
  const rowHeight = 34;
  const labelWidth = 240;
  const width = 760;
  const maxValue = Math.max(...bars.map(({ value }) => value), 1e-9);
  const rows = bars.map(({ label, value }, index) => {
    const y = 48 + index * rowHeight;
    const length = Math.max(1, (value / maxValue) * (width - labelWidth - 80));
    return (
      `<text x="${labelWidth - 12}" y="${y + 16}" text-anchor="end">${escapeText(label)}</text>` +
      `<rect x="${labelWidth}" y="${y}" width="${length.toFixed(1)}" height="22" rx="3" fill="${label.startsWith("Awning") ? "#0f766e" : "#94a3b8"}"/>` +
      `<text x="${(labelWidth + length + 8).toFixed(1)}" y="${y + 16}">${value.toFixed(2)}</text>`
    );
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${64 + bars.length * rowHeight}" font-family="system-ui, sans-serif" font-size="13" fill="#0f172a">` +
    `<rect width="100%" height="100%" fill="#fff"/><text x="16" y="28" font-size="16" font-weight="600">${escapeText(title)}</text>${rows.join("")}</svg>\n`
  );
}
