import type { AnyRefusal } from '../../shared/protocol/refusal-codes.ts';
import type { AnyIntent } from './types.ts';

type Intents = readonly AnyIntent[];

interface Wish {
  /** Refusals that mean it is already done, because another player or another page was faster. */
  readonly met?: readonly AnyRefusal[];
  /** Whether it settles a question; while one is pending, neither it nor its opposite is sent again. */
  readonly settles?: true;
}

/** How each intent is treated; a missing intent does not compile. */
const WISHES: Readonly<Record<AnyIntent['type'], Wish>> = {
  giveSeatToBot: { met: ['seatTaken', 'botSitsIn'] },
  takeSeatBack: { met: ['noBotSitsIn'], settles: true },
  emptySeat: { met: ['seatEmpty'] },
  removeAfterRound: {},
  moveSeat: {},
  swapSeats: {},
  renewKey: {},
  rename: {},
  shareZone: {},
  forget: { met: ['seatEmpty'] },
  answerKnock: { settles: true },
  answerComeBack: { met: ['noComingBack'], settles: true },
  thatWasntMe: {},
  thatWasMe: {},
  undoComingBack: {},
  allowComingBack: {},
  newWord: {},
  passHost: {},
  takeHosting: {},
  renewInvite: {},
  changeSettings: { met: ['settingsNotAllowed'] },
  pause: { met: ['paused'], settles: true },
  resume: { met: ['notPaused'], settles: true },
  closeTable: { met: ['tableClosed'], settles: true },
  reopenTable: { met: ['tableNotClosed'], settles: true },
  pinCall: {},
  setDate: {},
  answerDate: {},
  start: { met: ['notInLobby'], settles: true },
  nextRound: { met: ['roundNotOver'], settles: true },
  ready: { met: ['roundNotOver'], settles: true },
  playAgain: { met: ['gameNotOver'], settles: true },
  mix: { met: ['roundNotOver'] },
  changeRules: {},
  settleRule: { met: ['ruleNotAsked', 'roundNotOver'], settles: true },
  givePoints: {},
  askToEnd: { met: ['endAsked', 'roundOver', 'gameOver'], settles: true },
  answerEnd: { met: ['endAsked', 'endNotAsked', 'roundOver', 'gameOver'], settles: true },
  takeBack: { met: ['takeBackAsked'], settles: true },
  answerTakeBack: { met: ['takeBackNotAsked', 'roundOver', 'gameOver'], settles: true },
  setPlan: {},
  cancelPlan: {},
  setAway: {},
  setWeekends: {},
  grantTime: {},
  nudge: { met: ['nudgedAlready', 'nobodyToMove'], settles: true },
  playTonight: {},
  note: {},
  react: {},
  choosePacket: {},
  draw: { met: ['wrongPhase'] },
  takePile: {},
  meld: {},
  discard: {},
  layRedThree: {},
  askToGoOut: { met: ['alreadyAsked', 'awaitingAnswer'], settles: true },
  answerGoOut: { met: ['notYourTurn', 'roundOver'], settles: true },
  standingAnswer: {},
};

/** Whether a refusal means that the wish was met anyway. */
export const isMet = (intents: Intents, code: AnyRefusal): boolean =>
  intents.every(({ type }) => WISHES[type].met?.includes(code) === true);

export const isSettling = (intents: Intents): boolean => intents.every(({ type }) => WISHES[type].settles === true);

/** Whether one of these submissions already settles what the intents would. */
export const isSettled = (pending: readonly { readonly intents: Intents }[], intents: Intents): boolean =>
  isSettling(intents) && pending.some((each) => getQuestion(each.intents) === getQuestion(intents));

const getQuestion = (intents: Intents): string =>
  intents
    .map((intent) =>
      [
        intent.type,
        'knock' in intent && intent.knock,
        'question' in intent && intent.question,
        'field' in intent && intent.field,
        'seat' in intent && intent.seat,
      ].join(' '),
    )
    .join();

/** Whether the same intents are pending, ignoring this person's secret for the shuffle. */
export const isSent = (pending: readonly Intents[], intents: Intents): boolean =>
  pending.some((each) => toComparableText(each) === toComparableText(intents));

const toComparableText = (intents: Intents): string =>
  JSON.stringify(intents, (key: string, value: unknown) => (key === 'mix' ? undefined : value));
