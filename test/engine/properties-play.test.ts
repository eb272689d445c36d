import { isDeepStrictEqual } from 'node:util';
import { describe, test } from 'vitest';
import { reduce } from '../../shared/game/reduce.ts';
import type { GameState } from '../../shared/game/state.ts';
import {
  type CardCount,
  cardsIn,
  decks,
  decksAdded,
  decksDealt,
  sameCards,
  sumOfCards,
} from '../properties/counting.ts';
import { decodeGame, encodeGame } from '../properties/packed.ts';
import { type Happening, walk } from '../properties/playing.ts';
import { lengthOf, patience, seedOf, tries } from '../properties/runs.ts';
import { ALL_TABLES } from '../properties/tables.ts';

/**
 * Random play on every table: no card is lost or made, every position has a legal submission (the walk checks that, and
 * that the engine changes none of its inputs), the events alone lead to the state, and every state survives encoding.
 */
function holds(happening: Happening): string | undefined {
  if (happening.type === 'refused') return undefined;
  const { state, events } = happening.accepted;
  if (!sameCards(cardsIn(state), cardsDue(happening))) return 'cards were lost or made';
  if (happening.type === 'accepted' && !isDeepStrictEqual(events.reduce(reduce, happening.before), state)) {
    return 'the events do not lead to the state';
  }
  return survivesPacking(state) ? undefined : 'encoding changed the state';
}

/** The cards that must be there: those of the decks dealt, or those of before and of added decks. */
function cardsDue(happening: Exclude<Happening, { type: 'refused' }>): CardCount {
  const { state, events } = happening.accepted;
  const added = decks(state, decksAdded(events));
  if (happening.type === 'accepted') return sumOfCards(cardsIn(happening.before), added);
  return sumOfCards(decks(state, decksDealt(state)), added);
}

const survivesPacking = (state: GameState): boolean => isDeepStrictEqual(decodeGame(encodeGame(state), state), state);

describe.each(ALL_TABLES)('R26 random play keeps its invariants: $name', (table) => {
  test.each(['deal', 'late'] as const)(
    'from the %s',
    (from) => {
      for (let run = 0; run < tries(1); run++) {
        walk({ table, seed: seedOf('play', table.name, run), length: lengthOf(250), from, property: holds });
      }
    },
    patience,
  );
});
