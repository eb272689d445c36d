import { parseSync } from 'vite';

type Syntax = Readonly<Record<string, unknown>> & { readonly type: string };

/** The texts and templates with words in a catalog's file, and their words. */
export interface CatalogCount {
  readonly strings: number;
  readonly words: number;
}

const NOTHING: CatalogCount = { strings: 0, words: 0 };

/** Counts texts and templates, not code, types or imports. */
export const countCatalogWords = (source: string): CatalogCount =>
  countNestedWords(parseSync('catalog.ts', source).program);

function countNestedWords(value: unknown): CatalogCount {
  if (Array.isArray(value)) return sumCounts(value.map(countNestedWords));
  if (!isSyntax(value) || isCode(value)) return NOTHING;
  if (value.type === 'Literal') return toCount(splitWords(value.value));
  if (value.type === 'TemplateElement') return { strings: 0, words: splitWords(getCooked(value)) };
  const parts = sumCounts(
    Object.entries(value).map(([part, child]) => (isKey(value, part) ? NOTHING : countNestedWords(child))),
  );
  return value.type === 'TemplateLiteral' ? countTemplate(value, parts) : parts;
}

/**
 * Counts each entry's words, by its name, such as `HOME.deal`. An entry is a constant, a function or one of their
 * properties.
 */
export function countWordsByEntry(source: string): ReadonlyMap<string, number> {
  const entries = new Map<string, number>();
  addEntries(entries, '', parseSync('catalog.ts', source).program);
  return entries;
}

function addEntries(entries: Map<string, number>, name: string, value: unknown): void {
  if (Array.isArray(value)) {
    for (const each of value) addEntries(entries, name, each);
    return;
  }
  if (!isSyntax(value) || isCode(value)) return;
  const path = [name, getSyntaxName(value)].filter((part) => part !== '').join('.');
  const words = countOwnWords(value);
  if (words > 0) entries.set(path, (entries.get(path) ?? 0) + words);
  for (const [part, child] of Object.entries(value)) if (!isKey(value, part)) addEntries(entries, path, child);
}

const countOwnWords = (value: Syntax): number =>
  value.type === 'Literal'
    ? splitWords(value.value)
    : value.type === 'TemplateElement'
      ? splitWords(getCooked(value))
      : 0;

const NAMED_NODES: readonly string[] = ['VariableDeclarator', 'FunctionDeclaration', 'Property'];

function getSyntaxName({ type, id, key }: Syntax): string {
  const nameNode = NAMED_NODES.includes(type) ? ((id ?? key) as Syntax | undefined) : undefined;
  return String(nameNode?.name ?? nameNode?.value ?? '');
}

const getCooked = ({ value }: Syntax): string => (value as { readonly cooked: string }).cooked;

const toCount = (words: number): CatalogCount => ({ strings: words > 0 ? 1 : 0, words });

/** A template is one text, however many parts it has; texts inside its expressions are separate. */
function countTemplate({ quasis }: Syntax, parts: CatalogCount): CatalogCount {
  const hasWords = (quasis as readonly Syntax[]).some((each) => splitWords(getCooked(each)) > 0);
  return { ...parts, strings: parts.strings + (hasWords ? 1 : 0) };
}

export const sumCounts = (counts: readonly CatalogCount[]): CatalogCount =>
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

const splitWords = (text: unknown): number =>
  typeof text === 'string' ? (text.match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu)?.length ?? 0) : 0;
