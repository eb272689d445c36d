import type { GameView, PublicEvent, RoundResult } from '../../shared/protocol/view.ts';
import { CLASSIC } from '../../shared/ruleset/presets/classic.ts';
import { getOffer } from '../../web/table/prompts.ts';
import { getServerTime } from '../../web/text/server-clock.ts';
import { getExtreme } from './extremes.ts';
import { type DemoEvents, getFeed, lastTurns } from './feed.ts';
import {
  type Fixture,
  getCharter,
  getTable,
  getView,
  makeFootPlayer,
  makeHandPlayer,
  type TableFacts,
} from './fixture.ts';

interface FixtureParts
  extends TableFacts,
    Partial<Pick<Fixture, 'draft' | 'connection' | 'refusal' | 'offer' | 'arriving'>> {
  /** Events after the last round of turns. */
  readonly since?: DemoEvents;
}

function makeGame(name: string, game: Partial<GameView>, { since = [], ...parts }: FixtureParts = {}): Fixture {
  const { players, teams, charter, view: part, ...shown } = parts;
  const table = getTable(game, { players, teams, charter, view: part });
  return { name, ...table, feed: getFeed(table.view, [...lastTurns(table.view.game as GameView), ...since]), ...shown };
}

const MIDDLE: Pick<GameView, 'teams'> = {
  teams: [
    { score: 1240, melds: '9shhd Kshdc 4shhddc2c Qsshhdc 7shd*', redThrees: '3h' },
    { score: 985, melds: '8sshhddc Ashd 5shhdc2sh', redThrees: '3hd' },
  ],
};

const makeMiddleGame = (name: string, game: Partial<GameView> = {}, parts: FixtureParts = {}): Fixture =>
  makeGame(name, { ...MIDDLE, pile: { top: '6d', count: 9 }, ...game }, parts);

const BOOKS: Pick<GameView, 'teams'> = {
  teams: [
    { score: 4310, melds: 'Ksshhddc 9shhddc2c 2shcd*** 8sshhddc 5sshhdc* Ashd Jshh2d', redThrees: '3hhd' },
    { score: 3150, melds: '6sshhddc Tshhddc2s 7sshhdc* Qsshhddc 4shhddc2h Ahdc', redThrees: '3d' },
  ],
};

const TO_PLAY = { seat: 0, phase: 'play' } as const;
const DRAWN_HAND = '4sh5d6c7dcc9shdKsdAhd3s2c*';

const TURNS = [
  makeGame('first draw', {}),
  makeGame('red threes alone', {
    teams: [
      { score: 0, minimum: 50, redThrees: '3h' },
      { score: 0, minimum: 50, redThrees: '3hd' },
    ],
  }),
  makeGame('draft in progress', { turn: TO_PLAY, held: DRAWN_HAND }, { draft: 'n:9shd n:Ahd2c|Ks|' }),
  makeGame('draft refused', { turn: TO_PLAY, held: DRAWN_HAND }, { draft: 'n:9shd n:7c2c*||' }),
  makeMiddleGame('draft beside melds', { turn: TO_PLAY, held: DRAWN_HAND }, { draft: '0:9sh n:Ahd2c 1:Ks|5d|' }),
  makeMiddleGame('draft of a book', { turn: TO_PLAY, held: DRAWN_HAND }, { draft: '3:2c n:Ahd*||' }),
  makeMiddleGame(
    'discard taken back',
    { turn: TO_PLAY, held: DRAWN_HAND },
    { view: { happened: [{ type: 'tookBack', seat: 0, card: '6c' }] } },
  ),
  makeMiddleGame('taking the pile', { held: '4sh6h7c9hdTsAsd2c', pile: { top: '9c', count: 11 } }),
  makeMiddleGame(
    'frozen pile',
    { pile: { top: '4c', count: 14, frozen: true } },
    { charter: { ruleset: { ...CLASSIC, pile: { ...CLASSIC.pile, freezes: ['two', 'joker'] } } } },
  ),
  makeMiddleGame('long hand', { held: '4shd5hhdc6s7ddc8h9shdTccJshQhhdKshAsd3sc2scc**' }),
  makeMiddleGame(
    'foot picked up',
    {
      turn: TO_PLAY,
      held: '5h8sdJcQsKhdAs2s*',
      players: [makeFootPlayer(10), makeHandPlayer(9), makeFootPlayer(6), makeHandPlayer(12)],
    },
    {
      since: [
        [{ type: 'drew', seat: 0, count: 2, cards: '7hd' }],
        [
          { type: 'melded', seat: 0, meld: 4, cards: '7shd*' },
          { type: 'pickedUp', seat: 0, packet: 'foot', by: 'run' },
        ],
      ],
    },
  ),
  makeGame('many books', {
    ...BOOKS,
    round: 3,
    players: [makeFootPlayer(7), makeFootPlayer(11), makeFootPlayer(4), makeFootPlayer(9)],
    held: '4s6hhQsKd2c*',
    turn: TO_PLAY,
    pile: { top: 'Qd', count: 23 },
  }),
  makeGame(
    'going out',
    {
      ...BOOKS,
      round: 3,
      players: [makeFootPlayer(3), makeFootPlayer(11), makeFootPlayer(4), makeFootPlayer(9)],
      held: 'Ahd2d',
      turn: { ...TO_PLAY, permission: 'granted' },
    },
    {
      draft: '5:Ahd||',
      since: [[{ type: 'askedToGoOut', seat: 0 }], [{ type: 'answered', seat: 2, yes: true }]],
    },
  ),
];

