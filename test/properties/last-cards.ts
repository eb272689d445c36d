import type { GameState } from '../../shared/game/state.ts';
import type { Intent } from '../../shared/protocol/intent.ts';
import { readScenario } from '../scenarios/read.ts';
import { makeStart } from '../scenarios/start.ts';

/** A play of seat 0 with a card or two left; one more card can decide whether the turn can end. */
export interface LastCards {
  readonly title: string;
  readonly rules: object;
  readonly me: object;
  readonly melds?: string;
  readonly stock?: string;
  readonly pile?: string;
  readonly phase?: 'play';
  readonly intent: Intent;
}

/** The last card has to be melded: with one card left, its rank decides whether the turn can end. */
const CLASSIC = {
  preset: 'classic',
  goingOut: {
    ...{ books: { clean: 0, dirty: 0, wild: 0, total: 0 }, permission: 'none', partners: 'any', lastCard: 'meld' },
  },
};
const JOINING = { ...CLASSIC, pile: { match: ['naturalPair', 'addToMeld'] } };
const KINGS: Intent = { type: 'meld', melds: [{ to: 'new', cards: 'Ks Kd Kc' }] };
const LAST = { playing: 'foot', playedLast: true } as const;

/** `?` is the unseen card. */
export const SURPRISES: readonly LastCards[] = [
  {
    title: 'a packet of one card is picked up',
    rules: CLASSIC,
    me: { hand: 'Ks Kd Kc', foot: '?' },
    melds: 'Qs Qh Qd',
    phase: 'play',
    intent: KINGS,
  },
  {
    title: 'one card comes with the top, which joins a meld',
    rules: JOINING,
    me: { foot: '', ...LAST },
    melds: '8s 8d 8c',
    pile: '8c ?',
    intent: { type: 'takePile', melds: [{ to: 0, cards: '', top: true }] },
  },
  {
    title: 'one card comes with the top, which the last pair melds',
    rules: CLASSIC,
    me: { foot: 'Ts Td', ...LAST },
    melds: '8s 8d 8c',
    pile: 'Tc ?',
    intent: { type: 'takePile', melds: [{ to: 'new', cards: 'Ts Td', top: true }] },
  },
  {
    title: 'a card comes for the last red three',
    rules: { ...CLASSIC, threes: { red: { laying: 'choice' } } },
    me: { foot: '3h', ...LAST },
    melds: '8s 8d 8c',
    stock: '? 5c 6d',
    phase: 'play',
    intent: { type: 'layRedThree', card: '3h' },
  },
];

/** The position with this card as the unseen one. */
export const getLastCards = (
  { rules, me, melds = '', stock = '5c 6d 7c', pile = '4s', phase }: LastCards,
  face = '9d',
): GameState => {
  const file = {
    ...{ name: 'last cards', rules, seats: 4, steps: [{ seat: 0, do: null }] },
    position: {
      ...{ round: 1, dealer: 3, scores: [0, 0], turn: { seat: 0, ...(phase && { phase }) } },
      players: [me, ...['Jh 5h', 'Jc 5d', 'Jd 5s'].map((hand) => ({ hand, foot: '9c 9d' }))],
      ...{ teams: [{ melds: [melds] }, {}], stock, pile },
    },
  };
  return makeStart(readScenario(JSON.stringify(file).replaceAll('?', face)));
};

/** Refused at a table too if the player can see the reason. */
export const OPTIMISTIC: readonly LastCards[] = [
  {
    title: 'a meld that leaves one card of the last packet',
    rules: CLASSIC,
    me: { foot: 'Ks Kd Kc 9d', ...LAST },
    melds: '8s 8d 8c',
    phase: 'play',
    intent: KINGS,
  },
  {
    title: 'a top alone, with one card held',
    rules: JOINING,
    me: { foot: 'Kc', ...LAST },
    melds: '8s 8d 8c',
    pile: '8c',
    intent: { type: 'takePile', melds: [{ to: 0, cards: '', top: true }] },
  },
];
