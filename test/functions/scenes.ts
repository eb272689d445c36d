import { isNatural, isRedThree } from '../../shared/cards/cards.ts';
import type { WrittenTableIntent } from '../../shared/protocol/features.ts';
import { mergeRules } from '../../shared/ruleset/merge.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import { getAwaitedSeats, type TableState } from '../../shared/table/state.ts';
import type { Dice } from '../properties/chance.ts';
import { getHiddenCards, mixHidden, withHidden } from '../properties/hiding.ts';
import { ALL_OPEN } from '../properties/settling.ts';
import { WATCHER } from './channels.ts';
import { returnToSeat } from './coming-back-steps.ts';
import {
  askStatuses,
  changeNotifications,
  comeAndGo,
  comeToTable,
  getInvite,
  HOUR,
  knock,
  MINUTE,
  MIX,
  NONCE,
  OTHER_TABLE_STEPS,
  requestSettings,
  sendQuestions,
} from './common-steps.ts';
import { NEWCOMER, type Opening } from './hidden-differences.ts';
import { createAsk, isHidden, type ScriptStep, type Stand, sendIntents, sendMessage } from './script-steps.ts';
import { getCharter, getConnection, makePlayedTable, makeTableInLobby } from './table-at.ts';
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
  const { seats, ...rest } = makeTableInLobby(CHARTER);
  const { epoch } = seats[3] as (typeof seats)[number];
  const empty = { occupant: 'empty', epoch, acknowledged: 0, claim: { type: 'none' }, connections: [] } as const;
  const state = addWatchers({ ...rest, seats: seats.with(3, empty) });
  return { charter: CHARTER, state, free: 3, crowded: 2, dealsKnown: 1 };
}

