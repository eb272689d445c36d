import type { ComponentChild, VNode } from 'preact';

type Element = VNode<Record<string, unknown>>;

export const isElement = (child: unknown): child is Element =>
  typeof child === 'object' && child !== null && 'props' in child;

/** Every element rendered by components without hooks, in order; components of these names are not rendered further. */
export function getElements(
  child: ComponentChild | readonly ComponentChild[],
  left: readonly string[] = [],
): readonly Element[] {
  if (Array.isArray(child)) return child.flatMap((each) => getElements(each, left));
  if (!isElement(child)) return [];
  const { type, props } = child;
  if (typeof type !== 'function') return [child, ...getElements(props.children as ComponentChild, left)];
  return left.includes(type.name)
    ? [child]
    : getElements((type as (parameters: unknown) => ComponentChild)(props), left);
}

type Handler = (event: unknown) => void;

/** Everything that a person can do with the controls: each press, each choice, and these numbers typed. */
export function getActions(child: ComponentChild, numbers: readonly number[] = []): readonly (() => void)[] {
  const elements = getElements(child);
  return elements.flatMap((element) => recordActions(element, elements, numbers));
}

function recordActions({ type, props }: Element, all: readonly Element[], numbers: readonly number[]) {
  if (props.disabled === true) return [];
  const fire = (handler: unknown, currentTarget: object) => () => (handler as Handler)({ currentTarget });
  if (type === 'button') return [fire(props.onClick, {})];
  if (type === 'select')
    return getOptions(props.children as ComponentChild).map((value) => fire(props.onChange, { value: String(value) }));
  if (type !== 'input') return [];
  if (props.type === 'number') return numbers.map((number) => fire(props.onInput, { value: String(number) }));
  return [fire(props.onChange, { checked: props.checked !== true, group: all.length })];
}

const getOptions = (children: ComponentChild): readonly unknown[] =>
  getElements(children)
    .filter(({ type }) => type === 'option')
    .map(({ props }) => props.value);
