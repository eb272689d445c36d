import type { Dice } from '../properties/chance.ts';

/** Stands in a message for text that JSON cannot spell, until the message is written. */
const RAW = '\u0001raw';

/** Values that cause trouble in place of others. */
const HOSTILE: readonly unknown[] = [
  null,
  true,
  false,
  '',
  ' ',
  'x'.repeat(50),
  'x'.repeat(5000),
  '\ud800',
  '\udc00\ud800',
  '\u202e\u0000\ufeff',
  '__proto__',
  'toString',
  '../..',
  '🂡'.repeat(30),
  0,
  -0,
  -1,
  1.5,
  15,
  16,
  2 ** 31,
  2 ** 53,
  1e308,
  `${RAW}NaN`,
  `${RAW}Infinity`,
  `${RAW}-0`,
  `${RAW}1e999`,
  `${RAW}0x10`,
  `${RAW}1e0`,
  `${RAW}undefined`,
  `${RAW}{"__proto__":{"type":"ping"}}`,
  `${RAW}{"constructor":{"prototype":{"a":1}}}`,
  `${RAW}${'['.repeat(2000)}${']'.repeat(2000)}`,
  `${RAW}${'{"a":'.repeat(50)}1${'}'.repeat(50)}`,
  [],
  {},
  [[]],
  [null],
  { length: 1, 0: 'x' },
  Array.from({ length: 500 }, () => 0),
];

const NAMES = ['__proto__', 'constructor', 'prototype', 'type', 'extra', '', 'seat', 'number', 'toString', 'intents'];

type Tree = Readonly<Record<string, unknown>> | readonly unknown[];
type Change = (tree: Tree, dice: Dice) => unknown;

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

/** Rebuilds an object or a list from its entries. */
const like = (tree: Tree, entries: readonly (readonly [string, unknown])[]): unknown =>
  Array.isArray(tree) ? entries.map(([, value]) => value) : Object.fromEntries(entries);

const CHANGES: readonly Change[] = [
  // Another value.
  (tree, dice) => {
    const entries = Object.entries(tree);
    const at = dice.below(Math.max(1, entries.length));
    return like(
      tree,
      entries.map(([key, value], i) => [key, i === at ? dice.pick(HOSTILE) : value]),
    );
  },
  // Two values swapped.
  (tree, dice) => {
    const entries = Object.entries(tree);
    const values = dice.shuffled(entries.map(([, value]) => value));
    return like(
      tree,
      entries.map(([key], i) => [key, values[i]]),
    );
  },
  // A field removed.
  (tree, dice) => {
    const entries = Object.entries(tree);
    const at = dice.below(Math.max(1, entries.length));
    return like(
      tree,
      entries.filter((_, i) => i !== at),
    );
  },
  // A field added.
  (tree, dice) => like(tree, [...Object.entries(tree), [dice.pick(NAMES), dice.pick(HOSTILE)]]),
  // A field renamed.
  (tree, dice) => {
    const entries = Object.entries(tree);
    const at = dice.below(Math.max(1, entries.length));
    return like(
      tree,
      entries.map(([key, value], i) => [i === at ? dice.pick(NAMES) : key, value]),
    );
  },
  // Everything many times.
  (tree, dice) => (Array.isArray(tree) ? Array.from({ length: 1 + dice.below(40) }, () => tree).flat() : [tree]),
  // A number off by one.
  (tree) =>
    like(
      tree,
      Object.entries(tree).map(([key, value]) => [key, typeof value === 'number' ? value + 1 : value]),
    ),
];

/** Changes one place of the tree, at any depth. */
function changeSomewhere(tree: Tree, dice: Dice): unknown {
  const branches = Object.entries(tree).filter(([, value]) => isTree(value));
  if (branches.length === 0 || dice.flip(0.4)) return dice.pick(CHANGES)(tree, dice);
  const [name, branch] = dice.pick(branches);
  return like(
    tree,
    Object.entries(tree).map(([key, value]) => [key, key === name ? changeSomewhere(branch as Tree, dice) : value]),
  );
}

const SPELLINGS: readonly ((text: string, dice: Dice) => string)[] = [
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

/** The text of a corrupted message: in its content, its spelling, or both. */
export function mutate(message: unknown, dice: Dice): string {
  let changed = message;
  for (let times = 1 + dice.below(3); times > 0; times--) if (isTree(changed)) changed = changeSomewhere(changed, dice);
  const text = JSON.stringify(changed) ?? '';
  const spelled = text.replace(/"\\u0001raw((?:[^"\\]|\\.)*)"/g, (_, raw: string) => raw.replaceAll('\\"', '"'));
  return dice.flip(0.25) ? dice.pick(SPELLINGS)(spelled, dice) : spelled;
}
