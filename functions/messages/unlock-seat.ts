import type { AskWordMessage, MakeCodeMessage, OpenChairMessage } from '../../shared/protocol/client-message.ts';
import type { ReturnEvents } from '../../shared/table/back-questions.ts';
import { isOnProbation } from '../../shared/table/probation.ts';
import { type ConnectionId, getKey, type SeatState } from '../../shared/table/seats.ts';
import {
  type CodeOrWord,
  countTriesLeft,
  decideUnlock,
  findValidCode,
  type UnlockEvent,
} from '../../shared/table/secret-words.ts';
import { findSeat, isListening, type TableState } from '../../shared/table/state.ts';
import { isSame } from '../ports/keys.ts';
import type { LoadedTable, Ports, TableId } from '../ports/ports.ts';
import { extractDigits, getWords, getWordsInAllLanguages, isWordOrCode, normalizeWord } from '../ports/word-list.ts';
import { answer } from '../table/broadcast.ts';
import { type CommitDecision, type CommitResult, commit, load, type StoredCommand } from '../table/commit.ts';
import { makeReturnChange, welcomeBack } from './ask.ts';
import { type SitRefusal, sendSeatRefusal } from './sit.ts';

export async function unlockSeat(ports: Ports, connection: ConnectionId, message: OpenChairMessage): Promise<void> {
  const { table, nonce } = message;
  const result = await commit<SitRefusal>(ports, {
    table,
    seen: 0,
    decide: (loaded, now) => decideUnlockReply(ports, loaded, { connection, message, now }),
  });
  if (result.type !== 'stored') await sendSeatRefusal(ports, connection, { result, nonce });
  else if (!result.change.events.some(({ type }) => type === 'connected'))
    await sendWrongWord(ports, connection, { result, message });
  else await welcomeBack(ports, result, { connection, nonce });
}

interface UnlockRequest {
  readonly connection: ConnectionId;
  readonly message: OpenChairMessage;
  readonly now: number;
}

function decideUnlockReply(
  ports: Ports,
  loaded: LoadedTable,
  { connection, message, now }: UnlockRequest,
): CommitDecision<SitRefusal> {
  const { table } = loaded;
  const { seat, word, nonce } = message;
  if (!isListening(table, connection)) return { type: 'answer', answer: { code: 'notSeated' } };
  const by = getSecretKind(word);
  const requestKey = ports.keys.requestKeyOf(nonce);
  const attempt = { seat, connection, requestKey, by, isReadable: isWordOrCode(word) };
  const isRight = matchesSecret(ports, loaded, { seat, word, now });
  const decision = decideUnlock(table, { ...attempt, isRight }, now);
  if (decision.type === 'rejection') return { type: 'answer', answer: decision };
  return makeUnlockChange(decision.events, by);
}

/** Returns the change to store for an unlocked seat, a wrong try, or the return of someone let in before. */
export function makeUnlockChange(
  events: readonly (ReturnEvents | UnlockEvent)[],
  by: CodeOrWord,
): CommitDecision<never> {
  const opened = events.find((event) => event.type === 'cameBack');
  if (opened !== undefined) return { type: 'change', events, submission: `opened ${by} ${opened.seat}` };
  if (events.some(({ type }) => type === 'connected')) return makeReturnChange(events);
  const tried = events.flatMap((event) =>
    event.type === 'wordTried' || event.type === 'codeTried' ? [event.seat] : [],
  );
  const seats = tried.join(' ');
  return { type: 'change', events, submission: `tried ${by} ${seats}` };
}

export const getSecretKind = (word: string): CodeOrWord => (extractDigits(word) === undefined ? 'word' : 'code');

interface SeatTry {
  readonly seat: number;
  readonly word: string;
  readonly now: number;
}

export const matchesSecret = (ports: Ports, loaded: LoadedTable, tried: SeatTry): boolean =>
  getSecretKind(tried.word) === 'word' ? isWord(ports, loaded, tried) : isCode(ports, loaded, tried);

