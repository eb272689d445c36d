import type { GameView, PublicEvent, View } from '../../shared/protocol/view.ts';
import type { FeedEntry } from '../../web/model/types.ts';

export type DemoEvents = readonly (readonly PublicEvent[])[];

/** Each seat's melds of its last turn, where two teams have the melds of the middle game. */
const MELD_EVENTS: DemoEvents = [
  [{ type: 'melded', seat: 0, meld: 4, cards: '7shd*' }],
  [{ type: 'melded', seat: 1, meld: 1, cards: 'Ashd' }],
  [{ type: 'melded', seat: 2, meld: 3, cards: 'Qsh' }],
  [{ type: 'melded', seat: 3, meld: 2, cards: '5dc2s', book: 'dirty' }],
];

const DISCARDS = ['Js', '4h', 'Tc', '6d', '8c', 'Kd', '5s', '9c', 'Ah', '7d', 'Jh', '4c'];

interface DemoTurn {
  readonly seat: number;
  readonly melded: readonly PublicEvent[];
  readonly discarded: string;
}

function turnEvents({ seat, melded, discarded }: DemoTurn): DemoEvents {
  const drew: PublicEvent = { type: 'drew', seat, count: 2, ...(seat === 0 && { cards: '4s9h' }) };
  return [[drew], ...(melded.length > 0 ? [melded] : []), [{ type: 'discarded', seat, card: discarded }]];
}

export function lastTurns({ turn, players, teams, pile }: GameView): DemoEvents {
  const seats = players.map((_, i) => (turn.seat + i) % players.length);
  const hasMelds = teams.length === 2 && teams.every(({ melds }) => melds !== undefined);
  return seats.flatMap((seat, i) =>
    turnEvents({
      seat,
      melded: (hasMelds && MELD_EVENTS[seat]) || [],
      discarded: (i === seats.length - 1 ? pile.top : DISCARDS[seat]) ?? 'Js',
    }),
  );
}

export const getFeed = ({ version, at }: View, events: DemoEvents): readonly FeedEntry[] =>
  events.map((each, i) => ({
    version: version - events.length + 1 + i,
    at: at - (events.length - 1 - i) * 15_000,
    events: each,
  }));
