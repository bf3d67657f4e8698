import fc from "fast-check";
import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { foreign, others, plain, templates } from "../../rewrite/random-documents.ts";

/** A document that its origin serves to the public although an attacker has written it. */
export interface HostileDocument {
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly status: number;
  /** Query of the request. */
  readonly query: string;
  /** True if no browser runs the document's context script. Such a document must not make its visitor an owner. */
  readonly isInert: boolean;
}

/** The settings that an attacker gives the site of `websiteId`. */
const hostileContext = (websiteId: string) => ({
  website: { id: websiteId, language: "xx", authenticUrl: "https://evil.test", siteTitle: "Evil" },
  templateId: "5c5a519771c10ba3470d8101",
  showAnnouncementBar: true,
  authenticatedAccount: { id: "attacker" },
  websiteRoles: { "1": true },
  cookieSettings: { isCookieBannerEnabled: false, isRestrictiveCookiePolicyEnabled: false },
  websiteSettings: { announcementBarSettings: { text: "<img src=x onerror=alert(1)>" } },
});

const markup = fc
  .array(fc.constantFrom(...plain, ...templates, ...foreign, ...others), { maxLength: 6 })
  .map((fragments) => fragments.join("").replaceAll("PLATFORM", platformScript));

const platformScript =
  '<script src="//assets.squarespace.com/universal/scripts-compressed/common-0-min.en-US.js"></script>';

/** Elements that Awning does not replace, and those that need parts of the client. */
const features = fc.constantFrom(
  "",
  '<div data-block-type="9999"></div>',
  '<div data-block-type="8"><div class="sqs-gallery"></div></div>',
  '<div data-controller="NobodyKnowsIt"></div>',
  '<form class="sqs-add-to-cart-form"></form>',
  "<div class='sqs-cart-root'>",
);

/** Attributes with which no browser runs an inline script. */
const inertAttributes = [
  'type="application/json"',
  "type=text/template",
  "type=importmap",
  "type='text/javascript;charset=utf-8'",
  "nomodule",
  "src=/x.js",
];

/** Response headers under which no browser runs the document's own scripts, or shows it. */
const inertHeaders: readonly Readonly<Record<string, string>>[] = [
  { "content-security-policy": "sandbox" },
  { "content-security-policy": "sandbox allow-scripts" },
  { "content-security-policy": "img-src *; SANDBOX allow-same-origin" },
  { "content-security-policy": "default-src 'none'" },
  { "content-security-policy": "script-src 'self'" },
  { "content-security-policy": "default-src *, sandbox" },
  { "content-type": "text/plain" },
  { "content-type": "application/xhtml+xml" },
  { "content-disposition": "attachment; filename=page.html" },
];

/** Elements in which the text of a script is only text, or a copy that never runs. */
const inertParents = ["template", "noscript", "textarea", "style", "title", "xmp", "iframe", "noembed"];

/** The role that a context states. Only that of a `visitor` describes the site, if a browser runs it. */
type Claim = "visitor" | "owner" | "other";

interface Parts extends Pick<HostileDocument, "headers" | "status"> {
  readonly script: string;
  readonly claim: Claim;
}

/** A context that no browser would take for the site's, in one of many ways. */
const contextParts = (websiteId: string): fc.Arbitrary<Parts> => {
  const script = (context: object, attributes = "") =>
    `<script data-name="static-context" ${attributes}>Static.SQUARESPACE_CONTEXT = ${JSON.stringify(context)};</script>`;
  const owner = hostileContext(websiteId);
  const { authenticatedAccount: _, websiteRoles: __, ...visitor } = owner;
  const shown = { headers: {}, status: 200 };
  const ofSite = fc.constantFrom<{ readonly claim: Claim; readonly context: object }>(
    { claim: "visitor", context: visitor },
    { claim: "owner", context: owner },
  );
  const siteParts = ofSite.chain(({ claim, context }) => {
    const texts = [
      ...inertAttributes.map((attributes) => script(context, attributes)),
      ...inertParents.map((name) => `<${name}>${script(context)}</${name}>`),
      `<!--${script(context)}-->`,
      `<p title='${script(context)}'>`,
      script(context),
    ];
    return fc.oneof(
      fc.constantFrom(...texts).map((text) => ({ ...shown, claim, script: text })),
      fc
        .constantFrom(...inertHeaders)
        .map((headers) => ({ ...shown, claim, headers, script: script(context) })),
      fc
        .constantFrom(400, 403, 404, 410, 500, 503)
        .map((status) => ({ ...shown, claim, status, script: script(context) })),
    );
  });
  const otherParts = fc.oneof(
    fc
      .string({ minLength: 1, maxLength: 12 })
      .map((id) => script({ ...visitor, website: { id: `x ${id}` } })),
    fc.object({ maxDepth: 2 }).map((website) => script({ ...visitor, website: { ...website, id: "" } })),
    fc
      .string({ maxLength: 60 })
      .map((json) => `<script data-name="static-context">Static.SQUARESPACE_CONTEXT = {${json}</script>`),
  );
  return fc.oneof(
    { weight: 3, arbitrary: siteParts },
    { weight: 1, arbitrary: otherParts.map((text) => ({ ...shown, claim: "other" as const, script: text })) },
  );
};

/** True if a browser runs a context script of the document, according to parse5. */
function runsContext(html: string): boolean {
  const isRunning = ({ tagName, attrs }: DefaultTreeAdapterTypes.Element): boolean => {
    const attribute = (name: string) => attrs.find((each) => each.name === name)?.value;
    return (
      tagName === "script" &&
      attribute("data-name") === "static-context" &&
      attribute("src") === undefined &&
      attribute("nomodule") === undefined &&
      attribute("type") === undefined
    );
  };
  const find = (node: DefaultTreeAdapterTypes.Node): boolean =>
    ("tagName" in node && isRunning(node)) || ("childNodes" in node && node.childNodes.some(find));
  return find(parse(html));
}

/**
 * A random document, and never one whose context a browser would run as that of a visitor's page of the site: such a
 * document is the site's own.
 * @param websiteId the id of the site on whose host the document is
 */
export const hostileDocument = (websiteId: string): fc.Arbitrary<HostileDocument> =>
  fc
    .record({
      parts: contextParts(websiteId),
      before: fc.oneof(fc.constant("<!doctype html><html><head>"), markup),
      after: markup,
      feature: features,
      hasLength: fc.boolean(),
      query: fc.constantFrom(
        "",
        "?itemId=1",
        "?format=page",
        "?i18nLang=true",
        "?noredirect",
        "?a=%00&b=%2f",
      ),
    })
    .map(({ parts: { script, headers, status, claim }, before, after, feature, hasLength, query }) => {
      const html = `${before}${script}${after}${feature}`;
      const length = { "content-length": String(new TextEncoder().encode(html).length) };
      const isInert = Object.keys(headers).length > 0 || !runsContext(html);
      const isOfSite = claim === "visitor" && status === 200 && !isInert;
      const document = { html, status, query, isInert, headers: { ...(hasLength && length), ...headers } };
      return { document, isOfSite };
    })
    .filter(({ isOfSite }) => !isOfSite)
    .map(({ document }) => document);
