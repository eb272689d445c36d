import type { RoundResult } from '../../shared/protocol/view.ts';
import { charterOf, FEED, type Fixture, gameOf, inFoot, viewOf } from './fixture.ts';

const four = charterOf(4, 2);

const MIDDLE = {
  teams: [
    { score: 1240, melds: '9shhd Kshdc 4shhdcd2c Qshdcsh 7shd*', redThrees: '3h' },
    { score: 985, melds: '8shdcshd Ashd 5shhdc2sh', redThrees: '3hd' },
  ],
} as const;

const BOOKS = 'Kshdcshd 9shhdcd2c 2shc**2d* 8shdcshd 5shdcsh* Ashd Jshh2d';

const SCORES = [
  {
    cards: 845,
    books: 1900,
    redThrees: 200,
    goingOut: 100,
    left: -65,
    total: 2980,
    bookCounts: { clean: 2, dirty: 3, wild: 0 },
  },
  {
    cards: 610,
    books: 800,
    redThrees: -100,
    goingOut: 0,
    left: -340,
    total: 970,
    bookCounts: { clean: 1, dirty: 1, wild: 0 },
  },
];

const ENDED: RoundResult = {
  by: 'out',
  seat: 2,
  scores: SCORES,
  totals: [4220, 1955],
  left: ['4s5hd', 'Khhd', '', '3s7hh2c*'],
};

const LONG = '4shd5hhdc6s7ddc8h9shdTccJsQhhdKshAsd3sc2sc**';

export const FIXTURES: readonly Fixture[] = [
  { name: 'first draw', charter: four, view: viewOf(gameOf({})), feed: FEED },
  {
    name: 'draft in progress',
    charter: four,
    view: viewOf(gameOf({ turn: { seat: 0, phase: 'play' }, held: '4sh5d6c7ccd9shdKsdAhd2c*3s' })),
    feed: FEED,
    draft: 'n:9shd n:Ahd2c|Ks|',
  },
  {
    name: 'draft refused',
    charter: four,
    view: viewOf(gameOf({ turn: { seat: 0, phase: 'play' }, held: '4sh5d6c7ccd9shdKsdAhd2c*3s' })),
    feed: FEED,
    draft: 'n:9shd n:7c2c*||',
  },
  {
    name: 'taking the pile',
    charter: four,
    view: viewOf(
      gameOf({
        ...MIDDLE,
        held: '4sh6h7c9hdTsAsd2c',
        pile: { top: '9c', count: 11 },
      }),
    ),
    feed: FEED,
  },
  {
    name: 'somebody plays',
    charter: four,
    view: viewOf(gameOf({ ...MIDDLE, turn: { seat: 1, phase: 'play' } }), {
      away: [2],
    }),
    feed: FEED,
  },
  {
    name: 'six players',
    charter: charterOf(6, 2),
    view: viewOf(
      gameOf({
        ...MIDDLE,
        players: [inFoot(9), inFoot(11), ...gameOf({}).players],
        turn: { seat: 4, phase: 'draw' },
      }),
    ),
    feed: FEED,
  },
  {
    name: 'many books',
    charter: four,
    view: viewOf(
      gameOf({
        round: 3,
        players: [inFoot(6), inFoot(11), inFoot(4), inFoot(9)],
        teams: [
          { score: 4310, melds: BOOKS, redThrees: '3hhd' },
          { score: 3150, melds: BOOKS, redThrees: '3d' },
        ],
        held: '4s6hhQsKd2c',
        turn: { seat: 0, phase: 'play', permission: 'granted' },
        stock: 41,
        pile: { top: 'Qd', count: 23 },
      }),
    ),
    feed: FEED,
  },
  {
    name: 'asked for permission',
    charter: four,
    view: viewOf(
      gameOf({
        ...MIDDLE,
        turn: { seat: 2, phase: 'consent', awaited: [0] },
      }),
    ),
    feed: FEED,
  },
  {
    name: 'waiting for permission',
    charter: four,
    view: viewOf(gameOf({ ...MIDDLE, turn: { seat: 0, phase: 'consent', awaited: [2] } })),
    feed: FEED,
  },
  { name: 'round over', charter: four, view: viewOf(gameOf({ ...MIDDLE, ended: ENDED })), feed: FEED },
  {
    name: 'game over',
    charter: four,
    view: viewOf(gameOf({ ...MIDDLE, round: 4, ended: { ...ENDED, winners: [0] } }), { phase: 'over' }),
    feed: FEED,
  },
  {
    name: 'frozen pile',
    charter: { ...four, ruleset: { ...four.ruleset, pile: { ...four.ruleset.pile, freezes: ['two', 'joker'] } } },
    view: viewOf(gameOf({ ...MIDDLE, pile: { top: '*', count: 14, frozen: true } })),
    feed: FEED,
  },
  { name: 'long hand', charter: four, view: viewOf(gameOf({ ...MIDDLE, held: LONG })), feed: FEED },
  { name: 'dark', charter: four, view: viewOf(gameOf({ ...MIDDLE, held: LONG })), feed: FEED, theme: 'dark' },
];
