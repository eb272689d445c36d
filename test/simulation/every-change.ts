import { isDeepStrictEqual } from 'node:util';
import { CARD_GROUPS, NATURAL_RANKS } from '../../shared/cards/cards.ts';
import { checkRuleset } from '../../shared/ruleset/check.ts';
import { getValue, withValue } from '../../shared/ruleset/field-values.ts';
import type { Control, FieldPath } from '../../shared/ruleset/fields/field.ts';
import { FIELDS } from '../../shared/ruleset/fields.ts';
import { PRESET_IDS, PRESETS, type PresetId } from '../../shared/ruleset/presets.ts';
import { type Ruleset, TIE_WORDS } from '../../shared/ruleset/ruleset.ts';
import { ROUND_OWN_FIELDS, withOwn } from '../../web/rules/RoundControls.tsx';
import { getArrangements, PLAYER_COUNTS, toggleSeating } from '../../web/rules/seatings.ts';

/** A preset with one house rule changed, as the host's form can and its check accepts. */
export interface Change {
  readonly name: string;
  readonly preset: PresetId;
  readonly field: FieldPath;
  readonly ruleset: Ruleset;
}

/** Every change of one house rule of every preset, over the range of its control; with `step`, every `step`th. */
export function getEveryChange(step = 1, presets: readonly PresetId[] = PRESET_IDS): readonly Change[] {
  const all = presets.flatMap((preset) => getCandidates(preset, PRESETS[preset]));
  return all.filter((each, i) => i % step === 0 && 'ruleset' in checkRuleset(each.ruleset));
}

const getCandidates = (preset: PresetId, before: Ruleset): readonly Change[] =>
  FIELDS.flatMap((field) => {
    const now = getValue(before, field.path);
    const others = withoutRepeats(getValues(field.control, now, before)).filter(
      (value) => !isDeepStrictEqual(value, now),
    );
    return others.map((value) => ({
      name: `${preset}: ${field.path} ${JSON.stringify(value).slice(0, 80)}`,
      preset,
      field: field.path,
      ruleset: withValue(before, field.path, value),
    }));
  });

const withoutRepeats = (values: readonly unknown[]): readonly unknown[] => [
  ...new Map(values.map((value) => [JSON.stringify(value), value])).values(),
];

type ControlOfKind<Kind extends Control['kind']> = Extract<Control, { readonly kind: Kind }>;

interface NumberRange {
  readonly min: number;
  readonly max: number;
  readonly step?: number;
}

const getNumbers = ({ min, max, step = 1 }: NumberRange, now: unknown): readonly number[] =>
  [min, max, Number(now ?? 0) - step, Number(now ?? 0) + step].filter((number) => number >= min && number <= max);

const makeEachOrAll = (options: readonly string[]): readonly (readonly string[])[] => [
  [],
  ...options.map((option) => [option]),
  options,
];

function getValues(control: Control, now: unknown, before: Ruleset): readonly unknown[] {
  switch (control.kind) {
    case 'number':
      return [...(control.otherwise === undefined ? [] : [control.otherwise]), ...getNumbers(control, now)];
    case 'yesNo':
      return [true, false];
    case 'choice':
      return control.options;
    case 'several':
      return makeEachOrAll(control.options);
    case 'numbersOr':
      return [...control.options, ...getLists(control)];
    case 'choiceByName':
      return [
        ...control.options,
        ...makeEachByName(control, Object.fromEntries(control.names.map((name) => [name, control.options[0]]))),
      ];
    case 'numbersByName':
      return makeNumbersByName(control, now as Readonly<Record<string, number>>);
    case 'column':
      return getColumns(control, now as readonly (number | null)[]);
    default:
      return OWN[control.kind](before);
  }
}

const getLists = ({ min, max, longest }: ControlOfKind<'numbersOr'>): readonly (readonly number[])[] =>
  [1, 2, 3, 5, 8, longest].flatMap((length) => [min, 1, 2, max].map((number) => Array(length).fill(number)));

const makeEachByName = ({ names, options }: ControlOfKind<'choiceByName'>, now: object): readonly object[] =>
  names.flatMap((name) => options.map((option) => ({ ...now, [name]: option })));

