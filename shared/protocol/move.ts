import type { Move } from '../rules/move.ts';
import type { Laying } from '../rules/position.ts';
import type { Intent, MeldEntry } from './intent.ts';
import { makeCards, parseCard, parseCards } from './notation.ts';

/** An intent with its cards read. */
export function parseMove(intent: Intent): Move {
  switch (intent.type) {
    case 'takePile': {
      const layings = parseLayings(intent.melds);
      return layings ? { type: 'takePile', layings } : { type: 'unreadable', phase: 'draw' };
    }
    case 'meld': {
      const layings = parseLayings(intent.melds);
      return layings ? { type: 'meld', layings } : { type: 'unreadable', phase: 'play' };
    }
    case 'discard': {
      const card = parseCard(intent.card);
      return card ? { type: 'discard', card } : { type: 'unreadable', phase: 'play' };
    }
    case 'layRedThree': {
      const card = parseCard(intent.card);
      return card ? { type: 'layRedThree', card } : { type: 'unreadable' };
    }
    default:
      return intent;
  }
}

/** The entries of a `meld` or `takePile`; undefined where a text is not a list of cards. */
export function parseLayings(entries: readonly MeldEntry[]): readonly Laying[] | undefined {
  const layings: Laying[] = [];
  for (const { to, cards: text, top } of entries) {
    const cards = parseCards(text);
    if (!cards) return undefined;
    layings.push({ to, cards, top: top === true });
  }
  return layings;
}

/** The same the other way round. */
export const makeEntries = (layings: readonly Laying[]): readonly MeldEntry[] =>
  layings.map(({ to, cards, top }) =>
    top ? { to, cards: makeCards(cards), top: true } : { to, cards: makeCards(cards) },
  );
