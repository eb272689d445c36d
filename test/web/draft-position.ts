import { type Card, sortCards } from '../../shared/cards/cards.ts';
import { parseCards } from '../../shared/cards/notation.ts';
import type { Position } from '../../shared/rules/position.ts';
import { CLASSIC } from '../../shared/ruleset/presets/classic.ts';

export const parseCardList = (text: string): readonly Card[] => parseCards(text) ?? [];

export interface PositionParts extends Partial<Omit<Position, 'held' | 'melds'>> {
  readonly held: string;
  readonly melds?: string;
}

/** A position of Classic on the viewer's turn, in the play phase, with a packet waiting and the partner in its foot. */
export function getPosition({ held, melds = '', ...rest }: PositionParts): Position {
  const lying = melds === '' ? [] : melds.split(' ').map((meld) => sortCards(parseCardList(meld)));
  return {
    rules: CLASSIC,
    draw: 2,
    tail: 0,
    over: false,
    ownTurn: true,
    phase: 'play',
    awaited: false,
    permission: 'none',
    melded: false,
    held: sortCards(parseCardList(held)),
    playing: 'hand',
    waiting: [13],
    melds: lying,
    down: lying.length > 0,
    minimum: 50,
    pile: { top: undefined, count: 0, frozen: false },
    partners: [{ inLast: true, playedLast: true }],
    others: [],
    choosing: false,
    stock: 200,
    ...rest,
  };
}

export const makePile = (top: Card, count = 9): Position['pile'] => ({ top, count, frozen: false });
