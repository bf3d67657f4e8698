import type { ReactElement, ReactNode } from "react";

/** How React calls what HTML calls otherwise. */
const names: Readonly<Record<string, string>> = { className: "class", htmlFor: "for" };

/**
 * Makes the nodes that a view of `shared/` describes: elements, texts, and functions of their properties. It knows no
 * state and no events, and so needs no React (69 kB) for what stays as it is once drawn.
 */
export function draw(node: ReactNode): Node {
  const fragment = document.createDocumentFragment();
  append(fragment, node);
  return fragment;
}

function append(parent: Node, node: ReactNode): void {
  if (node === null || node === undefined || typeof node === "boolean") return;
  if (typeof node === "string" || typeof node === "number" || typeof node === "bigint")
    parent.appendChild(document.createTextNode(String(node)));
  else if (isElement(node)) appendElement(parent, node);
  else if (isList(node)) for (const each of node) append(parent, each);
}

type Properties = Readonly<Record<string, unknown>> & {
  readonly children?: ReactNode;
  readonly dangerouslySetInnerHTML?: { readonly __html: string };
};

function appendElement(parent: Node, { type, props }: ReactElement<Properties>): void {
  if (typeof type === "function") {
    append(parent, (type as (given: Properties) => ReactNode)(props));
    return;
  }
  const { children, dangerouslySetInnerHTML, ...attributes } = props;
  if (typeof type !== "string") {
    append(parent, children);
    return;
  }
  const made = document.createElement(type);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null) continue;
    const attribute = names[name] ?? name.toLowerCase();
    if (typeof value !== "boolean" || /^(aria|data)-/.test(name)) made.setAttribute(attribute, String(value));
    else made.toggleAttribute(attribute, value);
  }
  if (dangerouslySetInnerHTML !== undefined) made.innerHTML = dangerouslySetInnerHTML.__html;
  append(made, children);
  parent.appendChild(made);
}

function isElement(node: object): node is ReactElement<Properties> {
  return "type" in node && "props" in node;
}

function isList(node: object): node is Iterable<ReactNode> {
  return Symbol.iterator in node;
}
