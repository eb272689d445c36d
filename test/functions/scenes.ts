import { isNatural } from '../../shared/cards/cards.ts';
import { mergeRules } from '../../shared/ruleset/merge.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import { getAwaitedSeats, type TableState } from '../../shared/table/state.ts';
import type { Dice } from '../properties/chance.ts';
import { getHiddenCards, mixHidden, withHidden } from '../properties/hiding.ts';
import { ALL_OPEN } from '../properties/settling.ts';
import { WATCHER } from './channels.ts';
import { returnToSeat } from './coming-back-steps.ts';
import {
  comes,
  comesAndGoes,
  getInvite,
  HOUR,
  knocks,
  MINUTE,
  MIX,
  NONCE,
  notifications,
  OTHER_TABLE_STEPS,
  questions,
  server,
  statuses,
} from './common-steps.ts';
import { NEWCOMER, type Opening } from './hidden-differences.ts';
import { asks, createAsk, isHidden, type ScriptStep, says } from './script-steps.ts';
import { getCharter, getConnection, playedTable, tableInLobby } from './table-at.ts';
import { NOON } from './worlds.ts';

/** What people do at a table, step by step, in every world. */
export interface Scene {
  readonly begin: (dice: Dice) => Opening;
  readonly steps: (opening: Opening) => readonly ScriptStep[];
}

const LIVE = { perTurn: null, missed: 'bot' } as const;

const PACE = { perTurn: 60, missed: 'bot' } as const;

const CHARTER = (() => {
  const { invite: _, ...charter } = getCharter(4, mergeRules(PRESETS.classic, { score: { byHand: true } }));
  return { ...charter, revision: 0, title: 'Friday', chain: 'C'.repeat(43) };
})();

const addWatchers = (state: TableState): TableState => ({
  ...state,
  charter: 0,
  watchers: [WATCHER],
  settings: { ...state.settings, spectators: true, hints: false, pace: PACE },
});

function openLobby(): Opening {
  const { seats, ...rest } = tableInLobby(CHARTER);
  const { epoch } = seats[3] as (typeof seats)[number];
  const empty = { occupant: 'empty', epoch, acknowledged: 0, claim: { type: 'none' }, connections: [] } as const;
  const state = addWatchers({ ...rest, seats: seats.with(3, empty) });
  return { charter: CHARTER, state, free: 3, crowded: 2, dealsKnown: 1 };
}

function openGame(dice: Dice): Opening {
  const { table } = playedTable(CHARTER, { entropy: dice.entropy(), plays: 6 + dice.below(20) });
  const free = [1, 2, 3].find((seat) => !getAwaitedSeats(table).includes(seat) && seat > 1) ?? 3;
  const learning = { open: [], cameUp: [], settled: [{ field: 'pile.match', value: ['anyMeld'], deal: 1 }] } as const;
  return { charter: CHARTER, state: { ...addWatchers(table), learning }, free, crowded: free, dealsKnown: 0 };
}

/** All cards are revealed: they are the same in all worlds. */
function openEndedRound(dice: Dice): Opening {
  const opening = openGame(dice);
  const learning = { ...ALL_OPEN, cameUp: ['pile.match'] } as const;
  const state = { ...opening.state, learning };
  return { ...opening, state, dealsKnown: 9, gameFor: () => opening.state.game };
}

/** The current player, and the others in order. */
function getRoles({ state, free }: Opening): { mover: number; others: readonly number[] } {
  const mover = getAwaitedSeats(state)[0] ?? 0;
  const others = [0, 1, 2, 3].filter((seat) => seat !== mover && seat !== free);
  return { mover, others };
}

const CHANGED_RULES = {
  type: 'changeRules',
  changes: [{ field: 'goingOut.bonus', value: 250 }],
  name: 'Mom’s rules',
} as const;