function isWord(ports: Ports, { id, table }: LoadedTable, { seat, word }: SeatTry): boolean {
  const state = table.seats[seat];
  if (state === undefined) return false;
  const right = getWordsInAllLanguages(getSeed(ports, id, { state, seat })).map(normalizeWord);
  // Compares with every language's words, so that timing reveals nothing.
  return right.filter((each) => isSame(normalizeWord(word), each)).length > 0;
}

function isCode(ports: Ports, { id, table }: LoadedTable, { seat, word, now }: SeatTry): boolean {
  const code = findValidCode(table, seat, now);
  const state = table.seats[seat];
  if (code === undefined || state === undefined) return false;
  return isSame(extractDigits(word) ?? '', ports.keys.code(id, getKey(state, seat), code.made));
}

interface OwnSeat {
  readonly state: SeatState;
  readonly seat: number;
}

const getSeed = ({ keys }: Ports, id: TableId, { state, seat }: OwnSeat): Uint8Array =>
  keys.wordSeed(id, getKey(state, seat), state.back?.word ?? 0);

async function sendWrongWord(
  ports: Ports,
  connection: ConnectionId,
  { result, message: { seat, word, nonce } }: { readonly result: StoredCommand; readonly message: OpenChairMessage },
): Promise<void> {
  const { table } = result.loaded;
  const left = countTriesLeft(table, seat, { by: getSecretKind(word), now: table.at });
  const { version } = table;
  await answer(ports, connection, { type: 'rejected', number: 0, nonce, code: 'wrongWord', version, left });
}

export async function askWord(ports: Ports, connection: ConnectionId, { table: id }: AskWordMessage): Promise<void> {
  const loaded = await load(ports, id);
  const ownSeat = loaded && findOwnSeat(loaded.table, connection);
  if (loaded && isOnProbation(loaded.table, connection, ports.now()))
    await answer(ports, connection, { type: 'refused', code: 'onProbation', table: id });
  else if (ownSeat === undefined) await answer(ports, connection, { type: 'refused', code: 'notSeated', table: id });
  else
    await answer(ports, connection, {
      type: 'word',
      table: id,
      word: getWords(getSeed(ports, id, ownSeat), loaded?.table.settings.language),
    });
}

function findOwnSeat(table: TableState, connection: ConnectionId): OwnSeat | undefined {
  const seat = findSeat(table, connection);
  return seat === undefined ? undefined : { seat, state: table.seats[seat] as SeatState };
}

type CodeRefusal = 'notSeated' | 'onProbation';

export async function makeCode(ports: Ports, connection: ConnectionId, { table: id }: MakeCodeMessage): Promise<void> {
  const result: CommitResult<CodeRefusal> = await commit<CodeRefusal>(ports, {
    table: id,
    seen: 0,
    decide({ table }, now) {
      if (isOnProbation(table, connection, now)) return { type: 'answer', answer: 'onProbation' };
      const seat = findSeat(table, connection);
      return seat === undefined
        ? { type: 'answer', answer: 'notSeated' }
        : { type: 'change', events: [{ type: 'codeMade', seat }], submission: `code ${seat}` };
    },
  });
  if (result.type !== 'stored') {
    const code = result.type === 'answer' ? result.answer : result.type;
    await answer(ports, connection, { type: 'refused', code, table: id });
  } else await sendCode(ports, connection, result.loaded);
}

async function sendCode(ports: Ports, connection: ConnectionId, { id, table }: LoadedTable): Promise<void> {
  const ownSeat = findOwnSeat(table, connection);
  const code = ownSeat?.state.back?.code;
  if (ownSeat === undefined || code === undefined) return;
  const digits = ports.keys.code(id, getKey(ownSeat.state, ownSeat.seat), code.made);
  await answer(ports, connection, { type: 'code', table: id, code: digits, until: code.until * 1000 });
}
