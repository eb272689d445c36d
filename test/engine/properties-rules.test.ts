import { describe, expect, test } from 'vitest';
import { isRedThree, isWild, rankOf } from '../../shared/cards/cards.ts';
import { decide } from '../../shared/game/decide.ts';
import { positionOf } from '../../shared/game/position.ts';
import { type GameState, playerOf, teamStateOf } from '../../shared/game/state.ts';
import type { Position } from '../../shared/rules/position.ts';
import { type Happening, walk } from '../properties/playing.ts';
import { lengthOf, patience, seedOf, tries } from '../properties/runs.ts';
import { ALL_TABLES } from '../properties/tables.ts';

/** Single rules that random play must never break, whatever other rules stand beside them. */

const seen = { kept: 0, refused: 0 };

/** three.1, three.2, three.11: whose red threes may lie unlaid. */
function redThreesAreLaid(happening: Happening): string | undefined {
  if (happening.type !== 'accepted' || happening.accepted.state.ended) return undefined;
  const { state, events } = happening.accepted;
  const { rules } = positionOf(state, state.turn.seat);
  const { laying } = rules.threes.red;
  if (holdsRedThrees(state, state.turn.seat) && isLaidInTurn(state, laying)) return 'red threes in the own turn';
  if (!events.some(({ type }) => type === 'discarded') || happening.seat === state.turn.seat) return undefined;
  if (!holdsRedThrees(state, happening.seat)) return undefined;
  const hasWalked = events.some((event) => event.type === 'pickedUp' && event.by === 'walk');
  if (laying === 'onTurn') return hasWalked ? undefined : 'red threes stayed that did not come by a walk';
  return laying === 'automatic' ? 'red threes of a packet picked up were not laid' : undefined;
}

const holdsRedThrees = (state: GameState, seat: number): boolean => playerOf(state, seat).held.some(isRedThree);

function isLaidInTurn(state: GameState, laying: string): boolean {
  const { seat } = state.turn;
  if (playerOf(state, seat).choosing) return false;
  return laying === 'automatic' || laying === 'onTurn' || (laying === 'whenDown' && teamStateOf(state, seat).down);
}

const NO_ENTROPY = new Uint8Array(32);

/** pile.14: an empty take goes through exactly where the top may go into the hand, with a pair as the match. */
function keepsTheTop(happening: Happening): string | undefined {
  if (happening.type === 'refused') return undefined;
  const { state } = happening.accepted;
  const { seat, phase } = state.turn;
  const position = positionOf(state, seat);
  const { top, offered, count } = position.pile;
  if (state.ended || phase !== 'draw' || offered || position.choosing || top === undefined) return undefined;
  if (!canBeAskedOf(position) || count === 0) return undefined;
  const decision = decide(state, { seat, moves: [{ type: 'takePile', melds: [] }], entropy: NO_ENTROPY });
  const isKept = decision.type === 'accepted';
  if (isKept !== mayKeep(position)) return `an empty take is ${isKept ? 'accepted' : decision.code}`;
  if (!isKept) {
    seen.refused++;
    return undefined;
  }
  seen.kept++;
  const before = position.held.length;
  const { held } = playerOf(decision.state, seat);
  const laid = decision.events.flatMap((event) => (event.type === 'laidRedThrees' ? event.cards : []));
  return held.length + laid.length > before ? undefined : 'the top did not come into the hand';
}

/** The other reasons against a take are out of the way, and a pair decides. */
function canBeAskedOf({ rules, pile }: Position): boolean {
  const { match, short, blockedTops } = rules.pile;
  const isPlain = blockedTops.length > 1 && short === 'takeAll' && !pile.frozen;
  return isPlain && match.includes('naturalPair') && rankOf(pile.top ?? '*') > '3' && pile.top !== '*';
}

function mayKeep({ rules, pile, held, melds, down, minimum }: Position): boolean {
  const rank = rankOf(pile.top ?? '*');
  const isOnTable = melds.some(([first]) => first !== undefined && rankOf(first) === rank);
  const isLeft = rules.pile.top === 'held' || (rules.pile.top === 'meldedUnlessOnTable' && isOnTable);
  const alike = held.filter((card) => rankOf(card) === rank).length;
  const hasPair = alike >= 2 || (alike === 1 && held.some(isWild) && rules.pile.match.includes('naturalAndWild'));
  const joins = rules.pile.match.includes('addToMeld') && isOnTable && !isSealedFor(rules, melds, rank);
  const isOpen = down || (rules.pile.beforeDown !== 'mustBeDown' && minimum === 0);
  return isLeft && isOpen && (hasPair || joins);
}

/** All melds of the rank are books that take nothing. */
function isSealedFor({ meld }: Position['rules'], melds: Position['melds'], rank: string): boolean {
  const own = melds.filter(([first]) => first !== undefined && rankOf(first) === rank);
  return meld.afterBook === 'sealed' && own.every(({ length }) => length >= meld.bookSize);
}

describe.each(ALL_TABLES)('$name', (table) => {
  test.each([
    ['red threes are laid in time', redThreesAreLaid],
    ['the top is kept where it may be', keepsTheTop],
  ] as const)(
    '%s',
    (name, property) => {
      for (const from of ['deal', 'late'] as const) {
        for (let run = 0; run < tries(1); run++) {
          walk({ table, seed: seedOf(name, table.name, run), length: lengthOf(150), from, property });
        }
      }
    },
    patience,
  );
});

test('an empty take was often accepted, and often refused', () => {
  expect(Object.entries(seen).filter(([, count]) => count < 5)).toEqual([]);
});
