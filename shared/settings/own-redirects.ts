import { fillText, type Text } from "../text/text.ts";
import {
  type OwnerSettingProblemsTexts,
  ownerSettingProblemsTexts,
} from "../texts/owner-setting-problems.ts";

/** A redirect that the site's owner has written. */
export interface OwnRedirect {
  /** A path without a slash at its end. */
  readonly from: string;
  /** True if it applies to all paths below `from`. */
  readonly isPrefix: boolean;
  /** A path of this site, or an address of another one. */
  readonly to: string;
  /** True if the part of the path below `from` is added to `to`. */
  readonly keepsRest: boolean;
  readonly status: 301 | 302;
  /** The number of its line, for messages. */
  readonly line: number;
}

export interface OwnRedirects {
  /** By path. */
  readonly exact: ReadonlyMap<string, OwnRedirect>;
  readonly prefixes: readonly OwnRedirect[];
}

interface ParsedRedirects {
  readonly redirects: OwnRedirects;
  /** Sentences that name the line. */
  readonly problems: readonly string[];
}

export const noRedirects: OwnRedirects = { exact: new Map(), prefixes: [] };

const maxRedirects = 1000;
/** Every request is compared with each of these. */
const maxPrefixes = 50;
const maxLineLength = 2000;
const linePattern = /^(\S+)\s*->\s*(\S+?)(?:\s+(\S+))?$/;
/** Paths that Awning or the platform serves itself. */
const reserved = /^\/(?:_awning|api|static|config|commerce|checkout|s)(?:\/|$)/;

/**
 * Parses lines such as `/old -> /new`, `/blog/* -> /journal/* 302` and `/shop -> https://example.com`. Empty lines and
 * those that begin with `#` have no effect. The first redirect that matches a path applies, so one that can never apply is
 * a problem, and so is a loop. See docs/reference/routes.md#redirects-of-the-owner
 * @param texts the words of problems
 */