function openGame(dice: Dice): Opening {
  const { table } = makePlayedTable(CHARTER, { entropy: dice.entropy(), plays: 6 + dice.below(20) });
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

/** A plan to discard the first card that can be discarded. */
function planDiscard({ table: { game } }: Stand, seat: number): WrittenTableIntent {
  const held = game?.players[seat]?.held ?? [];
  return { type: 'setPlan', melds: [], discards: [held.find((card) => isNatural(card) && !isRedThree(card)) ?? '4s'] };
}

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
    ...comeToTable(free),
    sendIntents(1, { type: 'emptySeat', seat: 2 }),
    sendIntents(0, { type: 'emptySeat', seat: free }),
    sendIntents(1, { type: 'moveSeat', to: 0 }),
    sendIntents(1, { type: 'moveSeat', to: free }),
    sendIntents(1, { type: 'moveSeat', to: 1 }),
    sendIntents(1, { type: 'swapSeats', seats: [1, 2] }),
    sendIntents(0, { type: 'swapSeats', seats: [1, 2] }),
    sendIntents(0, { type: 'swapSeats', seats: [1, 2] }),
    sendIntents(1, { type: 'giveSeatToBot', seat: free }),
    sendIntents(0, { type: 'giveSeatToBot', seat: free }),
    sendIntents(1, { type: 'giveSeatToBot', seat: free, level: 'hard' }),
    sendIntents(0, { type: 'giveSeatToBot', seat: free, level: 'hard' }),
    sendIntents(0, { type: 'emptySeat', seat: free }),
    sendIntents(1, CHANGED_RULES),
    sendIntents(0, CHANGED_RULES),
    ...requestSettings(1, 2),
    ...comeAndGo(1),
    sendIntents(0, { type: 'changeSettings', settings: { pace: LIVE } }),
    ...askStatuses(1),
    sendIntents(0, { type: 'changeSettings', settings: { pace: PACE } }),
    sendIntents(1, { type: 'start' }),
    sendIntents(0, { type: 'start' }),
    sendIntents(1, { type: 'mix', mix: MIX }),
    ...['nextRound', 'ready', 'playAgain', 'pause', 'nudge', 'playTonight'].map((type) =>
      sendIntents(0, { type } as never),
    ),
    sendMessage(NEWCOMER, getInvite),
    sendMessage(NEWCOMER, { type: 'sit', seat: free, name: 'Dora', nonce: 'o'.repeat(22) }),
    ...changeNotifications(2),
    ...sendQuestions(1),
    { type: 'leaves', from: getConnection(0) },
    sendIntents(1, { type: 'takeHosting' }),
    { type: 'later', by: 73 * HOUR },
    ...askStatuses(1, 2),
    ...sendQuestions(1),
    sendIntents(1, { type: 'takeHosting' }),
    sendIntents(1, { type: 'start', mix: NONCE }),
    ...sendQuestions(1),
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
      sendIntents(mover, { type: 'nudge' }),
      sendIntents(idle, { type: 'nudge' }),
      sendIntents(idle, { type: 'playTonight' }),
      sendIntents(mover, { type: 'playTonight' }),
      ...[0, 1, 2, 3].map((seat) => sendIntents(seat, { type: 'nudge' })),
      sendIntents(mover, { type: 'grantTime', minutes: 45 }),
      sendIntents(idle, { type: 'grantTime', minutes: 45 }),
      setStandingAnswer(idle),
      sendIntents(mover, { type: 'setPlan', melds: [], discards: ['4s'] }),
      createAsk(getConnection(idle), (at) => [isHidden(at, idle) ? { type: 'cancelPlan' } : planDiscard(at, idle)]),
      ...sendQuestions(one),
      createAsk(getConnection(mover), (at) => [{ type: 'standingAnswer', answer: isHidden(at, mover) ? 'ask' : 'no' }]),
      sendIntents(one, { type: 'pause' }),
      sendIntents(0, { type: 'pause' }),
      sendIntents(0, { type: 'pause' }),
      sendIntents(mover, { type: 'draw' }),
      sendIntents(mover, { type: 'standingAnswer', answer: 'yes' }),
      sendIntents(idle, { type: 'nudge' }),
      sendIntents(one, { type: 'resume' }),
      sendIntents(0, { type: 'resume' }),
      sendIntents(0, { type: 'resume' }),
      sendIntents(idle, { type: 'draw' }),
      sendIntents(idle, { type: 'discard', card: '4s' }),
      sendIntents(idle, { type: 'meld', melds: [{ to: 'new', cards: '9h 9d 9c' }] }),
      sendIntents(idle, { type: 'takePile', melds: [{ to: 'new', cards: '9h 9d', top: true }] }),
      sendIntents(idle, { type: 'layRedThree', card: '3h' }),
      sendIntents(idle, { type: 'askToGoOut' }),
      sendIntents(idle, { type: 'answerGoOut', yes: true }),
      sendIntents(idle, { type: 'choosePacket', packet: 'foot' }),
      sendIntents(one, { type: 'givePoints', team: 1, points: 100, reason: 'an exact cut' }),
      sendIntents(0, { type: 'givePoints', team: 1, points: 100, reason: 'an exact cut' }),
      sendIntents(one, { type: 'answerEnd', yes: true }),
      sendIntents(one, { type: 'askToEnd', what: 'round' }),
      sendIntents(two, { type: 'askToEnd', what: 'game' }),
      sendIntents(one, { type: 'answerEnd', yes: true }),
      sendIntents(two, { type: 'answerEnd', yes: true }),
      sendIntents(two, { type: 'answerEnd', yes: false }),
      sendIntents(idle, { type: 'cancelPlan' }),
      sendIntents(idle, { type: 'giveSeatToBot', seat: idle }),
      sendIntents(idle, { type: 'giveSeatToBot', seat: idle }),
      sendIntents(idle, { type: 'draw' }),
      sendIntents(idle, { type: 'takeSeatBack', seat: idle }),
      ...['nextRound', 'playAgain', 'start'].map((type) => sendIntents(0, { type } as never)),
      sendIntents(one, { type: 'mix', mix: MIX }),
      sendIntents(one, { type: 'moveSeat', to: free }),
      sendIntents(0, { type: 'swapSeats', seats: [1, 2] }),
      sendIntents(one, { type: 'removeAfterRound', seat: two, on: true }),
      sendIntents(0, { type: 'removeAfterRound', seat: two, on: true }),
      sendIntents(0, { type: 'removeAfterRound', seat: two, on: false }),
      ...requestSettings(one, two),
      ...comeAndGo(two),
      ...changeNotifications(one),
      ...sendQuestions(one),
      sendIntents(0, { type: 'emptySeat', seat: free }),
      ...comeToTable(free),
      ...sendQuestions(one),
      ...knock(free, one),
      sendIntents(0, { type: 'changeSettings', settings: { pace: { ...PACE, missed: 'wait' } } }),
      { type: 'later', by: 10 * MINUTE },
      { type: 'later', by: 50 * MINUTE },
      sendIntents(one, { type: 'shareZone', zone: 'Asia/Kathmandu' }),
      { type: 'later', by: 55 * MINUTE },
      sendMessage(WATCHER, { type: 'ping', version: 0 }),
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
      sendIntents(idle, { type: 'takeBack' }),
      sendIntents(mover, { type: 'answerTakeBack', yes: true }),
      sendIntents(thrower, { type: 'takeBack' }),
      sendIntents(thrower, { type: 'takeBack' }),
      sendIntents(idle, { type: 'answerTakeBack', yes: true }),
      ...sendQuestions(idle),
      sendIntents(mover, { type: 'answerTakeBack', yes: true }),
      ...askStatuses(0, 1, 2, 3),
      sendIntents(thrower, { type: 'discard', card }),
      sendIntents(thrower, { type: 'takeBack' }),
      sendIntents(mover, { type: 'answerTakeBack', yes: false }),
      sendIntents(thrower, { type: 'takeBack' }),
      sendIntents(0, { type: 'changeSettings', settings: { takeBacks: 'free' } }),
      sendIntents(thrower, { type: 'takeBack' }),
      sendIntents(thrower, { type: 'discard', card }),
      sendIntents(0, { type: 'changeSettings', settings: { takeBacks: 'never' } }),
      sendIntents(thrower, { type: 'takeBack' }),
    ];
  },
};

