/**
 * Finds the features that a page uses in its HTML, while the page is streamed. The result is a set of tokens
 * (`block:26`, `controller:Header`, …), whose meaning is in `features.ts`.
 *
 * The survey searches text and does not parse a tree. Markup in a comment or a script is found as well; such a page
 * keeps the builder's runtime although it does not need it. Attributes are found with any kind of quotes, so that none
 * is missed.
 */
import { TagSearch } from "./tag-search.ts";

/** Maximum size of a page. A larger one is not read to its end, and is treated as not covered. */
const maxBytes = 8 * 1024 * 1024;

/**
 * Number of characters that are kept for the next chunk if no tag ends in this one. No attribute that the survey reads
 * is longer.
 */
const maxRest = 64 * 1024;

/** Shorter text is not read alone, because each reading also searches the end of the text before it. */
const minReadCharacters = 16 * 1024;

const value = String.raw`\s*=\s*(?:"([^"]{0,16000})"|'([^']{0,16000})'|([^\s"'=<>${"`"}]{1,200}))`;
const attributes = new RegExp(
  String.raw`\b(data-block-type|data-controller|data-definition-name|data-slice-type|data-sqsp-section|data-nc-base)${value}`,
  "gi",
);
const classes = new RegExp(String.raw`\bclass${value}`, "gi");
const sources = new RegExp(String.raw`<script\b[^>]{0,1000}?\ssrc${value}`, "gi");
/** Matches pages in several languages: `hreflang` links in the head, or the script of a translation service. */
const languages = /<link\b[^>]{0,2000}?\shreflang\s*=|<script\b[^>]{0,1000}?\ssrc\s*=[^>]{0,200}?weglot/i;
/** A quote in the JSON of a section. In an attribute it may be written as character reference. */
const quote = "(?:[\"']|&quot;|&#34;|&#x22;)";
/** The simple settings of a section's divider. Their order is free. */
const dividers = new RegExp(`${quote}divider${quote}\\s*:\\s*(?:\\{|&#123;|&#x7b;)([^{}<>]{0,400})`, "gi");
const enabledDivider = new RegExp(`${quote}enabled${quote}\\s*:\\s*true\\b`, "i");
const dividerType = new RegExp(`${quote}type${quote}\\s*:\\s*${quote}([\\w-]{1,40})`, "i");
/** The effect in the settings of a fluid image block's layer, in the same notations. */
const imageEffects = new RegExp(`${quote}type${quote}\\s*:\\s*${quote}([\\w -]{1,40})`, "i");
/** Matches the address of a reservation service in a data attribute, or in that of a script. */
const reservations =
  /\s(?:data-[\w-]{1,60}|src)\s*=\s*["']?(?:https?:)?\/\/(?:[\w-]+\.){0,3}(?:opentable|exploretock|tock)\.[a-z]/i;
/** Matches the player of SoundCloud in a frame, also in the HTML that an attribute has for later. */
const soundCloudFrames = /<iframe\b[^>]{0,1000}?\ssrc\s*=\s*["']?(?:https?:)?\/\/w\.soundcloud\.com\/player/i;
/** Matches the product gallery of templates that are older than the classes of `ProductItem`. */
const olderProductGallery = /\sid\s*=\s*["']?productGallery\b/i;
/** True in the context of a product page that shows reviews. */
const reviews = new RegExp(`display(?:Native|Imported)ProductReviewsEnabled${quote}\\s*:\\s*true`, "i");
/**
 * Code of the site's owner that uses the builder's library of modules (`Y`). Two uses are not the owner's: handlers of
 * forms, and the script of a template that makes its title fit.
 */
const library = String.raw`Y(?:(?<![\w$.]Y)|(?<=\bwindow\.Y))\.`;
const libraryUses = [
  String.raw`${library}use\(\s*["'](?!squarespace-(?:form-submit|ui-base)["'])`,
  String.raw`${library}(?<!parentEl:\s{0,9}Y\.)one\(\s*["'](?![^"'<>]{0,200}["']\s{0,9}\)\.plug\(Y\.Squarespace\.TextShrink)`,
  String.raw`${library}(?:(?:all|on|once|delegate|io|later)\(|(?:Global|Node|Get|Squarespace\.Singletons)\.)`,
  String.raw`YUI(?<![\w$.]YUI)\(`,
].map((pattern) => new RegExp(pattern));
const fileField = new RegExp(
  `<input\\b[^>]{0,2000}?\\stype\\s*=\\s*["']?file\\b|${quote}type${quote}\\s*:\\s*${quote}file${quote}`,
  "i",
);
/** A gallery without items, which a script loads. */
const emptyGallery =
  /\sdata-async-rendering-enabled\s*=\s*["']?true\b[^>]{0,2000}>\s{0,500}<div[^>]{0,500}\bsqs-gallery\b[^>]{0,500}>\s{0,500}<\/div/i;
/** Number of characters that are searched again together with the next chunk, because some texts span several tags. */
const maxOverlap = 4000;
const templateIds = /"templateId"\s*:\s*"([0-9a-f]{24})"/g;
const pageTypes = /"pageType"\s*:\s*(\d{1,4})\b/g;

/** Names of attributes, with the kind of token for their values. Each word of a value becomes a token. */
const kinds: Readonly<Record<string, string>> = {
  "data-block-type": "block",
  "data-controller": "controller",
  "data-definition-name": "component",
  "data-slice-type": "slice",
  "data-sqsp-section": "section",
  "data-nc-base": "header-base",
};

/** Classes that mean a feature. Other classes only affect the appearance. */
const featureClass =
  /^(?:sqs-add-to-cart-button|use-form|product-subs-otp|ProductItem-Subs-Otp|sqs-product-quick-view-button|product-variants|ProductList|ProductItem|sqs-cart-quantity|sqs-custom-cart|floating-cart|sqs-simple-like|squarespace-comments|squarespace-social-buttons|sqs-share-buttons|sqs-search-page|sqs-search-ui-text-input|sqs-audio-embed|sqs-donate-button|pricing-plan-pricing-option-button|join-button|user-accounts-link|user-accounts-text-link|sqs-slide-container|gallery-video-background|sqs-video-background|sqs-code-container|tweak-.*load-effects.*|enable-load-effects|sqs-announcement-bar-dropzone|language-picker|header-language-picker|sqsrte-text-highlight|squarespace-follow-button|sqs-instagram-feed|sqs-disqus-comment-link|archive-block-setting-layout-dropdown|summary-block-setting-.*-ajax|sqs-featured-posts-gallery|sqs-system-gallery|BlogList|blog-masonry|index-gallery|collection-type-gallery|collection-type-album|banner-thumbnail-wrapper|index-section-image|custom-cart)$/;

export class FeatureSurvey {
  readonly #decoder = new TextDecoder("latin1");
  readonly #tokens = new Set<string>();
  #rest = "";
  /** Text of short chunks, which is read together. */
  #pending = "";
  #bytes = 0;
  #hasLanguages = false;
  /** The end of the text that has been read. */
  #overlap = "";
  #hasReservations = false;
  #hasSoundCloudFrames = false;

  /** Reads the next chunk of the page. Does nothing if the page has exceeded the maximum size. */
  write(chunk: Uint8Array): void {
    this.#bytes += chunk.length;
    if (this.#bytes > maxBytes) return;
    this.#pending += this.#decoder.decode(chunk, { stream: true });
    if (this.#pending.length < minReadCharacters) return;
    const text = this.#rest + this.#pending;
    this.#pending = "";
    // A ">" inside an attribute value may cut the text too early, but not inside a value that is read here.
    const end = text.lastIndexOf(">") + 1;
    if (end > 0) this.#read(text.slice(0, end));
    this.#rest = text.slice(Math.max(end, text.length - maxRest));
  }

  /** The tokens that were found. Valid after the last chunk. */
  get tokens(): ReadonlySet<string> {
    this.#read(this.#rest + this.#pending);
    this.#rest = "";
    this.#pending = "";
    if (this.#bytes > maxBytes) this.#tokens.add("page:too-long");
    if (this.#tokens.has("class:language-picker") && !this.#hasLanguages)
      this.#tokens.add("page:languages-unknown");
    if (this.#tokens.has("block:reservation") && !this.#hasReservations)
      this.#tokens.add("page:reservation-unknown");
    if (this.#tokens.has("block:56") && !this.#hasSoundCloudFrames)
      this.#tokens.add("page:soundcloud-unknown");
    return this.#tokens;
  }

  #read(text: string): void {
    const blockTags = new TagSearch(text);
    for (const match of text.matchAll(attributes)) {
      const kind = kinds[match[1]?.toLowerCase() ?? ""] ?? "";
      if (kind === "block") blockTags.moveTo(match.index);
      for (const name of listOf(match, 2))
        this.#tokens.add(kind === "block" ? blockToken(name, blockTags) : `${kind}:${name}`);
    }
    const classTags = new TagSearch(text);
    for (const match of text.matchAll(classes))
      for (const name of listOf(match, 1)) {
        if (name === imageEffectClass || name === commentsClass) classTags.moveTo(match.index);
        if (name === imageEffectClass) this.#tokens.add(imageEffectToken(classTags));
        else if (featureClass.test(name) && !(name === commentsClass && hasNoComments(classTags)))
          this.#tokens.add(`class:${name}`);
      }
    // Most pages do not contain the words, so the slower expressions are not used on them.
    if (/Y\.|YUI/.test(text) && libraryUses.some((use) => use.test(text)))
      this.#tokens.add("page:library-code");
    if (/file["'&\s>]/i.test(text) && fileField.test(text)) this.#tokens.add("page:file-field");
    const overlapped = this.#overlap + text;
    if (overlapped.includes("data-async-rendering") && emptyGallery.test(overlapped))
      this.#tokens.add("page:empty-gallery");
    this.#overlap = overlapped.slice(-maxOverlap);
    if (reviews.test(text)) this.#tokens.add("page:product-reviews");
    if (text.includes("productGallery") && olderProductGallery.test(text))
      this.#tokens.add("page:older-product-gallery");
    this.#hasLanguages ||= languages.test(text);
    this.#hasSoundCloudFrames ||= soundCloudFrames.test(text);
    this.#hasReservations ||= reservations.test(text);
    for (const match of text.matchAll(sources)) {
      const script = classifyTemplateScript(match[1] ?? match[2] ?? match[3] ?? "");
      if (script !== undefined) this.#tokens.add(`template-script:${script}`);
    }
    for (const [, settings = ""] of text.matchAll(dividers))
      if (enabledDivider.test(settings))
        this.#tokens.add(`divider:${dividerType.exec(settings)?.[1] ?? "unknown"}`);
    for (const [, id] of text.matchAll(templateIds)) this.#tokens.add(`template:${id}`);
    for (const [, type] of text.matchAll(pageTypes)) this.#tokens.add(`page-type:${type}`);
  }
}

const commentsClass = "squarespace-comments";
const imageEffectClass = "imageEffectContainer";

/** The token of an image's effect. Its name may be written in any case, with hyphens or underscores. */
function imageEffectToken(tag: TagSearch): string {
  const name = tag
    .match(imageEffects)?.[1]
    ?.toLowerCase()
    .replace(/[^a-z0-9]/g, "");
  return `image-effect:${name ?? "unknown"}`;
}

/** The token of a block. Two kinds are recognized by their class, because no published page shows their number. */
function blockToken(type: string, tag: TagSearch): string {
  if (tag.match(reservationBlock)) return "block:reservation";
  return `block:${tag.match(tagCloudBlock) ? "tagcloud" : type}`;
}

const reservationBlock = /\bsqs-block-(?:opentable|tock)\b/;
const tagCloudBlock = /\bsqs-block-tagcloud\b/;
const noComments = /\sdata-public-comment-count\s*=\s*["']?0["'\s/>]/;
const closedComments = /\sdata-comment-state\s*=\s*["']?(?!1\b)\d/;

/** True if comments are disabled for an article (state 1 means enabled) and there are none. */
function hasNoComments(tag: TagSearch): boolean {
  return tag.match(noComments) !== undefined && tag.match(closedComments) !== undefined;
}

function listOf(match: RegExpMatchArray, first: number): string[] {
  const text = match[first] ?? match[first + 1] ?? match[first + 2] ?? "";
  return text.split(/[\s,]+/).filter((name) => name !== "");
}

/**
 * The kind of template script at a URL: the builder's own for versions 7.1 and 7.0, or a developer's. Templates that a
 * developer has copied have the version 0, or scripts with other names.
 */
export function classifyTemplateScript(url: string): "7.1" | "7.0" | "developer" | undefined {
  const path = url.slice(0, 2048).replace(/[#].*$/s, "");
  const found = /(?:^|\/)static\/(v?ta)\/([0-9a-f]{24})\/(.{0,400})$/i.exec(path);
  if (found === null) return undefined;
  const [, kind = "", , rest = ""] = found;
  if (!/(?:^|\/)scripts\//.test(rest)) return undefined;
  if (kind.toLowerCase() === "vta")
    return /^scripts\/site-bundle\.[0-9a-f]+\.js/.test(rest) ? "7.1" : "developer";
  return /^[1-9]\d*\/scripts\/(?:site-bundle\.js|combo\/[^/]*)/.test(rest) ? "7.0" : "developer";
}

/** Surveys a complete page in one call. */
export function surveyPage(page: Uint8Array): ReadonlySet<string> {
  const survey = new FeatureSurvey();
  survey.write(page);
  return survey.tokens;
}
