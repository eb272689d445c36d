import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'vite';

export interface ExportedName {
  readonly name: string;
  /** Where its declaration begins, after `export`. */
  readonly start: number;
  readonly from?: { readonly file: string; readonly name: string };
}

interface Import {
  readonly file: string;
  /** The imported names; all names in the importer's text if it imports the whole module. */
  readonly names: (name: string) => boolean;
}

interface SourceModule {
  readonly exports: readonly ExportedName[];
  /** Files all of whose names it hands on: `export * from`. */
  readonly handsOn: readonly string[];
  readonly imports: readonly Import[];
}

/** The file that an import names, relative or by an alias of `package.json`; undefined: a package. */
export function findFile(importer: string, specifier: string): string | undefined {
  const [alias, rest] = specifier.split(/(?<=^#[\w-]+\/)/);
  const folder = ALIASES[`${alias}*`]?.replace(/^\.\/|\*$/g, '');
  if (folder !== undefined) return folder + rest;
  return specifier.startsWith('.') ? normalize(join(dirname(importer), specifier)).replaceAll('\\', '/') : undefined;
}

const { imports: ALIASES = {} } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly imports?: Readonly<Record<string, string>>;
};

/** Also `import('./file.ts').Type`. */
const DELAY = /\bimport\(\s*'([.#][^']+)'/g;

function readModule(file: string, text: string): SourceModule {
  const { staticImports, staticExports } = parseSync(file, text).module;
  const at = (request: string): string => findFile(file, request) ?? request;
  const words = new Set(text.match(/\w+/g));
  const entries = staticExports.flatMap(({ entries }) => entries);
  return {
    exports: entries
      .filter(({ exportName }) => exportName.kind !== 'None')
      .map(({ exportName, importName, moduleRequest, start }) => ({
        name: exportName.name ?? 'default',
        start,
        ...(moduleRequest && { from: { file: at(moduleRequest.value), name: importName.name ?? '*' } }),
      })),
    handsOn: entries
      .filter(({ exportName }) => exportName.kind === 'None')
      .map(({ moduleRequest }) => at(moduleRequest?.value ?? '')),
    imports: [
      ...staticImports.flatMap(({ moduleRequest, entries }) =>
        entries.map(({ importName }) => ({
          file: at(moduleRequest.value),
          names:
            importName.kind === 'NamespaceObject'
              ? (name: string) => words.has(name)
              : (name: string) => name === (importName.name ?? 'default'),
        })),
      ),
      ...[...text.matchAll(DELAY)].map(([, request = '']) => ({
        file: at(request),
        names: (name: string) => name === 'default' || words.has(name),
      })),
    ],
  };
}

export const getSources = (roots: readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    roots
      .flatMap((root) => readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) => `${root}/${name}`))
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('web/dist/'))
      .sort()
      .map((file) => [file, readFileSync(file, 'utf8')]),
  );

/** By file: the names that no other file imports. */
export function findUnusedExports(sources: ReadonlyMap<string, string>): ReadonlyMap<string, readonly ExportedName[]> {
  const modules = new Map([...sources].map(([file, text]) => [file, readModule(file, text)]));
  const used = new Set<string>();
  const use = (file: string, isUsedName: Import['names']): void => {
    const found = modules.get(file);
    for (const { name, from } of found?.exports ?? []) {
      if (!isUsedName(name) || used.has(`${file} ${name}`)) continue;
      used.add(`${file} ${name}`);
      if (from) use(from.file, (each) => from.name === '*' || each === from.name);
    }
    for (const other of found?.handsOn ?? []) use(other, isUsedName);
  };
  for (const { imports } of modules.values()) for (const { file, names } of imports) use(file, names);
  const unused = [...modules].map(
    ([file, { exports }]) => [file, exports.filter(({ name }) => !used.has(`${file} ${name}`))] as const,
  );
  return new Map(unused.filter(([, exports]) => exports.length > 0));
}
