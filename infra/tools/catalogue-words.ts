import { parseSync } from 'vite';

type Syntax = Readonly<Record<string, unknown>> & { readonly type: string };

/** Words in the sentences of a catalogue's file: in its texts and templates, not in its code, types or imports. */
export const wordsOf = (source: string): number => wordsBelow(parseSync('catalogue.ts', source).program);

function wordsBelow(value: unknown): number {
  if (Array.isArray(value)) return value.reduce<number>((sum, each) => sum + wordsBelow(each), 0);
  if (!isSyntax(value) || isCode(value)) return 0;
  if (value.type === 'Literal') return wordsIn(value.value);
  if (value.type === 'TemplateElement') return wordsIn((value.value as { readonly cooked: string }).cooked);
  return Object.entries(value).reduce((sum, [part, child]) => (isKey(value, part) ? sum : sum + wordsBelow(child)), 0);
}

const isSyntax = (value: unknown): value is Syntax => typeof (value as Syntax | null | undefined)?.type === 'string';

const COMPARISONS: readonly unknown[] = ['===', '!==', 'in'];

/** What is spelled like a sentence and never shown. */
const isCode = (node: Syntax): boolean =>
  node.type.startsWith('TS') && !['TSAsExpression', 'TSSatisfiesExpression'].includes(node.type)
    ? true
    : node.type === 'ImportDeclaration' || (node.type === 'BinaryExpression' && COMPARISONS.includes(node.operator));

/** The name of a property, and the type that a value is said to have. */
const isKey = ({ type }: Syntax, part: string): boolean =>
  (type === 'Property' && part === 'key') ||
  (type === 'MemberExpression' && part === 'property') ||
  part === 'typeAnnotation' ||
  part === 'source';

const wordsIn = (text: unknown): number =>
  typeof text === 'string' ? (text.match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu)?.length ?? 0) : 0;
