import type { OpenByWordMessage } from '../../shared/protocol/client-message.ts';
import type { RejectedMessage } from '../../shared/protocol/server-message.ts';
import type { ConnectionId } from '../../shared/table/seats.ts';
import { countSeatlessTriesLeft, decideSeatlessUnlock } from '../../shared/table/secret-words.ts';
import { findSeat } from '../../shared/table/state.ts';
import type { LoadedTable, Ports } from '../ports/ports.ts';
import { settleAll } from '../ports/settle-all.ts';
import { isWordOrCode } from '../ports/word-list.ts';
import { answer } from '../table/broadcast.ts';
import { type CommitDecision, commit } from '../table/commit.ts';
import { welcomeBack } from './ask.ts';
import { getSecretKind, makeUnlockChange, matchesSecret } from './unlock-seat.ts';
import { isKnownInvite } from './watch.ts';

type OpenByWordRefusal = 'noSuchTable' | RejectedMessage['code'];

/** Opens a person's seat by secret words or code alone, for someone with an invite that may have been replaced. */
export async function openByWord(ports: Ports, connection: ConnectionId, message: OpenByWordMessage): Promise<void> {
  const { table, nonce, word } = message;
  const result = await commit<OpenByWordRefusal>(ports, {
    table,
    seen: 0,
    decide: (loaded, now) => decideByWord(ports, loaded, { connection, message, now }),
  });
  if (result.type === 'stored' && findSeat(result.loaded.table, connection) !== undefined) {
    const isListed = ports.store.putConnection(connection, table);
    await settleAll(welcomeBack(ports, result, { connection, nonce }), isListed);
  } else if (result.type !== 'stored' && result.type !== 'answer') {
    await answer(ports, connection, { type: 'refused', code: result.type, nonce });
  } else {
    const code = result.type === 'stored' ? 'wrongWord' : result.answer;
    if (code === 'noSuchTable') await answer(ports, connection, { type: 'refused', code, nonce });
    else
      await sendRefusal(ports, connection, {
        nonce,
        code,
        ...(code !== 'wordUnclear' && countTriesLeft(result.loaded, word)),
      });
  }
}

interface WordRequest {
  readonly connection: ConnectionId;
  readonly message: OpenByWordMessage;
  readonly now: number;
}

function decideByWord(
  ports: Ports,
  loaded: LoadedTable,
  { connection, message, now }: WordRequest,
): CommitDecision<OpenByWordRefusal> {
  const { table } = loaded;
  const { word, nonce } = message;
  if (!isKnownInvite(ports, message, table.inviteEpoch)) return { type: 'answer', answer: 'noSuchTable' };
  const by = getSecretKind(word);
  const attempt = {
    connection,
    requestKey: ports.keys.requestKeyOf(nonce),
    by,
    isReadable: isWordOrCode(word),
    isRight: (seat: number) => matchesSecret(ports, loaded, { seat, word, now }),
  };
  const decision = decideSeatlessUnlock(table, attempt, now);
  return decision.type === 'rejection'
    ? { type: 'answer', answer: decision.code }
    : makeUnlockChange(decision.events, by);
}

/** Returns the remaining tries for words; not for codes, since that would reveal whether there is one. */
const countTriesLeft = ({ table }: LoadedTable, word: string) =>
  getSecretKind(word) === 'word' ? { left: countSeatlessTriesLeft(table, table.at) } : {};

interface WordRefusal {
  readonly nonce: string;
  readonly code: RejectedMessage['code'];
  readonly left?: number;
}

/** Sends a refusal that reveals nothing of the table, not even its version; a try counts as a failed proof. */
async function sendRefusal(ports: Ports, connection: ConnectionId, no: WordRefusal): Promise<void> {
  if (no.code !== 'wordUnclear') ports.rates.fail(connection);
  await answer(ports, connection, { type: 'rejected', number: 0, version: 0, ...no });
}
