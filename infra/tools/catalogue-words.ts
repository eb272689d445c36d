import { parseSync } from 'vite';

type Syntax = Readonly<Record<string, unknown>> & { readonly type: string };

/** The texts and templates with words in a catalog's file, and their words. */
export interface CatalogueCount {
  readonly strings: number;
  readonly words: number;
}

const NOTHING: CatalogueCount = { strings: 0, words: 0 };

/** Counts texts and templates, not code, types or imports. */
export const countIn = (source: string): CatalogueCount => countBelow(parseSync('catalogue.ts', source).program);

function countBelow(value: unknown): CatalogueCount {
  if (Array.isArray(value)) return sumOf(value.map(countBelow));
  if (!isSyntax(value) || isCode(value)) return NOTHING;
  if (value.type === 'Literal') return stringOf(wordsIn(value.value));
  if (value.type === 'TemplateElement') return { strings: 0, words: wordsIn(cookedOf(value)) };
  const parts = sumOf(Object.entries(value).map(([part, child]) => (isKey(value, part) ? NOTHING : countBelow(child))));
  return value.type === 'TemplateLiteral' ? withTemplate(value, parts) : parts;
}

/**
 * Counts each entry's words, by its name, such as `HOME.deal`. An entry is a constant, a function or one of their
 * properties.
 */
export function entriesIn(source: string): ReadonlyMap<string, number> {
  const entries = new Map<string, number>();
  addEntries(entries, '', parseSync('catalogue.ts', source).program);
  return entries;
}

function addEntries(entries: Map<string, number>, name: string, value: unknown): void {
  if (Array.isArray(value)) {
    for (const each of value) addEntries(entries, name, each);
    return;
  }
  if (!isSyntax(value) || isCode(value)) return;
  const own = [name, nameOf(value)].filter((part) => part !== '').join('.');
  const words = ownWords(value);
  if (words > 0) entries.set(own, (entries.get(own) ?? 0) + words);
  for (const [part, child] of Object.entries(value)) if (!isKey(value, part)) addEntries(entries, own, child);
}

const ownWords = (value: Syntax): number =>
  value.type === 'Literal' ? wordsIn(value.value) : value.type === 'TemplateElement' ? wordsIn(cookedOf(value)) : 0;

const NAMED: readonly string[] = ['VariableDeclarator', 'FunctionDeclaration', 'Property'];

function nameOf({ type, id, key }: Syntax): string {
  const named = NAMED.includes(type) ? ((id ?? key) as Syntax | undefined) : undefined;
  return String(named?.name ?? named?.value ?? '');
}

const cookedOf = ({ value }: Syntax): string => (value as { readonly cooked: string }).cooked;

const stringOf = (words: number): CatalogueCount => ({ strings: words > 0 ? 1 : 0, words });

/** A template is one text, however many parts it has; texts inside its expressions are separate. */
function withTemplate({ quasis }: Syntax, parts: CatalogueCount): CatalogueCount {
  const hasWords = (quasis as readonly Syntax[]).some((each) => wordsIn(cookedOf(each)) > 0);
  return { ...parts, strings: parts.strings + (hasWords ? 1 : 0) };
}

export const sumOf = (counts: readonly CatalogueCount[]): CatalogueCount =>
  counts.reduce((sum, { strings, words }) => ({ strings: sum.strings + strings, words: sum.words + words }), NOTHING);

const isSyntax = (value: unknown): value is Syntax => typeof (value as Syntax | null | undefined)?.type === 'string';

const COMPARISONS: readonly unknown[] = ['===', '!==', 'in'];

/** Whether it is spelled like a sentence but never shown. */
const isCode = (node: Syntax): boolean =>
  node.type.startsWith('TS') && !['TSAsExpression', 'TSSatisfiesExpression'].includes(node.type)
    ? true
    : node.type === 'ImportDeclaration' || (node.type === 'BinaryExpression' && COMPARISONS.includes(node.operator));

/** Whether it is the name of a property, a case's test, or a type annotation. */
const isKey = ({ type }: Syntax, part: string): boolean =>
  (type === 'Property' && part === 'key') ||
  (type === 'SwitchCase' && part === 'test') ||
  (type === 'MemberExpression' && part === 'property') ||
  part === 'typeAnnotation' ||
  part === 'source';

const wordsIn = (text: unknown): number =>
  typeof text === 'string' ? (text.match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu)?.length ?? 0) : 0;
