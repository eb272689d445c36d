import type { AnyRefusal } from '../../shared/protocol/refusal-codes.ts';
import type { AnyIntent } from './types.ts';

type Intents = readonly AnyIntent[];

/** Refusals that say what an intent asks for is so already: another player, or another page of this person, was faster. */
const MET: Readonly<Partial<Record<AnyIntent['type'], readonly AnyRefusal[]>>> = {
  // Seats
  giveSeatToBot: ['seatTaken', 'botSitsIn'],
  takeSeatBack: ['noBotSitsIn'],
  emptySeat: ['seatEmpty'],
  // The table
  changeSettings: ['settingsNotAllowed'],
  pause: ['paused'],
  resume: ['notPaused'],
  closeTable: ['tableClosed'],
  reopenTable: ['tableNotClosed'],
  // Rounds
  start: ['notInLobby'],
  nextRound: ['roundNotOver'],
  ready: ['roundNotOver'],
  playAgain: ['gameNotOver'],
  mix: ['roundNotOver'],
  askToEnd: ['endAsked', 'roundOver', 'gameOver'],
  nudge: ['nudgedAlready', 'nobodyToMove'],
  // The game
  draw: ['wrongPhase'],
  askToGoOut: ['alreadyAsked', 'awaitingAnswer'],
  // A question that was settled meanwhile
  answerGoOut: ['notYourTurn', 'roundOver'],
  answerEnd: ['endAsked', 'endNotAsked', 'roundOver', 'gameOver'],
  answerTakeBack: ['takeBackNotAsked', 'roundOver', 'gameOver'],
  answerComeBack: ['noComingBack'],
  settleRule: ['ruleNotAsked', 'roundNotOver'],
  takeBack: ['takeBackAsked'],
};

/** Whether a refusal means that the wish has been met all the same. */
export const isMet = (intents: Intents, code: AnyRefusal): boolean =>
  intents.every(({ type }) => MET[type]?.includes(code) === true);

/** Settle one question each: while one is on its way, neither it nor its opposite is sent again. */
const SETTLING: ReadonlySet<AnyIntent['type']> = new Set([
  ...(['answerGoOut', 'answerEnd', 'answerTakeBack', 'answerKnock', 'answerComeBack', 'settleRule'] as const),
  ...(['start', 'nextRound', 'ready', 'playAgain', 'askToGoOut', 'takeBack', 'pause', 'resume'] as const),
  ...(['closeTable', 'reopenTable', 'askToEnd', 'nudge', 'takeSeatBack'] as const),
]);

export const isSettling = (intents: Intents): boolean => intents.every(({ type }) => SETTLING.has(type));

/** Whether one of these submissions already settles what the intents would. */
export const isSettled = (pending: readonly { readonly intents: Intents }[], intents: Intents): boolean =>
  isSettling(intents) && pending.some((each) => questionIn(each.intents) === questionIn(intents));

/** Names the question that intents settle, whatever they say to it. */
const questionIn = (intents: Intents): string =>
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

/** Whether the same is on its way; one's own chance for the shuffle makes no difference. */
export const isSent = (pending: readonly Intents[], intents: Intents): boolean =>
  pending.some((each) => spell(each) === spell(intents));

const spell = (intents: Intents): string =>
  JSON.stringify(intents, (key: string, value: unknown) => (key === 'mix' ? undefined : value));
