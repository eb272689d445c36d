import { relative, resolve, sep } from 'node:path';
import { type Plugin, parseSync } from 'vite';
import { makeVitePlugin } from '../../infra/build/languages.ts';

/*
 * A language made of English as the page is built: each text between marks, its words about 40 % longer. Anything on
 * the screen without marks is not from the catalog, and what does not fit would not fit in a language of long words.
 */

const WORDS = resolve('web/text/en');

/** Marks before and after a text: zero-width characters, so that words are as much longer as their vowels make them. */
export const MARKS = { before: '\u2063', after: '\u2064' } as const;

type Node = Readonly<Record<string, unknown>> & { readonly type: string };

interface Change {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

export const makeLanguagePlugin = (language: string): Plugin =>
  language === 'pseudo' ? makePseudoPlugin() : makeVitePlugin(language);

/** English words, marked and longer, in the page that is built with this. */
const makePseudoPlugin = (): Plugin => ({
  name: 'afoot-pseudo-language',
  enforce: 'pre',
  transform: (code, id) =>
    relative(WORDS, id).includes(sep) || !id.startsWith(WORDS) ? undefined : { code: markSource(code), map: null },
});

export function markSource(source: string): string {
  const changes = findNestedChanges(parseSync('words.ts', source).program as unknown as Node, [], source);
  return [...changes]
    .sort((a, b) => b.from - a.from)
    .reduce((text, { from, to, text: part }) => text.slice(0, from) + part + text.slice(to), source);
}

function findNestedChanges(node: unknown, above: readonly Node[], source: string): readonly Change[] {
  if (Array.isArray(node)) return node.flatMap((each) => findNestedChanges(each, above, source));
  if (!isNode(node) || isCode(node, above[0])) return [];
  const { start, end } = node as unknown as { readonly start: number; readonly end: number };
  if (node.type === 'Literal' && typeof node.value === 'string')
    return isText(node.value, above)
      ? [{ from: start, to: end, text: JSON.stringify(markText(node.value, above)) }]
      : [];
  const parts = Object.entries(node).flatMap(([part, child]) =>
    isName(node, part) ? [] : findNestedChanges(child, [node, ...above], source),
  );
  return node.type === 'TemplateLiteral' ? [...parts, ...getTemplateChanges(node, source)] : parts;
}

/** A template is one text, however many parts it has. */
function getTemplateChanges({ quasis }: Node, source: string): readonly Change[] {
  const spans = (quasis as readonly { readonly start: number; readonly end: number }[]).map(({ start, end }) => {
    const [from, to] = source[start] === '`' || source[start] === '}' ? [start + 1, end] : [start, end];
    return { from, to: Math.max(from, to - countTrailing(source.slice(from, to))) };
  });
  const raws = spans.map(({ from, to }) => source.slice(from, to));
  if (!raws.some((raw) => /\p{L}{2}/u.test(raw.replaceAll(ESCAPE, '')))) return [];
  const last = raws.length - 1;
  return spans.map(({ from, to }, i) => {
    const longer = (raws[i] ?? '').replaceAll(LETTER, (part) => (part.startsWith('\\') ? part : part + part));
    const longerStart = i === 0 ? longer.replace(/^\s*/, `$&${MARKS.before}`) : longer;
    return { from, to, text: i === last ? longerStart.replace(/\s*$/, `${MARKS.after}$&`) : longerStart };
  });
}

/** Characters that belong to the template rather than to its text: a back quote, or the start of a value. */
const countTrailing = (part: string): number => (part.endsWith('${') ? 2 : part.endsWith('`') ? 1 : 0);

const ESCAPE = /\\(?:u\{[^}]*\}|u[\da-f]{4}|.)/gi;
const LETTER = /\\(?:u\{[^}]*\}|u[\da-f]{4}|.)|[aeiou]/gi;

/** Does not mark a list of words that is split at its spaces. */
function markText(text: string, [parent, call]: readonly Node[]): string {
  const isParted = parent?.type === 'MemberExpression' && getName(parent.property) === 'split' && call !== undefined;
  return isParted ? text.split(' ').map(mark).join(' ') : mark(text);
}

const mark = (text: string): string =>
  text.replace(/\S.*\S|\S/s, (words) => MARKS.before + words.replaceAll(/[aeiou]/gi, '$&$&') + MARKS.after);

/** Whether a string is for people, by its place: strings that code compares, looks up or takes apart are not. */
function isText(value: string, [parent, above, next]: readonly Node[]): boolean {
  if (!/\p{L}{2}/u.test(value) || (CODES.includes(value) && parent?.type !== 'Property')) return false;
  const isSentence = /\p{L} \p{L}/u.test(value);
  if (parent?.type === 'Property' && FIXED_KEYS.includes(getName(parent.key))) return false;
  if (parent?.type === 'CallExpression' && (parent.callee as Node).type === 'MemberExpression') return isSentence;
  // Keys in a list, each of which stands for a word.
  if (parent?.type === 'ArrayExpression' && [above, next].some((each) => each?.type === 'TSAsExpression'))
    return isSentence;
  return true;
}

/** Values with a meaning for `Intl`, for the rules or for other code. */
const CODES = [
  ...['en', 'en-GB', 'conjunction', 'disjunction', 'minute', 'hour', 'day', 'live', 'turns', 'wild', 'any', 'all'],
  ...['en-US', 'clean', 'dirty', 'threes', 'hand', 'round', 'game'],
];

/** Keys whose values no language changes. */
const FIXED_KEYS = ['value', 'keys', 'language', 'variety'];

const isNode = (value: unknown): value is Node => typeof (value as Node | null | undefined)?.type === 'string';

const COMPARISONS: readonly unknown[] = ['===', '!==', 'in'];

const isCode = (node: Node, parent: Node | undefined): boolean =>
  (node.type.startsWith('TS') && !['TSAsExpression', 'TSSatisfiesExpression'].includes(node.type)) ||
  node.type === 'ImportDeclaration' ||
  (node.type === 'Literal' && parent?.type === 'BinaryExpression' && COMPARISONS.includes(parent.operator)) ||
  (node.type === 'Literal' && parent?.type === 'SwitchCase' && parent.test === node);

/** The name of a property, a value's asserted type, and the source of an export. */
const isName = ({ type, computed }: Node, part: string): boolean =>
  (type === 'Property' && part === 'key') ||
  (type === 'MemberExpression' && part === 'property' && computed !== true) ||
  part === 'typeAnnotation' ||
  part === 'source';

function getName(node: unknown): string {
  const { name, value } = (node ?? {}) as { readonly name?: string; readonly value?: unknown };
  return name ?? String(value);
}
