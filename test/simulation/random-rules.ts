import { CARD_GROUPS, NATURAL_RANKS } from '../../shared/cards/cards.ts';
import { checkRuleset } from '../../shared/ruleset/check.ts';
import { withValue } from '../../shared/ruleset/field-values.ts';
import type { Control, Field } from '../../shared/ruleset/fields/field.ts';
import { FIELDS } from '../../shared/ruleset/fields.ts';
import { PRESET_IDS, PRESETS } from '../../shared/ruleset/presets.ts';
import { type Ruleset, type Seating, TIE_WORDS } from '../../shared/ruleset/ruleset.ts';
import { type Dice, getDice } from '../properties/chance.ts';

/** A ruleset that the check accepts, some fields away from a preset, and one of its seatings. */
export interface RandomRules {
  readonly name: string;
  readonly ruleset: Ruleset;
  readonly seating: Seating;
}

export function makeRandomRules(seed: string): RandomRules {
  const dice = getDice(seed);
  for (;;) {
    const preset = dice.pick(PRESET_IDS);
    const fields = dice.shuffled(CHANGED_FIELDS).slice(0, 1 + dice.below(6));
    const changed = fields.reduce<Ruleset>((rules, field) => withRandom(rules, field, dice), PRESETS[preset]);
    const checked = checkRuleset(changed);
    if ('issues' in checked) continue;
    const { ruleset } = checked;
    const names = fields.map(({ path }) => `${path} ${JSON.stringify(readPath(ruleset, path))}`);
    return { name: `${preset}: ${names.join('; ')}`, ruleset, seating: dice.pick(ruleset.seating) };
  }
}

const readPath = (ruleset: Ruleset, path: string): unknown =>
  path
    .replace('[]', '')
    .split('.')
    .reduce<unknown>((part, key) => (part as Readonly<Record<string, unknown>>)?.[key], ruleset);

/** All fields but the seatings, of which one is picked, and the rules of single rounds, which are fields again. */
const CHANGED_FIELDS = FIELDS.filter(({ path }) => path !== 'seating' && path !== 'rounds[].rules');

const withRandom = (rules: Ruleset, field: Field, dice: Dice): Ruleset =>
  withValue(rules, field.path, chooseRandomValue(rules, field.control, dice));

const chooseSubset = <T>(values: readonly T[], dice: Dice): readonly T[] =>
  dice.shuffled([...values]).slice(0, dice.below(4));

/** A number near the lower end now and then, else anywhere that a family might choose. */
const getNumber = ({ min, max, step = 1 }: { min: number; max: number; step?: number }, dice: Dice): number => {
  const low = Math.max(min, -1000);
  const high = Math.min(max, low < 0 ? 1000 : low + 20 * step);
  return Math.min(max, low + step * dice.below(Math.floor((high - low) / step) + 1));
};

function chooseRandomValue(rules: Ruleset, control: Control, dice: Dice): unknown {
  switch (control.kind) {
    case 'number':
      return control.otherwise !== undefined && dice.flip(0.3) ? control.otherwise : getNumber(control, dice);
    case 'yesNo':
      return dice.flip(0.5);
    case 'choice':
      return dice.pick(control.options);
    case 'several': {
      const some = chooseSubset(control.options, dice);
      return some.length < control.minCount ? [dice.pick(control.options)] : some;
    }
    case 'numbersOr':
      return dice.flip(0.6)
        ? dice.pick(control.options)
        : dice.pick([[0], [1], [1, 1], [1, 2, 2, 3], [2, 2, 3], [0, 1, 2], [2, 3, 4, 5, 6]]);
    case 'choiceByName':
      return dice.flip(0.3)
        ? dice.pick(control.options)
        : Object.fromEntries(control.names.map((name) => [name, dice.pick(control.options)]));
    case 'numbersByName': {
      const max = control.names.includes('total') ? 4 : 40;
      return Object.fromEntries(
        control.names.map((name) => [name, (control.step ?? 1) * dice.below(max > 4 ? max : 3)]),
      );
    }
    case 'column': {
      if (control.otherwise === null && dice.flip(0.5)) return rules.rounds.map(() => null);
      const number = getNumber({ ...control, max: Math.min(control.max, control.step === 5 ? 200 : 4) }, dice);
      return rules.rounds.map(() => number);
    }
    default:
      return OWN[control.kind as keyof typeof OWN](rules, dice);
  }
}

const makeRow = (dice: Dice) => ({ minimum: 5 * dice.below(40), draw: 1 + dice.below(4), tail: dice.below(2) });

// biome-ignore-start lint/suspicious/noThenProperty: the ruleset's own word for what follows a rejected upcard.
const OWN = {
  packets: (_: Ruleset, dice: Dice) => [
    { name: 'hand', size: 1 + dice.below(15) },
    ...(dice.flip(0.3) ? [{ name: 'knee', size: 1 + dice.below(12) }] : []),
    ...(dice.flip(0.8) ? [{ name: 'foot', size: 1 + dice.below(15) }] : []),
  ],
  upcard: (_: Ruleset, dice: Dice) =>
    dice.pick(['none', 'any', { reject: chooseSubset(CARD_GROUPS, dice), then: dice.pick(['bury', 'cover']) }]),
  rounds: (_: Ruleset, dice: Dice) => Array.from({ length: 1 + dice.below(3) }, () => makeRow(dice)),
  minimum: (_: Ruleset, dice: Dice) =>
    dice.pick([
      'byRound',
      {
        byScore: [
          [0, 5 * dice.below(20)],
          [1500, 90],
          [3000, 120],
        ],
      },
    ]),
  tie: (_: Ruleset, dice: Dice) => dice.pick([...TIE_WORDS, { extraRound: makeRow(dice) }]),
  decks: (rules: Ruleset, dice: Dice) =>
    dice.pick([
      'beyondPlayers',
      {
        byPlayers: [
          [2, 3 + dice.below(3)],
          [4, 4 + dice.below(3)],
          [6, 6 + dice.below(3)],
        ],
      },
      { byPlayers: [[2, Math.max(...rules.seating.map(({ players }) => players))]] },
    ]),
  special: (_: Ruleset, dice: Dice) =>
    dice
      .shuffled([...NATURAL_RANKS])
      .slice(0, 1 + dice.below(2))
      .map((rank) => ({
        rank,
        wilds: dice.flip(0.3),
        bonus: dice.flip(0.5) ? { clean: 1500, dirty: 500 } : null,
        toGoOut: dice.below(2),
        apart: dice.flip(0.5),
      })),
  redThreeSet: (_: Ruleset, dice: Dice) =>
    dice.pick([null, { count: 'all', points: 1000 }, { count: 2 + dice.below(6), points: 800 }]),
} as const satisfies Readonly<Record<string, (rules: Ruleset, dice: Dice) => unknown>>;
// biome-ignore-end lint/suspicious/noThenProperty: as above.
