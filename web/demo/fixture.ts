import type { Charter } from '../../shared/protocol/server-message.ts';
import type { GameView, PlayerView, View } from '../../shared/protocol/view.ts';
import { CLASSIC } from '../../shared/ruleset/presets/classic.ts';
import type { FeedEntry } from '../model/types.ts';

/** A table to look at: what a browser would know of it, and how it is shown. */
export interface Fixture {
  readonly name: string;
  readonly charter: Charter;
  readonly view: View;
  readonly feed?: readonly FeedEntry[];
  /** A draft in its stored spelling. */
  readonly draft?: string;
  readonly theme?: 'light' | 'dark';
}

const NAMES = ['Margaret', 'Ben', 'Charlotte', 'Theo', 'Ines', 'Walter'];

export const charterOf = (players: number, teams: number): Charter => ({
  revision: 1,
  title: 'Sunday table',
  ruleset: CLASSIC,
  seating: { players, teams },
  names: NAMES,
});

const player = (held: number, more: Partial<PlayerView> = {}): PlayerView => ({
  held,
  playing: 'hand',
  waiting: { foot: 13 },
  ...more,
});

export const inFoot = (held: number): PlayerView => ({ held, playing: 'foot', playedLast: true });

/** A first round of four in which the viewer, seat 0, is to draw. */
export const gameOf = (part: Partial<GameView>): GameView => ({
  round: 1,
  dealer: 3,
  turn: { seat: 0, phase: 'draw' },
  held: '4sh5d7ccd9shdTsAhd2c*',
  players: [player(13), player(13), player(13), player(13)],
  teams: [
    { score: 0, minimum: 50 },
    { score: 0, minimum: 50 },
  ],
  stock: 217,
  pile: { top: '6d', count: 1 },
  ...part,
});

export const viewOf = (game: GameView, part: Partial<View> = {}): View => ({
  version: 40,
  charter: 1,
  seat: 0,
  acknowledged: 10,
  phase: 'playing',
  occupants: game.players.map((_, seat) => (seat === 3 ? 'bot' : seat)),
  host: 0,
  at: Date.now() - 130_000,
  game,
  ...part,
});

/** Things that happened, the latest last. */
export const FEED: readonly FeedEntry[] = [
  { version: 30, at: 0, events: [{ type: 'dealt', round: 1, dealer: 3, seat: 0 }] },
  { version: 31, at: 0, events: [{ type: 'drew', seat: 0, count: 2, cards: '9h4s' }] },
  { version: 32, at: 0, events: [{ type: 'discarded', seat: 0, card: '4s' }] },
  { version: 33, at: 0, events: [{ type: 'drew', seat: 1, count: 2 }] },
  {
    version: 34,
    at: 0,
    events: [
      { type: 'melded', seat: 1, meld: 0, cards: 'Kshd2c' },
      { type: 'melded', seat: 1, meld: 1, cards: '8shd' },
      { type: 'discarded', seat: 1, card: '5h' },
    ],
  },
  { version: 35, at: 0, events: [{ type: 'laidRedThrees', seat: 2, cards: '3h', drawn: 1 }] },
  { version: 36, at: 0, events: [{ type: 'drew', seat: 2, count: 2 }] },
  { version: 37, at: 0, events: [{ type: 'discarded', seat: 2, card: 'Js' }] },
  { version: 38, at: 0, events: [{ type: 'tookPile', seat: 3, count: 7, top: 'Js' }] },
  {
    version: 39,
    at: 0,
    events: [
      { type: 'melded', seat: 3, meld: 0, cards: 'Jshhdc2h', book: 'dirty' },
      { type: 'discarded', seat: 3, card: '6d' },
    ],
  },
];
