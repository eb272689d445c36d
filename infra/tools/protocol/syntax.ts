import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

export interface Node {
  readonly type: string;
  readonly start: number;
  readonly [part: string]: unknown;
}

/** A value with a name, as in `const NAME = VALUE`. */
export interface Declaration {
  readonly value: Node;
  readonly description: string | undefined;
}

export interface Source {
  readonly text: string;
  readonly program: Node;
  readonly declared: ReadonlyMap<string, Declaration>;
}

export const readSources = (folders: readonly string[]): readonly Source[] =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .sort()
      .map((name) => parse(readFileSync(join(folder, name), 'utf8'))),
  );

function parse(text: string): Source {
  const program = parseSync('source.ts', text).program as unknown as Node;
  return { text, program, declared: new Map(getDeclarations(text, program)) };
}

const getDeclarations = (text: string, program: Node): readonly (readonly [string, Declaration])[] =>
  getNodes(program.body).flatMap((statement) => {
    const declaration = (statement.declaration ?? statement) as Node;
    if (declaration.type !== 'VariableDeclaration') return [];
    const description = findDocComment(text, statement);
    return getNodes(declaration.declarations).flatMap(({ id, init }) =>
      init ? [[getNodeName(id as Node), { value: withoutCasts(init as Node), description }] as const] : [],
    );
  });

export function findDocComment(text: string, node: Node): string | undefined {
  const before = text.slice(0, node.start).trimEnd();
  if (!before.endsWith('*/')) return undefined;
  const comment = before.slice(before.lastIndexOf('/*'));
  if (!comment.startsWith('/**')) return undefined;
  return comment
    .slice(3, -2)
    .replace(/^\s*\* ?/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Removes type assertions: `value as const` and `value satisfies T`. */
function withoutCasts(node: Node): Node {
  const isCast = node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression';
  return isCast ? withoutCasts(node.expression as Node) : node;
}

export const getNodes = (list: unknown): readonly Node[] => (list as readonly Node[]).filter((node) => node !== null);

/** The name of an identifier or the text of a string; empty for anything else. */
export const getNodeName = ({ name, value }: Node): string =>
  typeof name === 'string' ? name : typeof value === 'string' ? value : '';

/** The name that is called: `sent(…)`, `v.object(…)`. Undefined if the node is not a call by name. */
export function findCallee(node: Node): string | undefined {
  if (node.type !== 'CallExpression') return undefined;
  const callee = node.callee as Node;
  return callee.type === 'MemberExpression' ? getNodeName(callee.property as Node) : getNodeName(callee);
}

export const getArguments = (node: Node): readonly Node[] => getNodes(node.arguments).map(withoutCasts);

export function visitNodes(node: Node, action: (node: Node) => void): void {
  action(node);
  for (const part of Object.values(node)) {
    for (const child of Array.isArray(part) ? part : [part]) if (isNode(child)) visitNodes(child, action);
  }
}

const isNode = (value: unknown): value is Node => typeof (value as Node | null | undefined)?.type === 'string';
