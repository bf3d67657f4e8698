// `npm run pseudo -- URL`: finds what is cut off or not translated in both pseudo-languages.
import "./node-version.mjs";

const { runPseudo } = await import("./pseudo.ts");
process.exitCode = await runPseudo(process.argv.slice(2), async (options) => {
  const { writePseudoReport } = await import("../tools/pseudo-report/write-report.ts");
  return await writePseudoReport(options);
});
