import type { PopupContent, PopupForm } from "../../shared/overlays/popup/settings.ts";
import { type HtmlTag, htmlTags, sanitizeOwnerHtml } from "../../shared/owner-html.ts";

/**
 * The content of a popup as the builder renders it: a slide with slices for the heading, the text and the action
 * (docs/reference/overlays.md#popup-content). In markup without slices, all readable content becomes the text.
 * Undefined if the markup has no readable content. Never throws; the result is balanced HTML without scripts.
 */
export function parsePopup(html: string): PopupContent | undefined {
  const elements = findElements(html);
  const slices = (type: string) =>
    elements.filter(({ attributes }) => attributeOf(attributes, "data-slice-type") === type);
  const inner = ({ start, end }: Range) => html.slice(start, end);
  const [heading] = slices("heading");
  const bodies = slices("body");
  const form = elements.find(({ name, attributes }) => name === "form" && formIdOf(attributes) !== undefined);
  const buttons = slices("buttons").flatMap((slice) =>
    elements.filter((element) => element.name === "a" && isInside(element, slice)),
  );
  const [button, ...otherButtons] = buttons;
  const hasSlices = heading !== undefined || bodies.length > 0 || form !== undefined || button !== undefined;
  const links = otherButtons.map((link) => `<p><a${link.attributes}>${inner(link)}</a></p>`).join("");
  const content: PopupContent = {
    title: heading ? plainText(inner(heading)) : "",
    text: sanitizeOwnerHtml(withoutHandlers(hasSlices ? bodies.map(inner).join("") + links : html)),
    ...imageOf(elements),
    ...(form ? formContent(html, form, elements) : {}),
    ...(button
      ? {
          button: {
            label: plainText(inner(button)),
            url: decodeText(attributeOf(button.attributes, "href") ?? ""),
            newWindow: attributeOf(button.attributes, "target") === "_blank",
          },
        }
      : {}),
  };
  const isEmpty = content.title === "" && plainText(content.text ?? "") === "" && !form && !button;
  return isEmpty ? undefined : content;
}

interface Range {
  readonly start: number;
  readonly end: number;
}

/** An element and the position of its content in the HTML. */
interface ElementRange extends Range {
  readonly name: string;
  readonly attributes: string;
}

const voids = /^(?:br|hr|img|input|link|meta|source|wbr)$/;
const maxDepth = 200;

/** The elements in the order in which they begin. An element without an end tag ends with its parent. */
function findElements(html: string): ElementRange[] {
  const elements: { name: string; attributes: string; start: number; end: number }[] = [];
  const open: number[] = [];
  for (const { name, attributes, start, end, closing } of htmlTags(html)) {
    if (name === "") continue;
    if (!closing) {
      if (!voids.test(name) && open.length < maxDepth) open.push(elements.length);
      elements.push({ name, attributes, start: end, end: voids.test(name) ? end : html.length });
      continue;
    }
    const depth = open.findLastIndex((index) => elements[index]?.name === name);
    if (depth < 0) continue;
    for (const index of open.splice(depth)) {
      const element = elements[index];
      if (element) element.end = start;
    }
  }
  return elements;
}

const isInside = (inner: Range, outer: Range): boolean =>
  inner.start >= outer.start && inner.end <= outer.end && inner !== outer;

function attributeOf(attributes: HtmlTag["attributes"], name: string): string | undefined {
  const match = new RegExp(String.raw`(?:^|\s)${name}\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>]+))`, "i").exec(
    attributes,
  );
  return match?.[1] ?? match?.[2] ?? match?.[3];
}

const formIdOf = (attributes: string): string | undefined => attributeOf(attributes, "data-form-id");

const hasClass = ({ attributes }: ElementRange, name: string): boolean =>
  (attributeOf(attributes, "class") ?? "").split(/\s+/).includes(name);

