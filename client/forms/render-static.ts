import type { ReactElement, ReactNode } from "react";

/** React's names of attributes whose HTML names differ. */
const attributeNames: Readonly<Record<string, string>> = { className: "class", htmlFor: "for" };

/**
 * Creates the DOM nodes of a JSX view from `shared/`: elements, texts and function components. State and events are not
 * supported. A view that does not change after its first render therefore does not need React (69 kB).
 */
export function renderJsxToDom(node: ReactNode): Node {
  const fragment = document.createDocumentFragment();
  append(fragment, node);
  return fragment;
}

function append(parent: Node, node: ReactNode): void {
  if (node === null || node === undefined || typeof node === "boolean") return;
  if (typeof node === "string" || typeof node === "number" || typeof node === "bigint")
    parent.appendChild(document.createTextNode(String(node)));
  else if (isElement(node)) appendElement(parent, node);
  else if (isIterable(node)) for (const child of node) append(parent, child);
}

type Props = Readonly<Record<string, unknown>> & {
  readonly children?: ReactNode;
  readonly dangerouslySetInnerHTML?: { readonly __html: string };
};

function appendElement(parent: Node, { type, props }: ReactElement<Props>): void {
  if (typeof type === "function") {
    append(parent, (type as (props: Props) => ReactNode)(props));
    return;
  }
  const { children, dangerouslySetInnerHTML, ...attributes } = props;
  if (typeof type !== "string") {
    append(parent, children);
    return;
  }
  const element = document.createElement(type);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null) continue;
    const attribute = attributeNames[name] ?? name.toLowerCase();
    if (typeof value !== "boolean" || /^(aria|data)-/.test(name))
      element.setAttribute(attribute, String(value));
    else element.toggleAttribute(attribute, value);
  }
  if (dangerouslySetInnerHTML !== undefined) element.innerHTML = dangerouslySetInnerHTML.__html;
  append(element, children);
  parent.appendChild(element);
}

function isElement(node: object): node is ReactElement<Props> {
  return "type" in node && "props" in node;
}

function isIterable(node: object): node is Iterable<ReactNode> {
  return Symbol.iterator in node;
}
