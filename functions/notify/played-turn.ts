import { isWild } from '../../shared/cards/cards.ts';
import { parseCards } from '../../shared/cards/notation.ts';
import { decodeEvents } from '../../shared/codec/decode-events.ts';
import { decodeTable } from '../../shared/codec/table.ts';
import type { LaidMeld, TurnSummary } from '../../shared/protocol/notifications.ts';
import { parseSubmission } from '../../shared/protocol/submission.ts';
import type { PublicEvent } from '../../shared/protocol/view.ts';
import { isBotsTurn } from '../../shared/table/seats.ts';
import type { TableState } from '../../shared/table/state.ts';
import { viewHappened } from '../../shared/table/view.ts';
import type { LoadedTable, TableItem } from '../ports/ports.ts';
import type { JobPorts } from './job-ports.ts';

interface ShownChange {
  readonly before: TableState;
  readonly table: TableState;
  readonly events: readonly PublicEvent[];
  readonly bot?: number;
}

/** Returns at most this many changes up to this version, newest first. */
export async function readLatestChanges(
  { store }: Pick<JobPorts, 'store'>,
  { id, charter }: LoadedTable,
  { ended, limit }: { readonly ended: number; readonly limit: number },
): Promise<readonly ShownChange[]> {
  const from = Math.max(1, ended - limit);
  const items = await store.history(id, from, ended - from + 1);
  const states = items.map(({ state, version }) => decodeTable(state, version, charter));
  return items
    .flatMap((item, i) => {
      const [before, table] = [states[i - 1], states[i]];
      return before === undefined || table === undefined ? [] : [toShownChange({ before, item, table })];
    })
    .reverse();
}

function toShownChange(change: {
  readonly before: TableState;
  readonly item: TableItem;
  readonly table: TableState;
}): ShownChange {
  const { before, item, table } = change;
  const open = { ...table, settings: { ...table.settings, spectators: true } };
  const events = viewHappened({ before, events: decodeEvents(change), table: open }, undefined);
  const { seat = -1, number } = parseSubmission(item.submission) ?? { number: 0 };
  const { [seat]: state } = before.seats;
  // Submissions of bots have no number, and neither has a plan that is played for a person.
  return { before, table, events, ...(number === undefined && state && isBotsTurn(state) && { bot: seat }) };
}

export function getPlayed(events: readonly PublicEvent[]): TurnSummary {
  const drew = sum(events.map((event) => (event.type === 'drew' ? event.count : 0)));
  const took = sum(events.map((event) => (event.type === 'tookPile' ? event.count : 0)));
  const melded = events.flatMap((event) => (event.type === 'melded' ? [event] : []));
  const melds = getMelds(melded);
  const books = melded.flatMap(({ book }) => book ?? []);
  const discarded = events.flatMap((event) => (event.type === 'discarded' ? [event.card] : [])).at(-1);
  return {
    ...(drew > 0 && { drew }),
    ...(took > 0 && { took }),
    ...(melds.length > 0 && { melds }),
    ...(books.length > 0 && { books }),
    ...(discarded !== undefined && { discarded }),
  };
}

function getMelds(melded: readonly (PublicEvent & { type: 'melded' })[]): readonly LaidMeld[] {
  const places = [...new Set(melded.map(({ meld }) => meld))];
  return places
    .map((place) => {
      const cards = melded.flatMap((each) => (each.meld === place ? (parseCards(each.cards) ?? []) : []));
      return { count: cards.length, kind: cards.find((card) => !isWild(card))?.charAt(0) ?? 'wild' };
    })
    .sort((a, b) => b.count - a.count);
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);
