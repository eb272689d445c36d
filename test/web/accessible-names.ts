import type { ComponentChild } from 'preact';
import { isElement } from './rule-controls.ts';

/** All accessible names that components without hooks render, in order, without those hidden from assistive tools. */
export function readSpokenNames(child: ComponentChild | readonly ComponentChild[]): readonly string[] {
  if (Array.isArray(child)) return child.flatMap(readSpokenNames);
  if (!isElement(child)) return [];
  if (typeof child.type === 'function')
    return readSpokenNames((child.type as (props: unknown) => ComponentChild)(child.props));
  const { 'aria-hidden': hidden, 'aria-label': label, class: classes, children } = child.props;
  if (hidden === true) return [];
  const labels = typeof label === 'string' ? [label] : [];
  const text = classes === 'spoken' ? [String(children)] : [];
  return [...labels, ...text, ...readSpokenNames(children as ComponentChild)];
}