export function parseOwnRedirects(
  text: string,
  texts: OwnerSettingProblemsTexts = ownerSettingProblemsTexts("en"),
): ParsedRedirects {
  const problems: string[] = [];
  const redirects: OwnRedirect[] = [];
  for (const [index, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const content = raw.trim();
    if (content === "" || content.startsWith("#")) continue;
    const parsed = parseLine(content, index + 1, texts);
    if (typeof parsed === "string") problems.push(parsed);
    else redirects.push(parsed);
  }
  const index = indexOf(redirects);
  if (redirects.length > maxRedirects) problems.push(fillText(texts.maxRedirects, { max: maxRedirects }));
  else if (index.prefixes.length > maxPrefixes)
    problems.push(fillText(texts.maxPrefixes, { max: maxPrefixes }));
  else problems.push(...findShadowed(redirects, index, texts), ...findLoops(redirects, index, texts));
  return { redirects: index, problems };
}

/** The redirect of a line, or its problem. */
function parseLine(content: string, line: number, texts: OwnerSettingProblemsTexts): OwnRedirect | string {
  const problem = (text: Text<"line">) => fillText(text, { line });
  if (content.length > maxLineLength) return fillText(texts.lineTooLong, { line, max: maxLineLength });
  const [, from = "", to = "", code = "301"] = linePattern.exec(content) ?? [];
  if (from === "") return problem(texts.lineFormat);
  if (!/^[!-~]*$/.test(content.replaceAll(" ", ""))) return problem(texts.lineCharacters);
  if (code !== "301" && code !== "302") return problem(texts.lineStatus);
  const isPrefix = from.endsWith("/*");
  const keepsRest = to.endsWith("/*");
  const path = withoutSlash(isPrefix ? from.slice(0, -2) : from);
  if (!/^\/(?!\/)[^?#*]*$/.test(path) && path !== "") return problem(texts.linePath);
  if (path === "" && isPrefix) return problem(texts.lineEveryPage);
  if (reserved.test(`${path}/`)) return fillText(texts.lineReserved, { line, path });
  const target = keepsRest ? to.slice(0, -2) : to;
  if (target.includes("*")) return problem(texts.lineStar);
  if (keepsRest && !isPrefix) return problem(texts.lineTargetStar);
  if (!isTarget(target, keepsRest)) return problem(texts.lineTarget);
  return { from: path || "/", isPrefix, to: target, keepsRest, status: code === "301" ? 301 : 302, line };
}

function isTarget(target: string, keepsRest: boolean): boolean {
  if (target === "") return keepsRest;
  if (target.startsWith("/")) return !/^\/[/\\]/.test(target);
  return /^https?:\/\//.test(target) && URL.parse(target) !== null;
}

function withoutSlash(path: string): string {
  return path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
}

/** The redirects by path, so that a request is compared with those of many paths only. */
function indexOf(redirects: readonly OwnRedirect[]): OwnRedirects {
  const exact = new Map<string, OwnRedirect>();
  for (const redirect of redirects)
    if (!redirect.isPrefix && !exact.has(redirect.from)) exact.set(redirect.from, redirect);
  return { exact, prefixes: redirects.filter(({ isPrefix }) => isPrefix) };
}

/** The target for a path; undefined if no redirect applies. The query is added by the caller. */
export function findOwnRedirect(
  { exact, prefixes }: OwnRedirects,
  path: string,
): { readonly redirect: OwnRedirect; readonly to: string } | undefined {
  const wanted = withoutSlash(path);
  const one = exact.get(wanted);
  const other = prefixes.find(({ from }) => wanted.startsWith(`${from}/`));
  const redirect = one && other ? (one.line < other.line ? one : other) : (one ?? other);
  if (redirect === undefined) return undefined;
  const rest = redirect.keepsRest ? path.slice(redirect.from.length) : "";
  // Two slashes at the start of an address are those of a host.
  return { redirect, to: `${redirect.to}${redirect.to === "" ? rest.replace(/^\/+/, "/") : rest}` };
}

function findShadowed(
  redirects: readonly OwnRedirect[],
  { exact, prefixes }: OwnRedirects,
  texts: OwnerSettingProblemsTexts,
): string[] {
  return redirects.flatMap(({ from, isPrefix, line }) => {
    const same = isPrefix ? undefined : exact.get(from);
    const sample = isPrefix ? `${from}/` : from;
    const other = [same, ...prefixes].find(
      (each) => each && each.line < line && (each === same || sample.startsWith(`${each.from}/`)),
    );
    return other === undefined ? [] : [fillText(texts.lineShadowed, { line, other: other.line })];
  });
}

/**
 * A loop is a chain of redirects of this site that comes to the same path again, or does not end. Chains begin at each redirect; of
 * one with a `*` at the addresses that other redirects name, and at one more.
 */
function findLoops(
  redirects: readonly OwnRedirect[],
  index: OwnRedirects,
  texts: OwnerSettingProblemsTexts,
): string[] {
  const rests = namedRests(redirects, index);
  const reported = new Set<number>();
  return redirects.flatMap(({ from, isPrefix }) => {
    const starts = isPrefix ? rests.map((rest) => `${from}/${rest}`) : [from];
    const lines = starts.map((start) => loopFrom(index, start)).find((found) => found !== undefined);
    if (lines === undefined || lines.some((line) => reported.has(line))) return [];
    for (const line of lines) reported.add(line);
    const last = lines.at(-1) ?? 0;
    return lines.length === 1
      ? [fillText(texts.lineToItself, { line: last })]
      : [fillText(texts.linesToEachOther, { lines: lines.slice(0, -1).join(", "), last })];
  });
}

const maxRests = 200;

/** The rests below redirects with a `*`, and below their targets, that redirects name; and one that none names. */
function namedRests(redirects: readonly OwnRedirect[], { prefixes }: OwnRedirects): readonly string[] {
  const rests = new Set(["x"]);
  const folders = prefixes.flatMap(({ from, to }) => [`${from}/`, `${to}/`]);
  for (const { from, isPrefix } of redirects)
    for (const folder of folders)
      if (from.startsWith(folder) && rests.size < maxRests)
        rests.add(from.slice(folder.length) + (isPrefix ? "/x" : ""));
  return [...rests];
}

/** A chain with more redirects grows with each: `/a/* -> /a/b/*`. */
const maxChain = 100;

/** The lines of the loop in which the redirects of a path end; undefined if they end elsewhere. */
function loopFrom(index: OwnRedirects, start: string): readonly number[] | undefined {
  const lines: number[] = [];
  const paths: string[] = [];
  let path = start;
  while (lines.length < maxChain) {
    if (paths.includes(path)) return distinctLines(lines.slice(paths.indexOf(path)));
    const found = findOwnRedirect(index, path);
    if (found === undefined) return undefined;
    paths.push(path);
    lines.push(found.redirect.line);
    if (!found.to.startsWith("/")) return undefined;
    path = withoutSlash(found.to.replace(/[?#].*$/, ""));
  }
  return distinctLines(lines.slice(maxChain / 2));
}

function distinctLines(lines: readonly number[]): readonly number[] {
  return [...new Set(lines)].sort((one, other) => one - other);
}
