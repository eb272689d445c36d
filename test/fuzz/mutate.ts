import type { Dice } from '../properties/chance.ts';

const RAW = '\u0001raw';

/** Values that cause trouble in place of others. */
const HOSTILE: readonly unknown[] = [
  ...[null, true, false, '', ' ', 'x'.repeat(50), 'x'.repeat(5000), '\ud800', '\udc00\ud800', '\u202e\u0000\ufeff'],
  ...['__proto__', 'toString', '../..', '🂡'.repeat(30), 0, -0, -1, 1.5, 15, 16, 2 ** 31, 2 ** 53, 1e308],
  ...['NaN', 'Infinity', '-0', '1e999', '0x10', '1e0', 'undefined'].map((text) => RAW + text),
  ...['{"__proto__":{"type":"ping"}}', '{"constructor":{"prototype":{"a":1}}}'].map((text) => RAW + text),
  ...[`${'['.repeat(2000)}${']'.repeat(2000)}`, `${'{"a":'.repeat(50)}1${'}'.repeat(50)}`].map((text) => RAW + text),
  ...[[], {}, [[]], [null], { length: 1, 0: 'x' }, Array.from({ length: 500 }, () => 0)],
];

const NAMES = ['__proto__', 'constructor', 'prototype', 'type', 'extra', '', 'seat', 'number', 'toString', 'intents'];

type Tree = Readonly<Record<string, unknown>> | readonly unknown[];
type Change = (tree: Tree, dice: Dice) => unknown;

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

const makeSimilar = (tree: Tree, entries: readonly (readonly [string, unknown])[]): unknown =>
  Array.isArray(tree) ? entries.map(([, value]) => value) : Object.fromEntries(entries);

const mapTree = (tree: Tree, change: (value: unknown, i: number) => unknown): unknown =>
  makeSimilar(
    tree,
    Object.entries(tree).map(([key, value], i) => [key, change(value, i)]),
  );
const chooseAnyPlace = (tree: Tree, dice: Dice): number => dice.below(Math.max(1, Object.keys(tree).length));

const CHANGES: Readonly<Record<string, Change>> = {
  anotherValue: (tree, dice) => {
    const at = chooseAnyPlace(tree, dice);
    return mapTree(tree, (value, i) => (i === at ? dice.pick(HOSTILE) : value));
  },
  valuesSwapped: (tree, dice) => {
    const values = dice.shuffled(Object.values(tree));
    return mapTree(tree, (_, i) => values[i]);
  },
  fieldRemoved: (tree, dice) => makeSimilar(tree, Object.entries(tree).toSpliced(chooseAnyPlace(tree, dice), 1)),
  fieldAdded: (tree, dice) => makeSimilar(tree, [...Object.entries(tree), [dice.pick(NAMES), dice.pick(HOSTILE)]]),
  fieldRenamed: (tree, dice) => {
    const at = chooseAnyPlace(tree, dice);
    const entries = Object.entries(tree).map(([key, value], i) => [i === at ? dice.pick(NAMES) : key, value] as const);
    return makeSimilar(tree, entries);
  },
  manyTimes: (tree, dice) =>
    Array.isArray(tree) ? Array.from({ length: 1 + dice.below(40) }, () => tree).flat() : [tree],
  offByOne: (tree) => mapTree(tree, (value) => (typeof value === 'number' ? value + 1 : value)),
};

function changeSomewhere(tree: Tree, dice: Dice): unknown {
  const branches = Object.entries(tree).filter(([, value]) => isTree(value));
  if (branches.length === 0 || dice.flip(0.4)) return dice.pick(Object.values(CHANGES))(tree, dice);
  const [, branch] = dice.pick(branches);
  return mapTree(tree, (value) => (value === branch ? changeSomewhere(branch as Tree, dice) : value));
}

const REENCODINGS: readonly ((text: string, dice: Dice) => string)[] = [
  (text, dice) => text.slice(0, dice.below(text.length + 1)),
  (text, dice) => text.slice(dice.below(text.length + 1)),
  (text, dice) => insert(text, dice, dice.pick(['"', '{', '}', ',', '\\', '\\u0000', '\u0000', '\u2028', '🂡', '/**/'])),
  (text) => text.replace('{', '{"type":"ping",'),
  (text) => text.replace(/\}$/, ',"type":"ping"}'),
  (text) => text + text,
  (text) => `\ufeff${text}`,
  (text) => ` \n${text}\t`,
  (text) => text.replaceAll('"', "'"),
  (text) => text.replace(/"type"/, '"\\u0074ype"'),
];

function insert(text: string, dice: Dice, piece: string): string {
  const at = dice.below(text.length + 1);
  return text.slice(0, at) + piece + text.slice(at);
}

export function mutate(message: unknown, dice: Dice): string {
  let changed = message;
  for (let times = 1 + dice.below(3); times > 0; times--) if (isTree(changed)) changed = changeSomewhere(changed, dice);
  const text = JSON.stringify(changed) ?? '';
  const unescaped = text.replace(/"\\u0001raw((?:[^"\\]|\\.)*)"/g, (_, raw: string) => raw.replaceAll('\\"', '"'));
  return dice.flip(0.25) ? dice.pick(REENCODINGS)(unescaped, dice) : unescaped;
}