const EVENTFUL: DemoEvents = [
  [
    { type: 'tookPile', seat: 1, count: 7, top: '5d' },
    { type: 'melded', seat: 1, meld: 2, cards: '5shhdc2sh', book: 'dirty' },
    { type: 'discarded', seat: 1, card: 'Kd' },
  ],
  [
    { type: 'laidRedThrees', seat: 2, cards: '3h', drawn: 1 },
    { type: 'drew', seat: 2, count: 2 },
  ],
  [
    { type: 'melded', seat: 2, meld: 2, cards: '4shhddc2c', book: 'dirty' },
    { type: 'pickedUp', seat: 2, packet: 'foot', by: 'walk' },
    { type: 'discarded', seat: 2, card: 'Tc' },
  ],
  [{ type: 'drew', seat: 3, count: 2 }],
  [
    { type: 'melded', seat: 3, meld: 0, cards: '8dc', book: 'clean' },
    { type: 'melded', seat: 3, meld: 1, cards: 'Ashd' },
    { type: 'discarded', seat: 3, card: '6d' },
  ],
];

const makeTurn = (turn: GameView['turn']): Partial<GameView> => ({ turn });

const OTHERS = [
  makeMiddleGame('somebody plays', makeTurn({ seat: 1, phase: 'play' }), {
    since: [[{ type: 'drew', seat: 1, count: 2 }]],
    view: { away: [2] },
  }),
  makeMiddleGame('waiting', makeTurn({ seat: 2, phase: 'draw' })),
  makeMiddleGame('what others did', {}, { since: EVENTFUL }),
  makeMiddleGame('asked for permission', makeTurn({ seat: 2, phase: 'consent', awaited: [0] }), {
    since: [[{ type: 'askedToGoOut', seat: 2 }]],
  }),
  makeMiddleGame('waiting for permission', makeTurn({ seat: 0, phase: 'consent', awaited: [2] }), {
    since: [[{ type: 'askedToGoOut', seat: 0 }]],
  }),
];

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

const ROUND_RESULT: RoundResult = {
  by: 'out',
  seat: 2,
  scores: SCORES,
  totals: [7290, 4120],
  left: ['4s5hd', 'Khhd', '', '3s7hh2c*'],
};

const LAST: Partial<GameView> = {
  ...BOOKS,
  held: '4s5hd',
  players: [makeFootPlayer(3), makeFootPlayer(3), makeFootPlayer(0), makeFootPlayer(5)],
  turn: { seat: 2, phase: 'play' },
};

const makeGoingOut = (...more: readonly PublicEvent[]): DemoEvents => [
  [
    { type: 'discarded', seat: 2, card: '6d' },
    { type: 'wentOut', seat: 2 },
    { type: 'roundEnded', by: 'out' },
    ...more,
  ],
];

