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
export const returnToSeat = (ownSeat: number, other: number): readonly ScriptStep[] => [
  ...[WATCHER, STRANGER].flatMap((from) => [
    sendMessage(from, { type: 'askWord' }),
    sendMessage(from, { type: 'makeCode' }),
    createAsk(from, () => [{ type: 'newWord' }]),
  ]),
  sendMessage(STRANGER, { type: 'comeBack', seat: ownSeat, nonce: getNonce('a') }),
  sendMessage(STRANGER, { type: 'stopComingBack', nonce: getNonce('a') }),
  sendMessage(STRANGER, { type: 'openChair', seat: ownSeat, word: 'abandon ability', nonce: getNonce('a') }),
  sendMessage(getSecond(ownSeat), getInvite),
  ...askPrivately(ownSeat, other),
  ...makeRefusedSteps(ownSeat, other),
  ...makeBelievedSteps(ownSeat, other),
  ...makeUnlockSteps(ownSeat),
];

const getNonce = (letter: string): string => letter.repeat(22);

const getQuestionText = (ownSeat: number, at: Stand): string =>
  isHidden(at, ownSeat) ? 'Others never read this' : 'It’s me';

const requestReturn = (ownSeat: number, letter: string, message: (at: Stand) => object = () => ({})): ScriptStep =>
  sendMessage(getSecond(ownSeat), (at) => ({
    type: 'comeBack',
    seat: ownSeat,
    nonce: getNonce(letter),
    ...message(at),
  }));

/** Questions to the seat's own device alone, which nobody else learns of. */
const askPrivately = (ownSeat: number, other: number): readonly ScriptStep[] => [
  requestReturn(ownSeat, 'b', (at) => ({ says: getQuestionText(ownSeat, at) })),
  answerReturns(other, 'yes'),
  answerReturns(ownSeat, 'unsure'),
  sendMessage(getSecond(ownSeat), { type: 'stopComingBack', nonce: getNonce('b') }),
];

/** After two minutes others are asked and say no three times; then the host allows another request. */
const makeRefusedSteps = (ownSeat: number, other: number): readonly ScriptStep[] => [
  requestReturn(ownSeat, 'c'),
  { type: 'later', by: 3 * MINUTE },
  answerReturns(other, 'unsure'),
  answerReturns(other, 'no'),
  requestReturn(ownSeat, 'c'),
  ...['d', 'e'].flatMap((letter): readonly ScriptStep[] => [
    { type: 'later', by: HOUR },
    requestReturn(ownSeat, letter),
    answerReturns(ownSeat, 'no'),
  ]),
  sendIntents(other, { type: 'allowComingBack', seat: ownSeat }),
  sendIntents(0, { type: 'allowComingBack', seat: ownSeat }),
  sendIntents(0, { type: 'allowComingBack', seat: ownSeat }),
];

/** A yes and its wait, attempts on probation, the owner's answer, and a repeat that is worth nothing by then. */
const makeBelievedSteps = (ownSeat: number, other: number): readonly ScriptStep[] => [
  ...makeAgreedSteps(ownSeat, other, 'm'),
  createAsk(getSecond(ownSeat), () => [{ type: 'passHost', to: other }]),
  sendIntents(0, { type: 'passHost', to: ownSeat }),
  ...(['askWord', 'makeCode', 'setNotifications'] as const).map((type) => sendMessage(getSecond(ownSeat), { type })),
  createAsk(getSecond(ownSeat), () => [{ type: 'undoComingBack' }]),
  sendIntents(ownSeat, { type: 'undoComingBack' }),
  ...makeAgreedSteps(ownSeat, other, 'n'),
  sendIntents(ownSeat, { type: 'thatWasMe' }),
  sendIntents(ownSeat, { type: 'thatWasMe' }),
  { type: 'leaves', from: getSecond(ownSeat) },
  sendMessage(getSecond(ownSeat), getInvite),
  ...makeAgreedSteps(ownSeat, other, 'f'),
  sendIntents(ownSeat, { type: 'thatWasntMe', nonce: getNonce('g') }),
  sendIntents(ownSeat, { type: 'thatWasntMe' }),
  requestReturn(ownSeat, 'f'),
];

/** Another yes without objections, even within the ten minutes after a late check. */
const makeAgreedSteps = (own: number, other: number, letter: string): readonly ScriptStep[] => [
  requestReturn(own, letter),
  { type: 'later', by: 3 * MINUTE },
  answerReturns(other, 'yes'),
  { type: 'later', by: 13 * HOUR },
  { type: 'later', by: 11 * MINUTE },
];

const makeUnlockSteps = (ownSeat: number): readonly ScriptStep[] => [
  sendMessage(getConnection(ownSeat), { type: 'askWord' }),
  sendIntents(ownSeat, { type: 'newWord' }),
  sendMessage(getConnection(ownSeat), { type: 'makeCode' }),
  sendMessage(WATCHER, getInvite),
  sendMessage(WATCHER, { type: 'openChair', seat: ownSeat, word: 'abandon ability', nonce: getNonce('h') }),
  sendMessage(WATCHER, (at) => ({
    ...makeUnlockMessage(ownSeat),
    word: getCode(ownSeat, at) === '000000' ? '000001' : '000000',
  })),
  sendMessage(getSecond(ownSeat), getInvite),
  sendMessage(getSecond(ownSeat), (at) => ({ ...makeUnlockMessage(ownSeat), word: getCode(ownSeat, at) })),
  sendMessage(getSecond(ownSeat), (at) => ({ ...makeUnlockMessage(ownSeat), word: getWord(ownSeat, at) })),
  { type: 'leaves', from: getSecond(ownSeat) },
  sendMessage(getSecond(ownSeat), getInvite),
  sendMessage(getSecond(ownSeat), (at) => ({
    ...makeUnlockMessage(ownSeat),
    word: getWord(ownSeat, at),
    nonce: getNonce('j'),
  })),
  { type: 'leaves', from: getSecond(ownSeat) },
  sendMessage(getSecond(ownSeat), (at) => makeWordProof(at, 'abandon ability')),
  sendMessage(getSecond(ownSeat), (at) => makeWordProof(at, getWord(ownSeat, at))),
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
