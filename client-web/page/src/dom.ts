// A small virtual DOM: what an element should be, and how the document becomes that. Text is always
// set as text, so that a name with markup stays a name.

type Value = string | number | boolean | undefined | null;
type Handler = (event: never) => void;
export type Properties = Record<string, Value | Handler | Record<string, string>>;

export interface Element_ {
  tag: string;
  key: string | undefined;
  properties: Properties;
  children: readonly (Element_ | string)[];
}

export type Child = Element_ | string | null | undefined | false | readonly Child[];

const svg_namespace = "http://www.w3.org/2000/svg";
const known = new WeakMap<Element, Element_>();

/** Describes an element. `key` identifies it among its siblings; `on…` are event handlers; `focus`
 * moves the focus to it when it appears; `style` sets custom properties. */
export function h(tag: string, properties: Properties = {}, ...children: Child[]): Element_ {
  const { key, ...others } = properties;
  return { tag, key: key === undefined ? undefined : String(key), properties: others,
           children: flat(children) };
}

function flat(children: readonly Child[]): (Element_ | string)[] {
  const result: (Element_ | string)[] = [];
  for (const child of children) {
    if (Array.isArray(child)) {
      result.push(...flat(child as readonly Child[]));
    } else if (child !== null && child !== undefined && child !== false) {
      result.push(child as Element_ | string);
    }
  }
  return result;
}

/** Makes the children of `parent` equal to the description. Elements that stay keep their focus. */
export function patch(parent: Element, children: readonly Child[]): void {
  const wanted = flat(children);
  const matches = matched(parent, wanted);
  const kept = new Set(matches);
  for (const node of [...parent.childNodes]) {
    if (!kept.has(node)) {
      node.remove();
    }
  }
  let cursor = parent.firstChild;
  wanted.forEach((child, i) => {
    const node = matches[i] ?? created(parent, child);
    if (node === cursor) {
      cursor = cursor.nextSibling;
    } else {
      parent.insertBefore(node, cursor);
    }
    update(node, child);
  });
}

/** For each wanted child the existing node that becomes it, if there is one. */
function matched(parent: Element, wanted: readonly (Element_ | string)[]): (ChildNode | undefined)[] {
  const free = new Map<string, ChildNode[]>();
  for (const node of parent.childNodes) {
    const description = node instanceof Element ? known.get(node) : "";
    if (description !== undefined) {
      const name = identity(description);
      free.set(name, [...(free.get(name) ?? []), node]);
    }
  }
  return wanted.map((child) => free.get(identity(child))?.shift());
}

function identity(child: Element_ | string): string {
  return typeof child === "string" ? "" : `${child.tag} ${child.key ?? ""}`;
}

function created(parent: Element, child: Element_ | string): ChildNode {
  if (typeof child === "string") {
    return document.createTextNode(child);
  }
  const is_svg = child.tag === "svg" || (parent.namespaceURI === svg_namespace &&
                                         parent.tagName !== "foreignObject");
  return is_svg ? document.createElementNS(svg_namespace, child.tag)
                : document.createElement(child.tag);
}

function update(node: ChildNode, child: Element_ | string): void {
  if (typeof child === "string") {
    if (node.nodeValue !== child) {
      node.nodeValue = child;
    }
    return;
  }
  const element = node as HTMLElement;
  const before = known.get(element);
  if (before === child) {
    return;
  }
  known.set(element, child);
  for (const name of Object.keys(before?.properties ?? {})) {
    if (!(name in child.properties)) {
      set(element, name, undefined);
    }
  }
  for (const [name, value] of Object.entries(child.properties)) {
    if (before?.properties[name] !== value) {
      set(element, name, value);
    }
  }
  patch(element, child.children);
  if (before === undefined && child.properties["focus"] === true) {
    queueMicrotask(() => element.focus());
  }
}

function set(element: HTMLElement, name: string, value: Properties[string]): void {
  if (name.startsWith("on")) {
    (element as unknown as Record<string, unknown>)[name] = value ?? null;
  } else if (name === "value") {
    const input = element as HTMLInputElement;
    if (input.value !== String(value ?? "")) {
      input.value = String(value ?? "");
    }
  } else if (name === "style") {
    for (const [property, text] of Object.entries((value ?? {}) as Record<string, string>)) {
      element.style.setProperty(property, text);
    }
  } else if (name === "checked" || name === "selected") {
    (element as unknown as Record<string, unknown>)[name] = value === true;
  } else if (name !== "focus") {
    if (value === undefined || value === null || value === false) {
      element.removeAttribute(name);
    } else {
      element.setAttribute(name, value === true ? "" : String(value));
    }
  }
}
