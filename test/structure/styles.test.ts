import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { getBuiltName, getSheetPrefix } from '../../infra/build/css-modules.ts';

const getFiles = (extension: RegExp): readonly string[] =>
  readdirSync('web', { recursive: true, encoding: 'utf8' })
    .filter((name) => extension.test(name) && !name.startsWith('dist'))
    .map((name) => join('web', name).replaceAll('\\', '/'));

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, '');

const STYLES = new Map(getFiles(/\.css$/).map((file) => [file, withoutComments(readFileSync(file, 'utf8'))]));

/** Sheets of CSS Modules: a class there is the sheet's own unless it is in `:global(…)`. */
const MODULES = [...STYLES.keys()].filter((file) => file.endsWith('.module.css'));
const SHARED_SHEETS = [...STYLES.keys()].filter((file) => !MODULES.includes(file));

const getDefined = (css: string): readonly string[] =>
  [...css.matchAll(/(--[\w-]+)\s*:/g)].map(([, name = '']) => name);

const findSetVariables = (source: string): readonly string[] =>
  [...source.matchAll(/['"`[](--[\w-]+)['"`\]]/g)].map(([, name = '']) => name);

const getUsed = (css: string): readonly string[] =>
  [...css.matchAll(/var\((--[\w-]+)\s*\)/g)].map(([, name = '']) => name);

const DEFINED_VARIABLES = new Set([
  ...[...STYLES.values()].flatMap(getDefined),
  ...getFiles(/\.tsx?$/).flatMap((file) => findSetVariables(readFileSync(file, 'utf8'))),
]);

test.each([...STYLES.keys()])('every variable of %s is defined, or has a fallback', (file) => {
  const undefinedNames = getUsed(STYLES.get(file) ?? '').filter((name) => !DEFINED_VARIABLES.has(name));
  expect(undefinedNames).toEqual([]);
});

const findHas = (css: string): readonly string[] => css.match(/[^{};\n]*:has\([^{]*/g) ?? [];

test.each([...STYLES.keys()])('%s does not use :has, which Firefox supports from 121', (file) => {
  expect(findHas(STYLES.get(file) ?? '')).toEqual([]);
});

test('finds a use of :has', () => {
  expect(findHas('a { b: c }\nh1:has(.mark) {')).toEqual(['h1:has(.mark) ']);
});

/** Removes `:where(…)`, which adds no specificity to a selector. */
const removeWeightless = (css: string): string => {
  const light = css.replace(/:where\([^()]*(?:\([^()]*\)[^()]*)*\)/g, '');
  return light === css ? css : removeWeightless(light);
};

const getHovers = (css: string): readonly string[] => removeWeightless(css).match(/[^{};\n]*:hover[^{\n]*/g) ?? [];

test.each([...STYLES.keys()])('no hover of %s outweighs a state: it is in :where', (file) => {
  expect(getHovers(STYLES.get(file) ?? '')).toEqual([]);
});

test('finds a hover with specificity', () => {
  expect(getHovers('a:where(:hover:not([b="c"], :disabled)) { d: e }\nbutton:hover {')).toEqual(['button:hover ']);
});

test('finds a variable without a definition', () => {
  expect(getUsed('a { padding: var(--space-5); margin: var(--gone, 1rem) }')).toEqual(['--space-5']);
  expect(getDefined('a { --space-5: 1rem; color: var(--ink) }')).toEqual(['--space-5']);
  expect(findSetVariables("style={{ '--left': left }}")).toEqual(['--left']);
});

/**
 * Thresholds of pages other than the table, in rem: tight, narrow, phone, desk and broad by their width, low by its
 * height.
 */
const PAGE_THRESHOLDS = ['width 16', 'width 30', 'width 47.5', 'width 62', 'width 68.75', 'height 30'];

const TABLE_SHEETS =
  /^web\/(table|cards|motion)\/|components\/(action-bar|bubble|hand|meld|piles|score-sheet|seat-chip)\./;

/**
 * Thresholds of the table's arrangement: sixteen letters wide, a page enlarged fourfold, a tablet and a desk by their
 * width; such a page, a phone on its side, a tablet and a low screen by height.
 */
const TABLE_THRESHOLDS = [
  ...['width 16', 'width 30', 'width 40', 'width 62'],
  ...['height 15', 'height 20', 'height 32', 'height 40', 'height 44'],
];

const OVERLAY_SHEETS = /(banners|(moments|round-over)\.module)\.css$/;

/** `(min-width: 62rem)` and `(max-width: 61.99rem)` are one threshold. */
const getThresholds = (css: string): readonly string[] =>
  [...css.matchAll(/@media[^{]*/g)].flatMap(([query]) =>
    [...query.matchAll(/(width|height): ([\d.]+)(rem|px)/g)].map(
      ([, side = '', size = '', unit]) => `${side} ${Math.round((Number(size) / (unit === 'px' ? 16 : 1)) * 20) / 20}`,
    ),
  );

test.each([...STYLES.keys()].filter((file) => !TABLE_SHEETS.test(file)))(
  '%s changes only at the named thresholds',
  (file) => {
    expect(getThresholds(STYLES.get(file) ?? '').filter((each) => !PAGE_THRESHOLDS.includes(each))).toEqual([]);
  },
);

test.each([...STYLES.keys()].filter((file) => TABLE_SHEETS.test(file)))(
  '%s uses only the table’s breakpoints',
  (file) => {
    const thresholds = OVERLAY_SHEETS.test(file) ? [...TABLE_THRESHOLDS, ...PAGE_THRESHOLDS] : TABLE_THRESHOLDS;
    expect(getThresholds(STYLES.get(file) ?? '').filter((each) => !thresholds.includes(each))).toEqual([]);
  },
);

test('a threshold without a name is found', () => {
  expect(getThresholds('@media (max-width: 61.99rem) and (min-height: 40rem) {')).toEqual(['width 62', 'height 40']);
});

const findPlainClasses = (css: string): readonly string[] =>
  [...css.matchAll(/(?<=^|[},])\s*\.([\w-]+)\s*(?=[,{])/g)].map(([, name = '']) => name);

const PRIMITIVES = new Set(findPlainClasses(STYLES.get(join('web', 'styles', 'primitives.css')) ?? ''));

test.each(SHARED_SHEETS.filter((file) => !file.endsWith('primitives.css')))(
  '%s takes no primitive for a name of its own',
  (file) => {
    expect(findPlainClasses(STYLES.get(file) ?? '').filter((name) => PRIMITIVES.has(name))).toEqual([]);
  },
);

test('finds a class that looks the same everywhere', () => {
  expect(findPlainClasses('.row {}\n.a .b {} .c,\n.d { e: f }\np.g {}')).toEqual(['row', 'c', 'd']);
});

const getClasses = (css: string): readonly string[] =>
  [...css.matchAll(/[^{};]+(?={)/g)].flatMap(([selector]) =>
    [...selector.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name),
  );

const GLOBAL = /:global\([^)]*\)/g;

/** The classes of a module that are its own, and those of all sheets that are not. */
const getOwnClasses = (css: string): readonly string[] => getClasses(css.replace(GLOBAL, ''));
const getGlobalClasses = (file: string, css: string): readonly string[] =>
  MODULES.includes(file) ? getClasses((css.match(GLOBAL) ?? []).map((name) => `${name}{`).join('}')) : getClasses(css);

const PAGE = new Map(getFiles(/\.tsx?$/).map((file) => [file, readFileSync(file, 'utf8')]));
const SOURCES = [...PAGE.values()].join('\n');
const SOURCE_WORDS = new Set(SOURCES.match(/[\w-]+/g));

test.each([...STYLES.keys()])('every global class of %s is used by the page', (file) => {
  expect(getGlobalClasses(file, STYLES.get(file) ?? '').filter((name) => !SOURCE_WORDS.has(name))).toEqual([]);
});

/** Class names that a source writes out: in `class="…"`, and in strings of `class={…}` and of a call of `classes`. */
const getGivenClasses = (source: string): readonly string[] =>
  [
    ...source.matchAll(/\bclass=(?:"([^"]*)"|\{((?:[^{}]|\{[^{}]*\})*)\})|\bclasses\(((?:[^()]|\([^()]*\))*)\)/g),
  ].flatMap(([, whole, ...expressions]) => {
    const expression =
      expressions.find((each) => each !== undefined)?.replace(/[!=]== '[^']*'|\$\{[^}]*\}/g, ' ') ?? '';
    const written = [...expression.matchAll(/'([^']*)'|`([^`]*)`/g)].map(
      ([, plain, template]) => plain ?? template ?? '',
    );
    return [whole ?? '', ...written].flatMap((each) => each.split(/\s+/)).filter((each) => each !== '');
  });

const GLOBALS = new Set([...STYLES].flatMap(([file, css]) => getGlobalClasses(file, css)));

test.each([...PAGE])('%s gives only classes that a sheet has', (_, source) => {
  expect(getGivenClasses(source).filter((name) => !GLOBALS.has(name))).toEqual([]);
});

test('a class that no sheet has is found', () => {
  const source = `<b class={kind === 'wild' ? \`\${styles.wild} gone\` : 'row'} /><p class="stack far" />`;
  expect(getGivenClasses(source)).toEqual(['gone', 'row', 'stack', 'far']);
  expect(getGivenClasses("classes(styles.meld, isOpen() && 'open')")).toEqual(['open']);
});

/** Names of modules that a source uses, such as `album.module.css podium`. */
const getUsedNames = (file: string, source: string): readonly string[] =>
  [...source.matchAll(/^import \* as (\w+) from '([^']+\.module\.css)';/gm)].flatMap(([, variable = '', path = '']) =>
    [...source.matchAll(new RegExp(`\\b${variable}\\.(\\w+)`, 'g'))].map(
      ([, name = '']) => `${join(dirname(file), path).replaceAll('\\', '/')} ${name}`,
    ),
  );

const toIdentifier = (name: string): string => name.replace(/-+(\w)/g, (_, letter: string) => letter.toUpperCase());
const USED_NAMES = new Set([...PAGE].flatMap(([file, source]) => getUsedNames(file, source)));

test('components use the classes that modules have, and all of them', () => {
  const names = MODULES.flatMap((file) =>
    getOwnClasses(STYLES.get(file) ?? '').map((name) => `${file} ${toIdentifier(name)}`),
  );
  expect([...USED_NAMES].sort()).toEqual([...new Set(names)].sort());
});

/** Words that name no variable, and so no import. */
const RESERVED_WORDS = new Set(
  'case class default delete do else export for if import in new return switch this try'.split(' '),
);

test('no class of a module is a reserved word', () => {
  expect(
    MODULES.flatMap((file) => getOwnClasses(STYLES.get(file) ?? '')).filter((name) => RESERVED_WORDS.has(name)),
  ).toEqual([]);
});

test('a class that its module does not have is found', () => {
  const source = "import * as styles from './fair.module.css';\nconst proof = <p class={styles.proof} />;";
  expect(getUsedNames('web/results/Made.tsx', source)).toEqual(['web/results/fair.module.css proof']);
  expect(getOwnClasses('.proof-of :global(.row.wide), .last { a: b }')).toEqual(['proof-of', 'last']);
  expect(toIdentifier('proof-of-fair')).toBe('proofOfFair');
});

/** Classes that any sheet can change: tokens and layout primitives are to be all. Lower it when classes move to a module. */
const GLOBAL_CLASSES = 92;

test(`at most ${GLOBAL_CLASSES} classes are global`, () => {
  expect(GLOBALS.size).toBeLessThanOrEqual(GLOBAL_CLASSES);
});

/** Classes in selectors that scripts look elements up by: in a call, or in a string that begins with a class. */
const SELECTORS =
  /\b(?:closest|matches|querySelector(?:All)?)(?:<\w+>)?\(['`]([^'`$]*)|['`](\.[a-z][\w-]*(?=['` >:,.])[^'`$]*)/g;

const getQueriedClasses = (source: string): readonly string[] =>
  [...source.matchAll(SELECTORS)].flatMap(([, queried, written]) =>
    [...(queried ?? written ?? '').matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name),
  );

test('scripts look up no class that only a module has', () => {
  const ownClasses = new Set(MODULES.flatMap((file) => getOwnClasses(STYLES.get(file) ?? '')));
  const isGiven = (name: string): boolean =>
    !ownClasses.has(name) && new RegExp(`['"\`} ]${name}['"\` ]`).test(SOURCES);
  expect(getQueriedClasses(SOURCES).filter((name) => !GLOBALS.has(name) && !isGiven(name))).toEqual([]);
});

test('a class that a script looks up is found', () => {
  expect(getQueriedClasses("each.closest<HTMLElement>('.proof > .small');")).toEqual(['proof', 'small']);
  expect(getQueriedClasses("const PLACES = { '.lesson': ['button.lit', '.main'] };")).toEqual(['lesson', 'main']);
});

test('no two modules have one prefix for the names in built files', () => {
  expect(new Set(MODULES.map((file) => getSheetPrefix(resolve(file)))).size).toBe(MODULES.length);
});

test('built names depend on the sheet alone', () => {
  const css = '.row { a: b }\n.last :global(.wide) { animation: turn 1s }\n@keyframes turn { to { a: b } }';
  const names = ['row', 'last', 'turn'].map((name) => getBuiltName(name, resolve('web/results/fair.module.css'), css));
  expect(names.map((name) => name.slice(3))).toEqual(['0', '1', '3']);
  expect(() => getBuiltName('spin', resolve('web/results/fair.module.css'), css)).toThrow('spin');
});

test('finds an unused class', () => {
  const css = '.row { &.gone-for-good { a: b } }\n.row:is(.grid) { c: 1.5em }';
  expect(getClasses(css).filter((name) => !SOURCE_WORDS.has(name))).toEqual(['gone-for-good']);
});

/** Properties of a line's start or end, which depend on the reading direction. */
const DIRECTION_PATTERN =
  /\b(?:margin|padding|border)-(?:left|right)\b|\bborder-\w+-(?:left|right)-radius|text-align:\s*(?:left|right)/g;

test.each([...STYLES.keys()])('%s uses logical properties, not left and right', (file) => {
  expect(STYLES.get(file)?.match(DIRECTION_PATTERN) ?? []).toEqual([]);
});
