import { describe, expect, test } from 'vitest';
import type { Card } from '../../shared/cards/cards.ts';
import { getPosition } from '../../shared/game/position.ts';
import { findRejection, type Move } from '../../shared/rules/move.ts';
import type { Laying, Position } from '../../shared/rules/position.ts';
import { REJECTION_CODES, type RejectionCode } from '../../shared/rules/rejection.ts';
import { mergeRules } from '../../shared/ruleset/merge.ts';
import { getDice } from '../properties/chance.ts';
import { walk } from '../properties/playing.ts';
import { getLength, getSeed, propertyTimeout } from '../properties/runs.ts';
import { ALL_TABLES } from '../properties/tables.ts';
import { readMoves } from '../scenarios/moves.ts';

/** With two faults in one play, the refusal has the code that is first in the list, whatever the intent. */

interface Tried {
  readonly position: Position;
  readonly move: Move;
}

/** A fault to plant. Two faults with the same place are not combined: one would undo the other. */
interface Fault {
  readonly place: string;
  readonly spoil: (tried: Tried) => Tried;
}

const changePosition =
  (change: (position: Position) => Partial<Position>): Fault['spoil'] =>
  ({ position, move }) => ({ position: { ...position, ...change(position) }, move });

const changeRules = (part: Parameters<typeof mergeRules>[1]): Fault['spoil'] =>
  changePosition(({ rules }) => ({ rules: mergeRules(rules, part) }));

/** One more entry, of cards that the player then holds too, or does not. */
const withEntry =
  (laying: Laying, held: 'held' | 'missing' = 'held'): Fault['spoil'] =>
  ({ position, move }) => ({
    position: held === 'held' ? { ...position, held: [...position.held, ...laying.cards] } : position,
    move: move.type === 'meld' || move.type === 'takePile' ? { ...move, melds: [...move.melds, laying] } : move,
  });

const makeEntry = (...cards: readonly Card[]): Laying => ({ to: 'new', cards, top: false });

const makeThrees = (count: number): Laying => makeEntry(...Array.from({ length: count }, (): Card => '3s'));

const FAULTS: readonly Fault[] = [
  { place: 'over', spoil: changePosition(() => ({ over: true })) },
  { place: 'phase', spoil: changePosition(() => ({ phase: 'consent' })) },
  { place: 'phase', spoil: changePosition(({ phase }) => ({ phase: phase === 'draw' ? 'play' : 'draw' })) },
  { place: 'turn', spoil: changePosition(() => ({ ownTurn: false })) },
  { place: 'choosing', spoil: changePosition(() => ({ choosing: true })) },
  { place: 'melded', spoil: changePosition(() => ({ melded: true })) },
  { place: 'permission', spoil: changePosition(() => ({ permission: 'granted' })) },
  { place: 'permission', spoil: changePosition(() => ({ permission: 'refused' })) },
  { place: 'partners', spoil: changePosition(() => ({ partners: [] })) },
  { place: 'awaited', spoil: changePosition(() => ({ awaited: false })) },
  { place: 'card', spoil: withMissingCard },
  { place: 'held', spoil: withEntry(makeEntry('9s', '9h', '9d'), 'missing') },
  { place: 'to', spoil: withEntry({ to: 99, cards: [], top: false }) },
  { place: 'top', spoil: withEntry({ to: 'new', cards: [], top: true }) },
  { place: 'pile', spoil: changePosition(({ pile }) => ({ pile: { ...pile, top: '3h' } })) },
  { place: 'frozen', spoil: changePosition(({ pile }) => ({ pile: { ...pile, frozen: true } })) },
  { place: 'short', spoil: changeRules({ pile: { count: 900, short: 'forbidden' } }) },
  { place: 'down', spoil: changePosition(() => ({ down: false, minimum: 9_999 })) },
  { place: 'beforeDown', spoil: changeRules({ pile: { beforeDown: 'mustBeDown' } }) },
  { place: 'match', spoil: changeRules({ pile: { match: ['wildPair'] } }) },
  ...[2, 3, 8].map((count) => ({ place: 'threes', spoil: withEntry(makeThrees(count)) })),
  { place: 'ranks', spoil: withEntry(makeEntry('4s', '5s', '6s')) },
  { place: 'wilds', spoil: withEntry(makeEntry('2s', '2h')) },
  { place: 'size', spoil: withEntry(makeEntry('4s', '4h')) },
  { place: 'wild limit', spoil: withEntry(makeEntry('5s', '2s', '2h', '2d', '*', '*')) },
  { place: 'full', spoil: withEntry(makeEntry(...Array.from({ length: 20 }, (): Card => '6s'))) },
  { place: 'books', spoil: changeRules({ goingOut: { books: { clean: 90, dirty: 90, wild: 90, total: 90 } } }) },
  { place: 'points', spoil: changeRules({ goingOut: { points: 99_999 } }) },
  { place: 'way', spoil: changeRules({ goingOut: { lastCard: 'meld' } }) },
  { place: 'way', spoil: changeRules({ goingOut: { lastCard: 'discard' } }) },
  { place: 'asking', spoil: changeRules({ goingOut: { permission: 'required' } }) },
  {
    place: 'kept',
    spoil: changeRules({ discard: { notLast: ['4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A'] } }),
  },
  { place: 'laying', spoil: changeRules({ threes: { red: { laying: 'never' } } }) },
];

