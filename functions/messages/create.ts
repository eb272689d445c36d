import type { CreateMessage } from '../../shared/protocol/client-message.ts';
import { checkRuleset, type RulesetIssue } from '../../shared/ruleset/check.ts';
import type { LearnedField } from '../../shared/ruleset/learned.ts';
import type { Ruleset } from '../../shared/ruleset/ruleset.ts';
import { decideCreate } from '../../shared/table/decisions/seating.ts';
import { rejectAtTable } from '../../shared/table/feature.ts';
import type { ConnectionId } from '../../shared/table/seats.ts';
import { makeNewTable } from '../../shared/table/state.ts';
import type { LoadedTable, Ports, StoredCharter } from '../ports/ports.ts';
import { answer } from '../table/broadcast.ts';
import { type CommitDecision, type CommitResult, commit } from '../table/commit.ts';
import { getChain } from '../table/randomness.ts';
import { answerSeated, findRepeatedRequest, type SitAnswer } from './sit.ts';

/** Creates or finds the table of this nonce, and seats the sender as host. Refused rules can be corrected and resent. */
export async function create(ports: Ports, connection: ConnectionId, message: CreateMessage): Promise<void> {
  const checked = checkRulesAndSeating(message);
  if (typeof checked !== 'string') return createTable(ports, connection, { ...message, ruleset: checked });
  const refusal = { code: checked, nonce: message.nonce };
  await answer(ports, connection, { type: 'rejected', number: 0, version: 0, ...refusal });
}

/** Returns the rules, or the code that refuses them or the seating; rules that are too large have a separate code. */
function checkRulesAndSeating({ ruleset, seating }: CreateMessage): Ruleset | 'rulesetNotAllowed' | 'rulesTooLarge' {
  const checked = checkRuleset(ruleset);
  if ('issues' in checked) return checked.issues.every(isTooMuch) ? 'rulesTooLarge' : 'rulesetNotAllowed';
  const isAllowed = checked.ruleset.seating.some(
    ({ players, teams }) => players === seating.players && teams === seating.teams,
  );
  return isAllowed ? checked.ruleset : 'rulesetNotAllowed';
}

const isTooMuch = ({ reason }: RulesetIssue): boolean => reason.code === 'tooMuch';

async function createTable(ports: Ports, connection: ConnectionId, message: CreateMessage): Promise<void> {
  const { ruleset, rulesName, seating, title = '', name, face, nonce, open } = message;
  const hostName = { names: [name], ...(face !== undefined && { faces: [[0, face]] as const }) };
  const chain = getChain(ports, ports.keys.tableOf(nonce), 0);
  const ruled = { ruleset, ...(rulesName !== undefined && { rulesName: rulesName.trim() }) };
  const charter: StoredCharter = { revision: 0, title: title.trim(), ...ruled, seating, ...hostName, chain };
  const first = createFirstVersion(ports, message, charter);
  const result = await storeNewTable(ports, connection, { charter, first, nonce, ...(open && { open }) });
  await answerSeated(ports, connection, { result, nonce });
}

const createFirstVersion = (ports: Ports, { nonce, seating }: CreateMessage, charter: StoredCharter): LoadedTable => ({
  id: ports.keys.tableOf(nonce),
  charter,
  table: { ...makeNewTable(seating.players), turnAt: Math.floor(ports.now() / 1000) },
  item: { version: 0, state: new Uint8Array(), submission: '' },
});

interface FoundingParams {
  readonly charter: StoredCharter;
  readonly first: LoadedTable;
  readonly nonce: string;
  readonly open?: readonly LearnedField[];
}

async function storeNewTable(
  ports: Ports,
  connection: ConnectionId,
  { charter, first, nonce, open = [] }: FoundingParams,
): Promise<CommitResult<SitAnswer>> {
  const founding = {
    table: first.id,
    seen: 0,
    decide: ({ table }: LoadedTable): CommitDecision<SitAnswer> => {
      const decision = decideCreate(table, { connection, requestKey: ports.keys.requestKeyOf(nonce), open });
      if (decision.type === 'rejection') return { type: 'answer', answer: rejectAtTable('seatTaken') };
      const repeatedRequest = findRepeatedRequest(table, connection, decision.events);
      if (repeatedRequest) return { type: 'answer', answer: repeatedRequest };
      return { type: 'change', events: decision.events, submission: 'create' };
    },
  };
  const isNew = await ports.store.putCharter(first.id, charter);
  const repeated = isNew ? undefined : await commit<SitAnswer>(ports, founding);
  // A process may have stored the charter and stopped before the table.
  return repeated === undefined || repeated.type === 'noSuchTable'
    ? commit<SitAnswer>(ports, { ...founding, first })
    : repeated;
}