/** The first image: the background, or one in the content. */
function imageOf(elements: readonly ElementRange[]): Pick<PopupContent, "imageUrl" | "imageAlt"> {
  const image = elements.find(({ name }) => name === "img");
  if (image === undefined) return {};
  const url = attributeOf(image.attributes, "data-src") ?? attributeOf(image.attributes, "src") ?? "";
  return { imageUrl: decodeText(url), imageAlt: decodeText(attributeOf(image.attributes, "alt") ?? "") };
}

/**
 * The form of the popup: a newsletter form with only an email field, which also works without JavaScript, or any other
 * form as its own markup.
 */
function formContent(
  html: string,
  form: ElementRange,
  elements: readonly ElementRange[],
): Pick<PopupContent, "newsletter" | "emailId" | "form"> {
  const inside = elements.filter((element) => isInside(element, form));
  const textOf = (className: string): string => {
    const element = inside.find((candidate) => hasClass(candidate, className));
    return element === undefined ? "" : plainText(html.slice(element.start, element.end));
  };
  const formId = formIdOf(form.attributes) ?? "";
  const items = inside.filter(
    (element) => hasClass(element, "form-item") && attributeOf(element.attributes, "id") !== undefined,
  );
  const controls = inside.filter(
    ({ name, attributes }) =>
      /^(?:input|select|textarea)$/.test(name) &&
      !/^(?:hidden|submit)$/i.test(attributeOf(attributes, "type") ?? ""),
  );
  const [email] = items;
  if (email !== undefined && items.length === 1 && controls.length === 1 && hasClass(email, "email")) {
    const success = textOf("form-submission-text");
    const button = textOf("newsletter-form-button-label") || submitLabel(html, inside);
    const newsletter = { formId, button, disclaimer: textOf("form-disclaimer-text"), success };
    return { newsletter, emailId: attributeOf(email.attributes, "id") ?? "" };
  }
  const own: PopupForm = {
    formId,
    html: sanitizeOwnerHtml(withoutHandlers(html.slice(form.start, form.end)), "fields"),
    context: contextOf(html),
  };
  return { form: own };
}

function submitLabel(html: string, inside: readonly ElementRange[]): string {
  const button = inside.find(({ name }) => name === "button");
  if (button) return plainText(html.slice(button.start, button.end));
  const input = inside.find(({ attributes }) => attributeOf(attributes, "type") === "submit");
  return decodeText(attributeOf(input?.attributes ?? "", "value") ?? "");
}

/** The JSON settings in a script beside a form. */
function contextOf(html: string): string {
  const [, json = ""] =
    /<script\b[^>]{0,500}\bsqs-form-block-context\b[^>]{0,500}>([^<]{0,60000})/i.exec(html) ?? [];
  try {
    JSON.parse(json);
    return json;
  } catch {
    // Without its settings the form is sent with its own fields only.
    return "";
  }
}

/** The HTML without event handler attributes: those of published forms call the builder's runtime. */
function withoutHandlers(html: string): string {
  let out = "";
  let end = 0;
  for (const tag of htmlTags(html)) {
    if (tag.name === "" || tag.closing) continue;
    const source = html.slice(tag.start, tag.end);
    const safe = source
      .replace(/([\s"'/])on[a-z]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+)/gi, "$1")
      .replace(
        /([\s"'/](?:href|action|formaction)\s*=\s*["']?)\s*(?:javascript|data|vbscript):[^\s"'>]*/gi,
        "$1#",
      );
    out += html.slice(end, tag.start) + safe;
    end = tag.end;
  }
  return out + html.slice(end);
}

const entities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};

function decodeText(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi, (source, decimal, hex, name) => {
    if (name !== undefined) return entities[name.toLowerCase()] ?? source;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
  });
}

/** The text of a piece of HTML, without tags. */
function plainText(html: string): string {
  let out = "";
  let end = 0;
  for (const tag of htmlTags(html)) {
    out += html.slice(end, tag.start) + (/^(?:br|div|h[1-6]|li|p)$/.test(tag.name) ? " " : "");
    end = tag.end;
  }
  return decodeText(out + html.slice(end))
    .replace(/\s+/g, " ")
    .trim();
}
