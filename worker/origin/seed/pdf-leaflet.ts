/**
 * A leaflet of one A5 page as PDF 1.4, in the standard fonts Times and Helvetica. A line with `# ` is the title, one
 * with `## ` a heading. The text is ASCII and must fit on the page.
 */
export function renderLeaflet(lines: readonly string[]): Uint8Array<ArrayBuffer> {
  const [title = ""] = lines;
  const stream = ["BT", "48 540 Td", ...lines.flatMap(renderLine), "ET"].join("\n");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R /Lang (en-GB) >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 420 595] /Contents 6 0 R /Resources << /Font << /H 4 0 R /B 5 0 R >> >> >>",
    "<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman >>",
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    `<< /Title (${escapeText(title.replace(/^#+ /, ""))}) >>`,
  ];
  let text = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, "0")} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join("")}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 7 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return new TextEncoder().encode(text + table + trailer);
}

function renderLine(line: string): string[] {
  if (line.startsWith("# ")) return [`/H 26 Tf (${escapeText(line.slice(2))}) Tj`, "0 -30 Td"];
  if (line.startsWith("## ")) return ["0 -8 Td", `/H 15 Tf (${escapeText(line.slice(3))}) Tj`, "0 -20 Td"];
  return [`/B 10 Tf (${escapeText(line)}) Tj`, "0 -15 Td"];
}

function escapeText(text: string): string {
  return text.replace(/[\\()]/g, "\\$&");
}