const ENDS = [
  makeGame('round over', { ...LAST, ended: ROUND_RESULT }, { since: makeGoingOut() }),
  makeGame(
    'round over, a rule is asked',
    { ...LAST, ended: ROUND_RESULT },
    {
      since: makeGoingOut(),
      view: {
        questions: ['pile.match', 'meld.afterBook'],
        settled: [{ field: 'goingOut.permission', value: 'none', next: true }],
      },
    },
  ),
  makeGame(
    'game over',
    { ...LAST, round: 4, ended: { ...ROUND_RESULT, winners: [0] } },
    { view: { phase: 'over' }, since: makeGoingOut({ type: 'gameEnded', winners: [0] }) },
  ),
];

/** Big moments: the celebration starts once the table is shown. */
const MOMENTS = [
  makeGame('moment: the high card', makeTurn({ seat: 1, phase: 'draw' }), {
    since: [[{ type: 'dealt', round: 1, dealer: 0, seat: 1, drawn: ['7d', 'Kh', '4c', 'Js'] }]],
    arriving: 1,
  }),
  makeMiddleGame('moment: a clean book, at the seat', makeTurn({ seat: 0, phase: 'draw' }), {
    since: [[{ type: 'melded', seat: 3, meld: 0, cards: '8dc', book: 'clean' }]],
    arriving: 1,
  }),
  makeMiddleGame('moment: a dirty book', makeTurn({ seat: 2, phase: 'play' }), {
    since: [[{ type: 'melded', seat: 2, meld: 2, cards: '4shhddc2c', book: 'dirty' }]],
    arriving: 1,
  }),
  makeGame(
    'moment: a wild book',
    {
      ...BOOKS,
      round: 3,
      held: '4s6hh',
      players: [makeFootPlayer(3), makeFootPlayer(11), makeFootPlayer(4), makeFootPlayer(9)],
      turn: TO_PLAY,
    },
    { since: [[{ type: 'melded', seat: 0, meld: 2, cards: '2sh*', book: 'wild' }]], arriving: 1 },
  ),
  makeMiddleGame(
    'moment: the foot',
    {
      turn: TO_PLAY,
      held: '5h8sdJcQsKhdAs2s*',
      players: [makeFootPlayer(10), makeHandPlayer(9), makeFootPlayer(6), makeHandPlayer(12)],
    },
    {
      since: [
        [
          { type: 'melded', seat: 0, meld: 4, cards: '7shd*' },
          { type: 'pickedUp', seat: 0, packet: 'foot', by: 'run' },
        ],
      ],
      arriving: 1,
    },
  ),
  makeMiddleGame(
    'moment: the last turns',
    { turn: { seat: 1, phase: 'play' }, pile: { top: '6d', count: 113 } },
    {
      since: [[{ type: 'drew', seat: 1, count: 2 }]],
      arriving: 1,
    },
  ),
  makeGame('moment: going out', { ...LAST, ended: ROUND_RESULT }, { since: makeGoingOut(), arriving: 1 }),
  makeGame(
    'moment: the winner',
    { ...LAST, round: 4, ended: { ...ROUND_RESULT, winners: [0] } },
    { view: { phase: 'over' }, since: [...makeGoingOut(), [{ type: 'gameEnded', winners: [0] }]], arriving: 1 },
  ),
];

const HOUR = 3_600_000;
const addHours = (hours: number): number => getServerTime() + hours * HOUR;

const ZONES = {
  zones: [
    [0, 'Europe/Lisbon'],
    [1, 'America/New_York'],
    [2, 'Asia/Tokyo'],
  ] as const,
};

