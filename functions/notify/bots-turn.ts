import { decodeTable } from '../../shared/codec/table.ts';
import type { BotsTurn } from '../../shared/protocol/notifications.ts';
import { parseSubmission } from '../../shared/protocol/submission.ts';
import type { PublicEvent } from '../../shared/protocol/view.ts';
import { readChange } from '../../shared/replay/read-change.ts';
import { viewHappened } from '../../shared/table/view.ts';
import type { Loaded, TableItem } from '../ports/ports.ts';
import type { JobPorts } from './job-ports.ts';

/** Versions that a bot's turn takes at most, questions and other people's comings and goings included. */
const LONGEST_TURN = 24;

/** What a bot played for the person in a seat in the turn that ended with a version, as spectators saw it. */
export async function botsTurn(
  { store }: Pick<JobPorts, 'store'>,
  { id, charter }: Loaded,
  { seat, ended }: { readonly seat: number; readonly ended: number },
): Promise<BotsTurn> {
  const from = Math.max(1, ended - LONGEST_TURN);
  const items = await store.history(id, from, ended - from + 1);
  const states = items.map(({ state, version }) => decodeTable(state, version, charter));
  const turn: PublicEvent[][] = [];
  for (let i = items.length - 1; i > 0; i--) {
    const [before, table, item] = [states[i - 1], states[i], items[i]] as const;
    if (before === undefined || table === undefined || item === undefined) break;
    if (table.game?.turn.seat !== seat && table.version !== ended) break;
    if (!isBots(item, seat)) continue;
    const events = readChange({ before, item, table }) ?? [];
    const open = { ...table, settings: { ...table.settings, spectators: true } };
    turn.unshift([...viewHappened({ before, events, table: open }, undefined)]);
  }
  return summaryOf(turn.flat());
}

/** Stored submissions of bots have no number. */
function isBots({ submission }: TableItem, seat: number): boolean {
  const read = parseSubmission(submission);
  return read !== undefined && read.number === undefined && read.seat === seat;
}

function summaryOf(events: readonly PublicEvent[]): BotsTurn {
  const drew = sum(events.map((event) => (event.type === 'drew' ? event.count : 0)));
  const took = sum(events.map((event) => (event.type === 'tookPile' ? event.count : 0)));
  const melded = events.filter(({ type }) => type === 'melded').length;
  const discarded = events.flatMap((event) => (event.type === 'discarded' ? [event.card] : [])).at(-1);
  return {
    ...(drew > 0 && { drew }),
    ...(took > 0 && { took }),
    ...(melded > 0 && { melded }),
    ...(discarded !== undefined && { discarded }),
  };
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);
