import { wordsOf } from '../../functions/ports/word-list.ts';
import type { ComeBackAnswer } from '../../shared/protocol/features/coming-back.ts';
import { keyOf, type SeatState } from '../../shared/table/seats.ts';
import type { TableState } from '../../shared/table/state.ts';
import { STRANGER, WATCHER } from './channels.ts';
import { HOUR, invited, MINUTE } from './common-steps.ts';
import { secondOf } from './hidden-differences.ts';
import { asks, asksBy, isHiddenFrom, type ScriptStep, type Stand, says } from './script-steps.ts';
import { connectionOf } from './table-at.ts';

/** A person comes back to its own seat with a second page; a watcher and a stranger try to. */
export const comesBack = (own: number, other: number): readonly ScriptStep[] => [
  ...[WATCHER, STRANGER].flatMap((from) => [
    says(from, { type: 'askWord' }),
    says(from, { type: 'makeCode' }),
    asksBy(from, () => [{ type: 'newWord' }]),
  ]),
  says(STRANGER, { type: 'comeBack', seat: own, nonce: nonceOf('a') }),
  says(STRANGER, { type: 'stopComingBack', nonce: nonceOf('a') }),
  says(STRANGER, { type: 'openChair', seat: own, word: 'abandon ability', nonce: nonceOf('a') }),
  says(secondOf(own), invited),
  ...asksAlone(own, other),
  ...isRefused(own, other),
  ...isBelieved(own, other),
  ...opens(own),
];

const nonceOf = (letter: string): string => letter.repeat(22);

const says128 = (own: number, at: Stand): string => (isHiddenFrom(at, own) ? 'Others never read this' : 'It’s me');

const asksBack = (own: number, letter: string, message: (at: Stand) => object = () => ({})): ScriptStep =>
  says(secondOf(own), (at) => ({ type: 'comeBack', seat: own, nonce: nonceOf(letter), ...message(at) }));

/** What the seat's own device alone is asked, and sees go again, nobody else learns of. */
const asksAlone = (own: number, other: number): readonly ScriptStep[] => [
  asksBack(own, 'b', (at) => ({ says: says128(own, at) })),
  answersBack(other, 'yes'),
  answersBack(own, 'unsure'),
  says(secondOf(own), { type: 'stopComingBack', nonce: nonceOf('b') }),
];

/** Asked again after two minutes, others say no; three noes, and the host lets people ask. */
const isRefused = (own: number, other: number): readonly ScriptStep[] => [
  asksBack(own, 'c'),
  { type: 'later', by: 3 * MINUTE },
  answersBack(other, 'unsure'),
  answersBack(other, 'no'),
  asksBack(own, 'c'),
  ...['d', 'e'].flatMap((letter): readonly ScriptStep[] => [
    { type: 'later', by: HOUR },
    asksBack(own, letter),
    answersBack(own, 'no'),
  ]),
  asks(other, { type: 'allowComingBack', seat: own }),
  asks(0, { type: 'allowComingBack', seat: own }),
  asks(0, { type: 'allowComingBack', seat: own }),
];

/** A yes and its wait, what is tried on probation, what the owner says to that, and a repeat of what is worth nothing now. */
const isBelieved = (own: number, other: number): readonly ScriptStep[] => [
  ...isAgreed(own, other, 'm'),
  asksBy(secondOf(own), () => [{ type: 'passHost', to: other }]),
  asks(0, { type: 'passHost', to: own }),
  ...(['askWord', 'makeCode', 'setNotifications'] as const).map((type) => says(secondOf(own), { type })),
  asksBy(secondOf(own), () => [{ type: 'undoComingBack' }]),
  asks(own, { type: 'undoComingBack' }),
  ...isAgreed(own, other, 'n'),
  asks(own, { type: 'thatWasMe' }),
  asks(own, { type: 'thatWasMe' }),
  { type: 'leaves', from: secondOf(own) },
  says(secondOf(own), invited),
  ...isAgreed(own, other, 'f'),
  asks(own, { type: 'thatWasntMe', nonce: nonceOf('g') }),
  asks(own, { type: 'thatWasntMe' }),
  asksBack(own, 'f'),
];

/** Another says yes, and nobody objects, nor within the ten minutes after a check that came late. */
const isAgreed = (own: number, other: number, letter: string): readonly ScriptStep[] => [
  asksBack(own, letter),
  { type: 'later', by: 3 * MINUTE },
  answersBack(other, 'yes'),
  { type: 'later', by: 13 * HOUR },
  { type: 'later', by: 11 * MINUTE },
];

const opens = (own: number): readonly ScriptStep[] => [
  says(connectionOf(own), { type: 'askWord' }),
  asks(own, { type: 'newWord' }),
  says(connectionOf(own), { type: 'makeCode' }),
  says(WATCHER, invited),
  says(WATCHER, { type: 'openChair', seat: own, word: 'abandon ability', nonce: nonceOf('h') }),
  says(WATCHER, (at) => ({ ...opening(own), word: codeAt(own, at) === '000000' ? '000001' : '000000' })),
  says(secondOf(own), invited),
  says(secondOf(own), (at) => ({ ...opening(own), word: codeAt(own, at) })),
  says(secondOf(own), (at) => ({ ...opening(own), word: wordAt(own, at) })),
  { type: 'leaves', from: secondOf(own) },
  says(secondOf(own), invited),
  says(secondOf(own), (at) => ({ ...opening(own), word: wordAt(own, at), nonce: nonceOf('j') })),
  { type: 'leaves', from: secondOf(own) },
  says(secondOf(own), (at) => byWord(at, 'abandon ability')),
  says(secondOf(own), (at) => byWord(at, wordAt(own, at))),
];

const byWord = ({ world, table: { inviteEpoch } }: Stand, word: string) => ({
  ...{ type: 'openByWord', nonce: nonceOf('k'), word },
  invite: world.ports.keys.invite(world.table, inviteEpoch),
});

const opening = (seat: number) => ({ type: 'openChair', seat, nonce: nonceOf('i') });

const backOf = (seat: number, { table }: Stand) => table.seats[seat] as SeatState;

const wordAt = (seat: number, at: Stand): string =>
  wordsOf(
    at.world.ports.keys.wordSeed(at.world.table, keyOf(backOf(seat, at), seat), backOf(seat, at).back?.word ?? 0),
  );

const codeAt = (seat: number, at: Stand): string =>
  at.world.ports.keys.code(at.world.table, keyOf(backOf(seat, at), seat), backOf(seat, at).back?.code?.made ?? 0);

const questionIn = ({ seats }: TableState): number => seats.flatMap(({ back }) => back?.asked ?? []).at(-1)?.id ?? 0;

const answersBack = (seat: number, answer: ComeBackAnswer): ScriptStep =>
  asksBy(connectionOf(seat), ({ table }) => [{ type: 'answerComeBack', question: questionIn(table), answer }]);
