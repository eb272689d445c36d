import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';

type SyntaxNode = Readonly<Record<string, unknown>> & { readonly type: string };

interface MissingWord {
  /** The parts of `HOME.stuck`. */
  readonly path: readonly string[];
  /** Start of the object without it, in the language's source; absent: the file does not export the first part. */
  readonly at?: number;
}

export const CATALOGUE = 'web/text';

export const ENGLISH = `${CATALOGUE}/en`;

export function getMissing(english: string, translation: string): readonly MissingWord[] {
  const [wanted, translated] = [findValues(english), findValues(translation)];
  return [...wanted].flatMap(([name, value]) =>
    translated.has(name) ? findMissingKeys([name], value, translated.get(name)) : [{ path: [name] }],
  );
}

export function findMissingWords(language: string): ReadonlyMap<string, readonly MissingWord[]> {
  const files = readdirSync(ENGLISH).filter((name) => name.endsWith('.ts'));
  const found = files.map((name) => {
    const translatedPath = `${CATALOGUE}/${language}/${name}`;
    const source = existsSync(translatedPath) ? readFileSync(translatedPath, 'utf8') : '';
    return [name, getMissing(readFileSync(`${ENGLISH}/${name}`, 'utf8'), source)] as const;
  });
  return new Map(found.filter(([, missing]) => missing.length > 0));
}

function findValues(source: string): ReadonlyMap<string, SyntaxNode | undefined> {
  const { body } = parseSync('words.ts', source).program as unknown as { readonly body: readonly SyntaxNode[] };
  return new Map(
    body
      .filter(({ type, exportKind }) => type === 'ExportNamedDeclaration' && exportKind !== 'type')
      .flatMap(({ declaration, specifiers }) => [
        ...findDeclared(declaration as SyntaxNode | null),
        ...(specifiers as readonly SyntaxNode[])
          .filter(({ exportKind }) => exportKind !== 'type')
          .map(({ exported }) => [getNodeName(exported), undefined] as const),
      ]),
  );
}

function findDeclared(declaration: SyntaxNode | null): readonly (readonly [string, SyntaxNode | undefined])[] {
  if (declaration?.type === 'FunctionDeclaration') return [[getNodeName(declaration.id), undefined]];
  if (declaration?.type !== 'VariableDeclaration') return [];
  return (declaration.declarations as readonly SyntaxNode[]).flatMap(({ id, init }) => {
    const { type, properties } = id as SyntaxNode;
    return type === 'ObjectPattern'
      ? (properties as readonly SyntaxNode[]).map(({ key }) => [getNodeName(key), undefined] as const)
      : [[getNodeName(id), unwrapNode(init as SyntaxNode | null)] as const];
  });
}

function findMissingKeys(
  path: readonly string[],
  wanted: SyntaxNode | undefined,
  translated: SyntaxNode | undefined,
): readonly MissingWord[] {
  if (wanted?.type !== 'ObjectExpression' || translated?.type !== 'ObjectExpression') return [];
  const [all, own] = [findProperties(wanted), findProperties(translated)];
  // Spread properties are not visible here.
  const isOpen = (translated.properties as readonly SyntaxNode[]).some(({ type }) => type === 'SpreadElement');
  return [...all].flatMap(([key, value]) => {
    if (own.has(key)) return findMissingKeys([...path, key], value, own.get(key));
    return isOpen ? [] : [{ path: [...path, key], at: Number(translated.start) }];
  });
}

const findProperties = ({ properties }: SyntaxNode): ReadonlyMap<string, SyntaxNode | undefined> =>
  new Map(
    (properties as readonly SyntaxNode[])
      .filter(({ type, computed }) => type === 'Property' && computed !== true)
      .map(({ key, value }) => [getNodeName(key), unwrapNode(value as SyntaxNode)]),
  );

/** Removes `as const` and `satisfies`. */
const unwrapNode = (value: SyntaxNode | null): SyntaxNode | undefined =>
  value?.type === 'TSAsExpression' || value?.type === 'TSSatisfiesExpression'
    ? unwrapNode(value.expression as SyntaxNode)
    : (value ?? undefined);

function getNodeName(node: unknown): string {
  const { name, value } = node as { readonly name?: string; readonly value?: unknown };
  return name ?? String(value);
}