const PRESENCE = [
  makeMiddleGame('reconnecting', makeTurn({ seat: 1, phase: 'play' }), { connection: 'reconnecting' }),
  makeMiddleGame('out of reach', {}, { since: EVENTFUL, connection: 'offline' }),
  makeMiddleGame('paused', makeTurn({ seat: 1, phase: 'draw' }), { view: { paused: true, host: 1 } }),
  makeMiddleGame('paused by the host', {}, { view: { paused: true } }),
  makeMiddleGame('away and offline', makeTurn({ seat: 1, phase: 'draw' }), {
    view: { away: [1, 2], awayUntil: [{ seat: 2, until: addHours(30) }], sitIn: [2] },
  }),
  makeMiddleGame('a seat is empty', makeTurn({ seat: 1, phase: 'draw' }), {
    view: { occupants: [0, 'empty', 2, 'bot'] },
  }),
  makeMiddleGame('asked to end', {}, { view: { ending: { what: 'round', by: 1, agreed: [1] } } }),
  makeMiddleGame(
    'asked to end, with a draft',
    { turn: TO_PLAY, held: DRAWN_HAND },
    { draft: '0:9sh n:Ahd2c 1:Ks|5d|', view: { ending: { what: 'round', by: 1, agreed: [1] } } },
  ),
  makeMiddleGame(
    'a guest at the door',
    {},
    { view: { knocks: [{ id: 9, seat: 3, name: 'Maximilian-Alexander', at: 0 }] } },
  ),
  makeMiddleGame(
    'a guest at the door, with a draft',
    { turn: TO_PLAY, held: DRAWN_HAND },
    { draft: '0:9sh n:Ahd2c 1:Ks|5d|', view: { knocks: [{ id: 9, seat: 3, name: 'Lena', at: 0 }] } },
  ),
  makeMiddleGame('an offer of notifications', makeTurn({ seat: 1, phase: 'draw' }), {
    offer: getOffer(() => undefined),
  }),
  makeMiddleGame('the host decides', makeTurn({ seat: 1, phase: 'play' }), {
    view: {
      deadline: addHours(-1),
      settings: { spectators: true, notes: true, pace: { perTurn: 1440, missed: 'wait' } },
    },
  }),
  makeMiddleGame('local times', {}, { charter: ZONES }),
  makeMiddleGame('a note', {}, { since: [[{ type: 'noteLeft', seat: 1, text: 'Nice one!' }]] }),
  makeMiddleGame(
    'a deadline',
    {},
    {
      view: {
        deadline: addHours(5),
        settings: { spectators: true, notes: true, pace: { perTurn: 1440, missed: 'bot' } },
      },
    },
  ),
];

function toWatcherFixture({ charter, view: { seat: _, game, ...view }, feed }: Fixture): Fixture {
  const { held: _held, ...open } = game as GameView;
  return { name: 'watching', charter, view: { ...view, game: open }, feed };
}

type Occupants = Fixture['view']['occupants'];

function makeLobby(name: string, teams: number, occupants: Occupants, seat = 0): Fixture {
  const { game: _, ...view } = getView(getTable({}).view.game as GameView, { phase: 'lobby', seat, occupants });
  return { name, charter: getCharter(occupants.length, teams), view, feed: [] };
}

const LOBBIES = [
  makeLobby('lobby of four', 2, [0, 1, 'empty', 'empty']),
  makeLobby('lobby of four, ready', 2, [0, 1, 2, 'bot']),
  makeLobby('lobby of four, a guest’s', 2, [0, 1, 2, 'empty'], 1),
  makeLobby('lobby of twelve', 3, [0, 1, 2, 3, 'bot', 5, 6, 'empty', 8, 'bot', 'empty', 'empty']),
];

const NUMBERS = [
  getExtreme({ players: 2, teams: 2 }),
  getExtreme({ players: 3, teams: 3 }),
  getExtreme({ players: 5, teams: 5 }),
  getExtreme({ players: 6, teams: 2 }),
  getExtreme({ players: 6, teams: 3 }),
  getExtreme({ players: 8, teams: 4 }),
  getExtreme({ players: 12, teams: 3 }),
  getExtreme({ players: 12, teams: 6, names: 'long' }),
  getExtreme({ players: 4, teams: 2, names: 'long' }),
  getExtreme({ players: 4, teams: 2, held: 33, melds: 14 }),
  getExtreme({ players: 4, teams: 2, held: 33, hand: 'tall', melds: 14 }),
  getExtreme({ players: 4, teams: 2, held: 5, melds: 0 }),
];

const READY: Partial<GameView> = {
  teams: [
    { score: 4310, melds: 'Ksshhddc 9shhddc2c 2shcd*** 8sshhddc 5sshhdc*' },
    { score: 3150, melds: '6sshhddc Tshhddc2s Ahdc', redThrees: '3d' },
  ],
  round: 3,
  players: [makeFootPlayer(5), makeFootPlayer(11), makeFootPlayer(4), makeFootPlayer(9)],
  held: '4s6hQsKd9c',
};