const LOBBY: Scene = {
  begin: openLobby,
  steps: ({ free }) => [
    ...OTHER_TABLE_STEPS,
    ...comes(free),
    asks(1, { type: 'emptySeat', seat: 2 }),
    asks(0, { type: 'emptySeat', seat: free }),
    asks(1, { type: 'moveSeat', to: 0 }),
    asks(1, { type: 'moveSeat', to: free }),
    asks(1, { type: 'moveSeat', to: 1 }),
    asks(1, { type: 'swapSeats', seats: [1, 2] }),
    asks(0, { type: 'swapSeats', seats: [1, 2] }),
    asks(0, { type: 'swapSeats', seats: [1, 2] }),
    asks(1, { type: 'giveSeatToBot', seat: free }),
    asks(0, { type: 'giveSeatToBot', seat: free }),
    asks(1, { type: 'giveSeatToBot', seat: free, level: 'hard' }),
    asks(0, { type: 'giveSeatToBot', seat: free, level: 'hard' }),
    asks(0, { type: 'emptySeat', seat: free }),
    asks(1, CHANGED_RULES),
    asks(0, CHANGED_RULES),
    ...server(1, 2),
    ...comesAndGoes(1),
    asks(0, { type: 'changeSettings', settings: { pace: LIVE } }),
    ...statuses(1),
    asks(0, { type: 'changeSettings', settings: { pace: PACE } }),
    asks(1, { type: 'start' }),
    asks(0, { type: 'start' }),
    asks(1, { type: 'mix', mix: MIX }),
    ...['nextRound', 'ready', 'playAgain', 'pause', 'nudge', 'playTonight'].map((type) => asks(0, { type } as never)),
    says(NEWCOMER, getInvite),
    says(NEWCOMER, { type: 'sit', seat: free, name: 'Dora', nonce: 'o'.repeat(22) }),
    ...notifications(2),
    ...questions(1),
    { type: 'leaves', from: getConnection(0) },
    asks(1, { type: 'takeHosting' }),
    { type: 'later', by: 73 * HOUR },
    ...statuses(1, 2),
    ...questions(1),
    asks(1, { type: 'takeHosting' }),
    asks(1, { type: 'start', mix: NONCE }),
    ...questions(1),
  ],
};

