import { getWords } from '../../functions/ports/word-list.ts';
import type { ComeBackAnswer } from '../../shared/protocol/features/coming-back.ts';
import { getKey, type SeatState } from '../../shared/table/seats.ts';
import type { TableState } from '../../shared/table/state.ts';
import { STRANGER, WATCHER } from './channels.ts';
import { getInvite, HOUR, MINUTE } from './common-steps.ts';
import { getSecond } from './hidden-differences.ts';
import { createAsk, isHidden, type ScriptStep, type Stand, sendIntents, sendMessage } from './script-steps.ts';
import { getConnection } from './table-at.ts';

/** A person returns to their seat on a second page; a watcher and a stranger try to. */
export const returnToSeat = (own: number, other: number): readonly ScriptStep[] => [
  ...[WATCHER, STRANGER].flatMap((from) => [
    sendMessage(from, { type: 'askWord' }),
    sendMessage(from, { type: 'makeCode' }),
    createAsk(from, () => [{ type: 'newWord' }]),
  ]),
  sendMessage(STRANGER, { type: 'comeBack', seat: own, nonce: getNonce('a') }),
  sendMessage(STRANGER, { type: 'stopComingBack', nonce: getNonce('a') }),
  sendMessage(STRANGER, { type: 'openChair', seat: own, word: 'abandon ability', nonce: getNonce('a') }),
  sendMessage(getSecond(own), getInvite),
  ...askPrivately(own, other),
  ...makeRefusedSteps(own, other),
  ...makeBelievedSteps(own, other),
  ...makeUnlockSteps(own),
];

const getNonce = (letter: string): string => letter.repeat(22);

const getQuestionText = (own: number, at: Stand): string => (isHidden(at, own) ? 'Others never read this' : 'It’s me');

const requestReturn = (own: number, letter: string, message: (at: Stand) => object = () => ({})): ScriptStep =>
  sendMessage(getSecond(own), (at) => ({ type: 'comeBack', seat: own, nonce: getNonce(letter), ...message(at) }));

/** Questions to the seat's own device alone, which nobody else learns of. */
const askPrivately = (own: number, other: number): readonly ScriptStep[] => [
  requestReturn(own, 'b', (at) => ({ says: getQuestionText(own, at) })),
  answerReturns(other, 'yes'),
  answerReturns(own, 'unsure'),
  sendMessage(getSecond(own), { type: 'stopComingBack', nonce: getNonce('b') }),
];

/** After two minutes others are asked and say no three times; then the host allows another request. */
const makeRefusedSteps = (own: number, other: number): readonly ScriptStep[] => [
  requestReturn(own, 'c'),
  { type: 'later', by: 3 * MINUTE },
  answerReturns(other, 'unsure'),
  answerReturns(other, 'no'),
  requestReturn(own, 'c'),
  ...['d', 'e'].flatMap((letter): readonly ScriptStep[] => [
    { type: 'later', by: HOUR },
    requestReturn(own, letter),
    answerReturns(own, 'no'),
  ]),
  sendIntents(other, { type: 'allowComingBack', seat: own }),
  sendIntents(0, { type: 'allowComingBack', seat: own }),
  sendIntents(0, { type: 'allowComingBack', seat: own }),
];

/** A yes and its wait, attempts on probation, the owner's answer, and a repeat that is worth nothing by then. */
const makeBelievedSteps = (own: number, other: number): readonly ScriptStep[] => [
  ...makeAgreedSteps(own, other, 'm'),
  createAsk(getSecond(own), () => [{ type: 'passHost', to: other }]),
  sendIntents(0, { type: 'passHost', to: own }),
  ...(['askWord', 'makeCode', 'setNotifications'] as const).map((type) => sendMessage(getSecond(own), { type })),
  createAsk(getSecond(own), () => [{ type: 'undoComingBack' }]),
  sendIntents(own, { type: 'undoComingBack' }),
  ...makeAgreedSteps(own, other, 'n'),
  sendIntents(own, { type: 'thatWasMe' }),
  sendIntents(own, { type: 'thatWasMe' }),
  { type: 'leaves', from: getSecond(own) },
  sendMessage(getSecond(own), getInvite),
  ...makeAgreedSteps(own, other, 'f'),
  sendIntents(own, { type: 'thatWasntMe', nonce: getNonce('g') }),
  sendIntents(own, { type: 'thatWasntMe' }),
  requestReturn(own, 'f'),
];

/** Another yes without objections, even within the ten minutes after a late check. */
const makeAgreedSteps = (own: number, other: number, letter: string): readonly ScriptStep[] => [
  requestReturn(own, letter),
  { type: 'later', by: 3 * MINUTE },
  answerReturns(other, 'yes'),
  { type: 'later', by: 13 * HOUR },
  { type: 'later', by: 11 * MINUTE },
];

const makeUnlockSteps = (own: number): readonly ScriptStep[] => [
  sendMessage(getConnection(own), { type: 'askWord' }),
  sendIntents(own, { type: 'newWord' }),
  sendMessage(getConnection(own), { type: 'makeCode' }),
  sendMessage(WATCHER, getInvite),
  sendMessage(WATCHER, { type: 'openChair', seat: own, word: 'abandon ability', nonce: getNonce('h') }),
  sendMessage(WATCHER, (at) => ({
    ...makeUnlockMessage(own),
    word: getCode(own, at) === '000000' ? '000001' : '000000',
  })),
  sendMessage(getSecond(own), getInvite),
  sendMessage(getSecond(own), (at) => ({ ...makeUnlockMessage(own), word: getCode(own, at) })),
  sendMessage(getSecond(own), (at) => ({ ...makeUnlockMessage(own), word: getWord(own, at) })),
  { type: 'leaves', from: getSecond(own) },
  sendMessage(getSecond(own), getInvite),
  sendMessage(getSecond(own), (at) => ({ ...makeUnlockMessage(own), word: getWord(own, at), nonce: getNonce('j') })),
  { type: 'leaves', from: getSecond(own) },
  sendMessage(getSecond(own), (at) => makeWordProof(at, 'abandon ability')),
  sendMessage(getSecond(own), (at) => makeWordProof(at, getWord(own, at))),
];

const makeWordProof = ({ world, table: { inviteEpoch } }: Stand, word: string) => ({
  ...{ type: 'openByWord', nonce: getNonce('k'), word },
  invite: world.ports.keys.invite(world.table, inviteEpoch),
});

const makeUnlockMessage = (seat: number) => ({ type: 'openChair', seat, nonce: getNonce('i') });

const getSeatState = (seat: number, { table }: Stand) => table.seats[seat] as SeatState;

const getWord = (seat: number, at: Stand): string =>
  getWords(
    at.world.ports.keys.wordSeed(
      at.world.table,
      getKey(getSeatState(seat, at), seat),
      getSeatState(seat, at).back?.word ?? 0,
    ),
  );

const getCode = (seat: number, at: Stand): string =>
  at.world.ports.keys.code(
    at.world.table,
    getKey(getSeatState(seat, at), seat),
    getSeatState(seat, at).back?.code?.made ?? 0,
  );

const getQuestion = ({ seats }: TableState): number => seats.flatMap(({ back }) => back?.asked ?? []).at(-1)?.id ?? 0;

const answerReturns = (seat: number, answer: ComeBackAnswer): ScriptStep =>
  createAsk(getConnection(seat), ({ table }) => [{ type: 'answerComeBack', question: getQuestion(table), answer }]);