const LIVE = { perTurn: null, missed: 'bot' } as const;

const SLOW_PACE = { spectators: true, notes: true, pace: { perTurn: 1440, missed: 'wait' } } as const;

const PLAN = {
  melds: [
    { to: 0, cards: '9sh' },
    { to: 'new', cards: 'Ahd2c' },
  ] as const,
  discards: ['4s', '5d'] as const,
};

const PLANS = [
  makeMiddleGame('a simple turn', makeTurn({ seat: 1, phase: 'play' }), {
    view: { settings: SLOW_PACE, takeBack: { seat: 0 } },
  }),
  makeMiddleGame('a plan is set', makeTurn({ seat: 1, phase: 'play' }), { view: { plan: PLAN } }),
  makeMiddleGame('a plan is set, with its draft', makeTurn({ seat: 1, phase: 'play' }), {
    draft: '0:9sh n:Ahd2c||',
    view: { plan: PLAN },
  }),
  makeMiddleGame(
    'a plan waits',
    { turn: TO_PLAY, held: DRAWN_HAND },
    {
      since: [[{ type: 'drew', seat: 0, count: 2, cards: '6c3s' }]],
      view: { plan: { ...PLAN, status: 'waits', drawn: ['6c', '3s'] } },
    },
  ),
  makeMiddleGame(
    'a plan waits at the pile',
    { held: '4s6h7c9hdTsAsd2c', pile: { top: '9c', count: 11 } },
    { view: { plan: { melds: [], discards: ['4s'], status: 'waits' } } },
  ),
  makeMiddleGame('a plan was played', makeTurn({ seat: 1, phase: 'draw' }), {
    view: { plan: { ...PLAN, status: 'played', drawn: ['6c', 'Jd'], discarded: '4s' } },
  }),
];

/** Asking to go out, the answers, and the sentence at an absent player's seat. */
const BUBBLES = [
  makeGame(
    'going out, refused',
    { ...READY, turn: { ...TO_PLAY, permission: 'refused' } },
    { since: [[{ type: 'askedToGoOut', seat: 0 }], [{ type: 'answered', seat: 2, yes: false }]] },
  ),
  makeMiddleGame('somebody may go out', makeTurn({ seat: 1, phase: 'play', permission: 'granted' }), {
    since: [
      [
        { type: 'askedToGoOut', seat: 1 },
        { type: 'answered', seat: 3, yes: true, standing: true },
      ],
    ],
  }),
  makeGame('two of three partners', makeTurn({ seat: 1, phase: 'consent', awaited: [5] }), {
    players: 6,
    teams: 2,
    since: [[{ type: 'askedToGoOut', seat: 1 }], [{ type: 'answered', seat: 3, yes: true }]],
  }),
  makeGame('no, among twelve', makeTurn({ seat: 2, phase: 'play', permission: 'refused' }), {
    ...{ players: 12, teams: 6 },
    since: [[{ type: 'askedToGoOut', seat: 2 }], [{ type: 'answered', seat: 8, yes: false }]],
  }),
  makeGame('to ask for permission', { turn: { seat: 0, phase: 'draw' }, ...READY }),
  makeGame(
    'to ask for permission, with a draft',
    { ...READY, turn: TO_PLAY, held: '4s6hAshd9c' },
    { draft: 'n:Ashd|9c|' },
  ),
  makeMiddleGame('somebody is gone', makeTurn({ seat: 1, phase: 'draw' }), {
    view: { away: [1], since: 60, settings: { spectators: true, notes: true, pace: LIVE } },
  }),
  makeMiddleGame('somebody is long gone', makeTurn({ seat: 2, phase: 'draw' }), {
    view: { away: [2], since: 600, settings: { spectators: true, notes: true, pace: LIVE } },
  }),
];

export const FIXTURES: readonly Fixture[] = [
  ...TURNS,
  ...OTHERS,
  ...ENDS,
  ...MOMENTS,
  ...PRESENCE,
  toWatcherFixture(makeMiddleGame('watching')),
  ...LOBBIES,
  ...NUMBERS,
  ...BUBBLES,
  ...PLANS,
];
