/**
 * `npm run lint` runs this: the targets of links in documents and of citations in comments exist.
 *
 * - A relative link of a Markdown file names a file of the repository and, after `#`, one of its headings.
 * - A path of the repository in a code span or fence of a Markdown file exists. Placeholders in capitals
 * (`client/blocks/NAME/`) are accepted.
 * - A citation `docs/….md#heading` in any other file resolves as well.
 * - `npm run NAME` in a Markdown file names a script of `package.json`.
 * - Each document of `docs/` is linked from another one.
 * - Nothing cites a document that is not in the repository.
 */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, extname, join, normalize } from "node:path";

/** Patterns for citations of documents that are not in the repository. Each match is reported as an error. */
const outsideDocuments = [
  /\b[Ss]pec \d+/g,
  /\b[Mm]arkup \d+/g,
  /\b[Dd]esign decision \d+/g,
  /(?<![\w-])(?:spec|design|markup|field)\.md\b/g,
];

const citation = /\bdocs\/[\w./-]+\.md(?:#[\w-]+)?/g;
const markdownLink = /\[[^\]]*\]\(([^)\s]+)\)/g;
const fence = /^```[\s\S]*?^```/gm;
const codeSpan = /`([^`\n]+)`/g;
const repositoryPath = /^(?:worker|client|shared|test|scripts|tools|docs|\.ci)\/[\w./-]*$/;

/** Reads a file of the repository by its path from the root. Undefined if it does not exist. */
type Read = (path: string) => string | undefined;
/** True if the repository has a file or a folder at this path. */
type Exists = (path: string) => boolean;

/** The anchors that GitHub gives to the headings of a Markdown text. */
export function anchorsOf(markdown: string): Set<string> {
  const anchors = new Set<string>();
  for (const [, heading = ""] of withoutFences(markdown).matchAll(/^#{1,6} +(.+?) *#*$/gm)) {
    const slug = heading
      .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .trim()
      .replace(/\s/g, "-");
    let anchor = slug;
    for (let count = 1; anchors.has(anchor); count += 1) anchor = `${slug}-${count}`;
    anchors.add(anchor);
  }
  return anchors;
}

/**
 * Error messages, one for each link or citation of a file whose target is missing. `file` is a path from the
 * repository's root.
 */
export function brokenLinks(file: string, text: string, read: Read, exists: Exists): string[] {
  const broken: string[] = [];
  const report = (target: string, reason: string) => broken.push(`${file}: ${target}: ${reason}`);
  const check = (target: string, path: string, anchor: string) => {
    if (!exists(path)) report(target, "no such file");
    else if (anchor !== "" && !anchorsOf(read(path) ?? "").has(anchor)) report(target, "no such heading");
  };
  const isMarkdown = extname(file) === ".md";
  const prose = isMarkdown ? withoutFences(text) : text;
  if (isMarkdown) {
    for (const [, target = ""] of prose.replace(codeSpan, "").matchAll(markdownLink)) {
      if (/^[a-z]+:/.test(target)) continue;
      const [path = "", anchor = ""] = target.split("#");
      check(target, path === "" ? file : normalize(join(dirname(file), path)), anchor);
    }
    const fences = [...text.matchAll(fence)].flatMap(([block]) => block.split(/\s+/));
    for (const path of [...[...prose.matchAll(codeSpan)].map(([, span = ""]) => span), ...fences])
      if (repositoryPath.test(path) && !/[A-Z]{3}/.test(path) && !exists(path)) report(path, "no such file");
  } else {
    for (const [target] of prose.matchAll(citation)) {
      const [path = "", anchor = ""] = target.split("#");
      check(target, path, anchor);
    }
  }
  for (const pattern of outsideDocuments)
    for (const [target] of text.matchAll(pattern)) report(target, "not a document of this repository");
  return broken;
}

/** Error messages, one for each `npm run NAME` in a Markdown text without a script of that name. */
export function unknownScripts(file: string, text: string, scripts: ReadonlySet<string>): string[] {
  const names = [...text.matchAll(/\bnpm run ([a-z][\w:-]*)/g)].map(([, name = ""]) => name);
  return names
    .filter((name) => !scripts.has(name))
    .map((name) => `${file}: npm run ${name}: no such script in package.json`);
}

/** Error messages, one for each document to which no other one links. Keys are paths from the repository's root. */
export function orphanedDocuments(documents: ReadonlyMap<string, string>): string[] {
  const linked = new Set<string>();
  for (const [file, text] of documents)
    for (const [, target = ""] of text.matchAll(markdownLink)) {
      const path = normalize(join(dirname(file), target.replace(/#.*$/, "")));
      if (path !== file) linked.add(path);
    }
  return [...documents.keys()]
    .filter((file) => file.startsWith("docs/") && !linked.has(file))
    .map((file) => `${file}: no other document links to it`);
}

/** Removes code fences. */
function withoutFences(markdown: string): string {
  return markdown.replace(fence, "");
}

/** True for files that are written by tools. */
const isGenerated = (file: string) =>
  /(?:^package-lock\.json|\.d\.ts|\.svg)$|^test\/bench\/results\//.test(file);
const isText = (file: string) =>
  /\.(?:md|ts|tsx|mjs|js|json|css|sql|toml|html|sh)$|^\.ci\/run$/.test(file) && !isGenerated(file);

if (import.meta.main) {
  const root = join(import.meta.dirname, "..");
  const exists: Exists = (path) => existsSync(join(root, path));
  const read: Read = (path) => {
    try {
      return readFileSync(join(root, path), "utf8");
    } catch {
      // Git lists the path although the file has been deleted, or the path is a folder.
      return undefined;
    }
  };
  const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
  }).split("\n");
  const excluded = ["scripts/check-links.ts", "test/scripts/check-links.test.ts"];
  const broken = files
    .filter((file) => isText(file) && !excluded.includes(file))
    .flatMap((file) => brokenLinks(file, read(file) ?? "", read, exists));
  const documents = new Map(
    files.filter((file) => file.endsWith(".md") && exists(file)).map((file) => [file, read(file) ?? ""]),
  );
  const scripts = new Set(Object.keys(JSON.parse(read("package.json") ?? "{}").scripts));
  for (const [file, text] of documents) broken.push(...unknownScripts(file, text, scripts));
  broken.push(...orphanedDocuments(documents));
  for (const line of broken) console.error(line);
  if (broken.length > 0) process.exitCode = 1;
}