/** Someone returns to a seat in every way, without a time limit. */
const COMING_BACK: Scene = {
  begin: openGame,
  steps({ free }) {
    const [own = 1, other = 2] = [1, 2, 3].filter((seat) => seat !== free);
    return [
      sendIntents(0, { type: 'pause' }),
      ...returnToSeat(own, other),
      ...sendQuestions(other),
      sendIntents(0, { type: 'resume' }),
    ];
  },
};

/** A list of tables covers every sentence, finally the host's decision, since the current player has left. */
const STATUS_TIME: Scene = {
  begin: openGame,
  steps(opening) {
    const { mover, others } = getRoles(opening);
    const [idle = 0] = others;
    const all = askStatuses(0, 1, 2, 3);
    return [
      ...[
        sendIntents(mover, { type: 'shareZone', zone: 'Asia/Kathmandu' }),
        sendIntents(mover, { type: 'playTonight' }),
        ...all,
      ],
      ...[
        sendIntents(idle, { type: 'giveSeatToBot', seat: idle }),
        ...all,
        sendIntents(idle, { type: 'takeSeatBack', seat: idle }),
      ],
      ...[
        sendIntents(mover, { type: 'setAway', until: NOON + 90 * MINUTE }),
        ...all,
        sendIntents(mover, { type: 'setAway' }),
      ],
      ...[sendIntents(0, { type: 'pause' }), ...all, sendIntents(idle === 0 ? mover : idle, { type: 'resume' })],
      ...[
        { type: 'later', by: 73 * HOUR } as const,
        ...all,
        sendIntents(idle === 0 ? mover : idle, { type: 'resume' }),
      ],
      ...[sendIntents(0, { type: 'closeTable' }), ...all, sendIntents(0, { type: 'reopenTable' })],
      { type: 'later', by: 10 * MINUTE },
      ...[sendIntents(0, { type: 'askToEnd', what: 'game' }), ...all],
      ...[sendIntents(mover, { type: 'emptySeat', seat: mover }), ...all],
    ];
  },
};

/** Sets a standing answer, a different one in each world whose viewers must not know it. */
const setStandingAnswer = (seat: number): ScriptStep =>
  createAsk(getConnection(seat), (at) => [{ type: 'standingAnswer', answer: isHidden(at, seat) ? 'no' : 'yes' }]);

/** Deals and plays the second round here, so that the record of the deals has all of it. */
const END: Scene = {
  begin: openEndedRound,
  steps: ({ free }) => [
    ...changeNotifications(2),
    setStandingAnswer(2),
    sendIntents(1, { type: 'askToEnd', what: 'round' }),
    ...[0, 2, 3].map((seat) => sendIntents(seat, { type: 'answerEnd', yes: true })),
    sendIntents(1, { type: 'settleRule', field: 'pile.match', value: ['anyMeld'] }),
    sendIntents(0, { type: 'settleRule', field: 'pile.match', value: ['anyMeld'] }),
    ...sendQuestions(1),
    { type: 'later', by: HOUR },
    sendIntents(1, { type: 'playAgain' }),
    sendIntents(1, { type: 'mix', mix: MIX }),
    sendIntents(2, { type: 'ready' }),
    setStandingAnswer(0),
    sendIntents(free, { type: 'nextRound', mix: NONCE }),
    setStandingAnswer(3),
    sendIntents(1, { type: 'askToEnd', what: 'game' }),
    ...[0, 2, 3].map((seat) => sendIntents(seat, { type: 'answerEnd', yes: true })),
    sendIntents(1, { type: 'askToEnd', what: 'game' }),
    sendIntents(1, { type: 'standingAnswer', answer: 'yes' }),
    ...sendQuestions(1),
    { type: 'later', by: HOUR },
    sendIntents(2, { type: 'playAgain', turnSeats: true }),
    ...sendQuestions(1),
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
