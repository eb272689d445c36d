import { type ComponentChild, render } from 'preact';
import { act } from 'preact/test-utils';

/** A node of a document without layout or events. */
class DrawnNode {
  readonly childNodes: DrawnNode[] = [];
  readonly attributes = new Map<string, string>();
  readonly style = {};
  readonly ownerDocument = DOCUMENT;
  readonly localName: string;
  parentNode: DrawnNode | null = null;
  data: string;

  constructor(name: string, data = '') {
    this.localName = name;
    this.data = data;
  }

  get nodeType(): number {
    return this.localName === '#text' ? 3 : 1;
  }

  get firstChild(): DrawnNode | null {
    return this.childNodes[0] ?? null;
  }

  get nextSibling(): DrawnNode | null {
    const siblings = this.parentNode?.childNodes ?? [];
    return siblings[siblings.indexOf(this) + 1] ?? null;
  }

  get textContent(): string {
    return this.data + this.childNodes.map((child) => child.textContent).join('');
  }

  insertBefore(child: DrawnNode, next: DrawnNode | null): DrawnNode {
    child.remove();
    const at = next === null ? -1 : this.childNodes.indexOf(next);
    this.childNodes.splice(at < 0 ? this.childNodes.length : at, 0, child);
    child.parentNode = this;
    return child;
  }

  removeChild(child: DrawnNode): DrawnNode {
    child.remove();
    return child;
  }

  remove(): void {
    const siblings = this.parentNode?.childNodes ?? [];
    if (siblings.includes(this)) siblings.splice(siblings.indexOf(this), 1);
    this.parentNode = null;
  }

  setAttribute(name: string, value: string): void {
    this.attributes.set(name, value);
  }

  removeAttribute(name: string): void {
    this.attributes.delete(name);
  }

  addEventListener(): void {}
  removeEventListener(): void {}
}

const DOCUMENT = {
  createElementNS: (_: string, name: string): DrawnNode => new DrawnNode(name),
  createTextNode: (data: string): DrawnNode => new DrawnNode('#text', data),
};

/** A component rendered in memory: its hooks and effects run as in a browser. */
export interface Rendering {
  draw(child: ComponentChild): void;
  text(): string;
  roles(): readonly (string | undefined)[];
}

/** Renders a component into a new root; its state lasts from one rendering to the next. */
export function createRendering(): Rendering {
  const root = new DrawnNode('root');
  const all = ({ childNodes }: DrawnNode): readonly DrawnNode[] => childNodes.flatMap((each) => [each, ...all(each)]);
  return {
    draw: (child) => void act(() => render(child, root as never)),
    text: () => root.textContent,
    roles: () => all(root).flatMap(({ attributes }) => attributes.get('role') ?? []),
  };
}