const makeNumbersByName = (
  control: ControlOfKind<'numbersByName'>,
  now: Readonly<Record<string, number>>,
): readonly object[] =>
  control.names.flatMap((name) => getNumbers(control, now[name]).map((number) => ({ ...now, [name]: number })));

/** The first round changed, and all alike. */
const getColumns = (control: ControlOfKind<'column'>, now: readonly (number | null)[]): readonly unknown[] =>
  [...getNumbers(control, now[0]), ...(control.otherwise === null ? [null] : [])].flatMap((number) => [
    now.map(() => number),
    now.map((each, at) => (at === 0 ? number : each)),
  ]);

const LENGTHS = [1, 2, 3, 5, 8, 12, 16, 20, 40, 100];

// biome-ignore-start lint/suspicious/noThenProperty: the ruleset's own word for what follows a rejected upcard.
const OWN = {
  seatings: ({ seating }) => [
    ...PLAYER_COUNTS.flatMap(getArrangements).map((each) => toggleSeating(seating, each)),
    PLAYER_COUNTS.flatMap(getArrangements),
  ],
  packets: () => [
    ...[1, 7, 11, 15, 20].map((size) => [{ name: 'hand', size }]),
    ...[1, 7, 11, 15, 20].map((size) => [
      { name: 'hand', size: 11 },
      { name: 'foot', size },
    ]),
    ...[1, 7, 11].map((size) => ['hand', 'knee', 'foot'].map((name) => ({ name, size }))),
  ],
  upcard: () => [
    ...['none', 'any'],
    ...makeEachOrAll(CARD_GROUPS).flatMap((reject) => ['bury', 'cover'].map((then) => ({ reject, then }))),
  ],
  rounds: ({ rounds }) =>
    LENGTHS.map((length) => Array.from({ length }, (_, i) => rounds[i] ?? { ...rounds.at(-1), minimum: 5 * i })),
  roundRules: (before) =>
    ROUND_OWN_FIELDS.flatMap(({ path }) => {
      const ownRules = withOwn(undefined, path, getValue(before, path));
      return [before.rounds.map(() => ownRules), before.rounds.map((_, i) => (i === 0 ? ownRules : undefined))];
    }).concat([before.rounds.map(() => makeAllOwn(before))]),
  minimum: () => [
    'byRound',
    ...LENGTHS.map((length) => ({ byScore: Array.from({ length }, (_, i) => [500 * i - 1000, 5 * i]) })),
  ],
  tie: ({ rounds }) => [...TIE_WORDS, { extraRound: rounds[0] }, { extraRound: { ...rounds[0], minimum: 0 } }],
  decks: () => [
    'beyondPlayers',
    ...[1, 4, 7, 10, 12].map((decks) => ({ byPlayers: [[2, decks]] })),
    { byPlayers: PLAYER_COUNTS.map((players) => [players, players + 1]) },
    { byPlayers: PLAYER_COUNTS.map((players) => [players, Math.ceil(players / 2) + 3]) },
  ],
  special: () => [
    ...NATURAL_RANKS.map((rank) => [makeSpecial(rank)]),
    ...LENGTHS.map((count) => NATURAL_RANKS.slice(0, count).map(makeSpecial)),
    NATURAL_RANKS.filter((rank) => rank !== '3').map(makeSpecial),
  ],
  redThreeSet: () => [
    null,
    ...[2, 4, 'all'].flatMap((count) => [-10_000, 0, 1000].map((points) => ({ count, points }))),
  ],
} satisfies Readonly<Record<string, (before: Ruleset) => readonly unknown[]>>;
// biome-ignore-end lint/suspicious/noThenProperty: as above.

const makeSpecial = (rank: string, i = 0) => ({
  rank,
  wilds: i % 2 === 0,
  bonus: { clean: 1500 + i, dirty: 500 },
  toGoOut: 0,
});

const makeAllOwn = (before: Ruleset) =>
  ROUND_OWN_FIELDS.reduce<ReturnType<typeof withOwn> | undefined>(
    (ownRules, { path }) => withOwn(ownRules, path, getValue(before, path)),
    undefined,
  );