/** The discard or the red three of another hand. */
function withMissingCard({ position, move }: Tried): Tried {
  if (move.type !== 'discard' && move.type !== 'layRedThree') return { position, move };
  const { card } = move;
  return { position: { ...position, held: position.held.filter((held) => held !== card).concat('9s', '9h') }, move };
}

const findCode = ({ position, move }: Tried): RejectionCode | undefined => findRejection(position, move)?.code;

const getPlace = (code: RejectionCode | undefined): number =>
  code === undefined ? Number.POSITIVE_INFINITY : REJECTION_CODES.indexOf(code);

/** Legal moves of random play, one of each submission. */
function* getMoves(table: (typeof ALL_TABLES)[number]): Generator<Tried> {
  const found: Tried[] = [];
  for (const from of ['deal', 'late'] as const) {
    walk({
      ...{ table, seed: getSeed('two faults', `${table.name} ${from}`, 0), length: getLength(40), from },
      property: (happening) => {
        if (happening.type !== 'accepted' || happening.intents.length !== 1) return undefined;
        const [move] = readMoves(happening.intents);
        if (move) found.push({ position: getPosition(happening.before, happening.seat), move });
        return undefined;
      },
    });
  }
  yield* found;
}

interface AnsweredFaults {
  readonly move: Move;
  readonly alone: readonly (RejectionCode | undefined)[];
  readonly both: RejectionCode | undefined;
}

/** Codes of the end of a turn or a hand, which another fault can undo: more cards laid, or more held. */
const END_CODES: readonly RejectionCode[] = [
  ...(['belowMinimum', 'discardNotAllowed', 'booksMissing', 'pointsMissing', 'partnerNotReady'] as const),
  ...(['permissionNeeded', 'permissionRefused', 'lastCardMustBeDiscarded', 'lastCardMustBeMelded'] as const),
  'mustKeepCard',
];

function getAnswered(table: (typeof ALL_TABLES)[number]): readonly AnsweredFaults[] {
  const dice = getDice(`two faults ${table.name}`);
  return [...getMoves(table)].flatMap((tried) => {
    if (findCode(tried) !== undefined) return [];
    const wrong = FAULTS.filter(({ spoil }) => findCode(spoil(tried)) !== undefined);
    return Array.from({ length: 12 }, () => [dice.pick(FAULTS), dice.pick(wrong)] as const).flatMap(([one, other]) => {
      if (one.place === other.place) return [];
      const alone = [findCode(one.spoil(tried)), findCode(other.spoil(tried))];
      return [{ move: tried.move, alone, both: findCode(other.spoil(one.spoil(tried))) }];
    });
  });
}

/** No code is later than that of a single fault, unless the other fault undoes it. */
const isInOrder = ({ alone, both }: AnsweredFaults): boolean => {
  const lasting = alone.filter((code) => code !== undefined && !END_CODES.includes(code));
  return getPlace(both) <= Math.min(...lasting.map(getPlace));
};

describe.each(ALL_TABLES)('two faults: $name', (table) => {
  test(
    'a refusal gives the first code of the list',
    () => {
      const answered = getAnswered(table);
      expect(answered.length).toBeGreaterThan(50);
      expect(answered.filter((each) => !isInOrder(each)).slice(0, 3)).toEqual([]);
    },
    propertyTimeout,
  );
});