const PLAY: Scene = {
  begin: openGame,
  steps(opening) {
    const { free } = opening;
    const { mover, others } = getRoles(opening);
    const [one = 1, two = 2] = others.filter((seat) => seat !== 0).concat(mover === 0 ? [] : [mover]);
    const [idle = 0] = others;
    return [
      ...OTHER_TABLE_STEPS,
      asks(mover, { type: 'nudge' }),
      asks(idle, { type: 'nudge' }),
      asks(idle, { type: 'playTonight' }),
      asks(mover, { type: 'playTonight' }),
      ...[0, 1, 2, 3].map((seat) => asks(seat, { type: 'nudge' })),
      asks(mover, { type: 'grantTime', minutes: 45 }),
      asks(idle, { type: 'grantTime', minutes: 45 }),
      answersBeforehand(idle),
      asks(mover, { type: 'setDrawForMe', on: true }),
      createAsk(getConnection(idle), (at) => [{ type: 'setDrawForMe', on: !isHidden(at, idle) }]),
      ...questions(one),
      createAsk(getConnection(mover), (at) => [{ type: 'standingAnswer', answer: isHidden(at, mover) ? 'ask' : 'no' }]),
      asks(one, { type: 'pause' }),
      asks(0, { type: 'pause' }),
      asks(0, { type: 'pause' }),
      asks(mover, { type: 'draw' }),
      asks(mover, { type: 'standingAnswer', answer: 'yes' }),
      asks(idle, { type: 'nudge' }),
      asks(one, { type: 'resume' }),
      asks(0, { type: 'resume' }),
      asks(0, { type: 'resume' }),
      asks(idle, { type: 'draw' }),
      asks(idle, { type: 'discard', card: '4s' }),
      asks(idle, { type: 'meld', melds: [{ to: 'new', cards: '9h 9d 9c' }] }),
      asks(idle, { type: 'takePile', melds: [{ to: 'new', cards: '9h 9d', top: true }] }),
      asks(idle, { type: 'layRedThree', card: '3h' }),
      asks(idle, { type: 'askToGoOut' }),
      asks(idle, { type: 'answerGoOut', yes: true }),
      asks(idle, { type: 'choosePacket', packet: 'foot' }),
      asks(one, { type: 'givePoints', team: 1, points: 100, reason: 'an exact cut' }),
      asks(0, { type: 'givePoints', team: 1, points: 100, reason: 'an exact cut' }),
      asks(one, { type: 'answerEnd', yes: true }),
      asks(one, { type: 'askToEnd', what: 'round' }),
      asks(two, { type: 'askToEnd', what: 'game' }),
      asks(one, { type: 'answerEnd', yes: true }),
      asks(two, { type: 'answerEnd', yes: true }),
      asks(two, { type: 'answerEnd', yes: false }),
      asks(idle, { type: 'setDrawForMe', on: false }),
      asks(idle, { type: 'giveSeatToBot', seat: idle }),
      asks(idle, { type: 'giveSeatToBot', seat: idle }),
      asks(idle, { type: 'draw' }),
      asks(idle, { type: 'takeSeatBack', seat: idle }),
      ...['nextRound', 'playAgain', 'start'].map((type) => asks(0, { type } as never)),
      asks(one, { type: 'mix', mix: MIX }),
      asks(one, { type: 'moveSeat', to: free }),
      asks(0, { type: 'swapSeats', seats: [1, 2] }),
      ...server(one, two),
      ...comesAndGoes(two),
      ...notifications(one),
      ...questions(one),
      asks(0, { type: 'emptySeat', seat: free }),
      ...comes(free),
      ...questions(one),
      ...knocks(free, one),
      asks(0, { type: 'changeSettings', settings: { pace: { ...PACE, missed: 'wait' } } }),
      { type: 'later', by: 10 * MINUTE },
      { type: 'later', by: 50 * MINUTE },
      asks(one, { type: 'shareZone', zone: 'Asia/Kathmandu' }),
      { type: 'later', by: 55 * MINUTE },
      says(WATCHER, { type: 'ping', version: 0 }),
    ];
  },
};

/**
 * A table right after a discard that can be taken back. Everyone saw the card under it, so the pile is the same in all
 * worlds.
 */
function openWithDiscard(dice: Dice): Opening {
  for (;;) {
    const opening = openGame(dice);
    const { thrown, game } = opening.state;
    if (thrown === undefined || game === undefined) continue;
    const gameFor: Opening['gameFor'] = ({ seat }, chance) =>
      withHidden(game, mixHidden({ ...getHiddenCards(game, seat), pile: [] }, chance, isNatural));
    return { ...opening, gameFor };
  }
}

/** A discard is asked back, refused and returned; the next time nobody has to be asked. */
const TAKING_BACK: Scene = {
  begin: openWithDiscard,
  steps(opening) {
    const { mover } = getRoles(opening);
    const thrower = (mover + 3) % 4;
    const idle = (mover + 1) % 4;
    const [card = ''] = opening.state.game?.pile ?? [];
    return [
      asks(idle, { type: 'takeBack' }),
      asks(mover, { type: 'answerTakeBack', yes: true }),
      asks(thrower, { type: 'takeBack' }),
      asks(thrower, { type: 'takeBack' }),
      asks(idle, { type: 'answerTakeBack', yes: true }),
      ...questions(idle),
      asks(mover, { type: 'answerTakeBack', yes: true }),
      ...statuses(0, 1, 2, 3),
      asks(thrower, { type: 'discard', card }),
      asks(thrower, { type: 'takeBack' }),
      asks(mover, { type: 'answerTakeBack', yes: false }),
      asks(thrower, { type: 'takeBack' }),
      asks(0, { type: 'changeSettings', settings: { takeBacks: 'free' } }),
      asks(thrower, { type: 'takeBack' }),
      asks(thrower, { type: 'discard', card }),
      asks(0, { type: 'changeSettings', settings: { takeBacks: 'never' } }),
      asks(thrower, { type: 'takeBack' }),
    ];
  },
};

