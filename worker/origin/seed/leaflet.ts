/**
 * A leaflet of one A5 page as PDF 1.4, in Times and Helvetica, which every reader has. A line that begins with `# ` is
 * the title, one with `## ` a heading; all of it is plain ASCII and short enough for the page.
 */
export function leaflet(lines: readonly string[]): Uint8Array<ArrayBuffer> {
  const [title = ""] = lines;
  const stream = ["BT", "48 540 Td", ...lines.flatMap(shown), "ET"].join("\n");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R /Lang (en-GB) >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 420 595] /Contents 6 0 R /Resources << /Font << /H 4 0 R /B 5 0 R >> >> >>",
    "<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman >>",
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    `<< /Title (${literal(title.replace(/^#+ /, ""))}) >>`,
  ];
  let text = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, "0")} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join("")}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 7 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return new TextEncoder().encode(text + table + trailer);
}

function shown(line: string): string[] {
  if (line.startsWith("# ")) return [`/H 26 Tf (${literal(line.slice(2))}) Tj`, "0 -30 Td"];
  if (line.startsWith("## ")) return ["0 -8 Td", `/H 15 Tf (${literal(line.slice(3))}) Tj`, "0 -20 Td"];
  return [`/B 10 Tf (${literal(line)}) Tj`, "0 -15 Td"];
}

function literal(text: string): string {
  return text.replace(/[\\()]/g, "\\$&");
}