/** Someone returns to a seat in every way, without a time limit. */
const COMING_BACK: Scene = {
  begin: openGame,
  steps({ free }) {
    const [own = 1, other = 2] = [1, 2, 3].filter((seat) => seat !== free);
    return [asks(0, { type: 'pause' }), ...returnToSeat(own, other), ...questions(other), asks(0, { type: 'resume' })];
  },
};

/** A list of tables covers every sentence, finally the host's decision, since the current player has left. */
const STATUS_TIME: Scene = {
  begin: openGame,
  steps(opening) {
    const { mover, others } = getRoles(opening);
    const [idle = 0] = others;
    const all = statuses(0, 1, 2, 3);
    return [
      ...[asks(mover, { type: 'shareZone', zone: 'Asia/Kathmandu' }), asks(mover, { type: 'playTonight' }), ...all],
      ...[asks(idle, { type: 'giveSeatToBot', seat: idle }), ...all, asks(idle, { type: 'takeSeatBack', seat: idle })],
      ...[asks(mover, { type: 'setAway', until: NOON + 90 * MINUTE }), ...all, asks(mover, { type: 'setAway' })],
      ...[asks(0, { type: 'pause' }), ...all, asks(idle === 0 ? mover : idle, { type: 'resume' })],
      ...[{ type: 'later', by: 73 * HOUR } as const, ...all, asks(idle === 0 ? mover : idle, { type: 'resume' })],
      ...[asks(0, { type: 'closeTable' }), ...all, asks(0, { type: 'reopenTable' })],
      { type: 'later', by: 10 * MINUTE },
      ...[asks(0, { type: 'askToEnd', what: 'game' }), ...all],
      ...[asks(mover, { type: 'emptySeat', seat: mover }), ...all],
    ];
  },
};

/** Sets a standing answer, a different one in each world whose viewers must not know it. */
const answersBeforehand = (seat: number): ScriptStep =>
  createAsk(getConnection(seat), (at) => [{ type: 'standingAnswer', answer: isHidden(at, seat) ? 'no' : 'yes' }]);

/** Deals and plays the second round here, so that the record of the deals has all of it. */
const END: Scene = {
  begin: openEndedRound,
  steps: ({ free }) => [
    ...notifications(2),
    answersBeforehand(2),
    asks(1, { type: 'askToEnd', what: 'round' }),
    ...[0, 2, 3].map((seat) => asks(seat, { type: 'answerEnd', yes: true })),
    asks(1, { type: 'settleRule', field: 'pile.match', value: ['anyMeld'] }),
    asks(0, { type: 'settleRule', field: 'pile.match', value: ['anyMeld'] }),
    ...questions(1),
    { type: 'later', by: HOUR },
    asks(1, { type: 'playAgain' }),
    asks(1, { type: 'mix', mix: MIX }),
    asks(2, { type: 'ready' }),
    answersBeforehand(0),
    asks(free, { type: 'nextRound', mix: NONCE }),
    answersBeforehand(3),
    asks(1, { type: 'askToEnd', what: 'game' }),
    ...[0, 2, 3].map((seat) => asks(seat, { type: 'answerEnd', yes: true })),
    asks(1, { type: 'askToEnd', what: 'game' }),
    asks(1, { type: 'standingAnswer', answer: 'yes' }),
    ...questions(1),
    { type: 'later', by: HOUR },
    asks(2, { type: 'playAgain', turnSeats: true }),
    ...questions(1),
  ],
};

export const SCENES: Readonly<Record<string, Scene>> = {
  'before the start': LOBBY,
  'during a game': PLAY,
  'as a discard goes back': TAKING_BACK,
  'as somebody comes back': COMING_BACK,
  'as everybody looks at the list of tables': STATUS_TIME,
  'as a round and a game end and another begins': END,
};
