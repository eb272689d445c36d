import { isWild } from '../../shared/cards/cards.ts';
import { parseCards } from '../../shared/cards/notation.ts';
import { decodeTable } from '../../shared/codec/table.ts';
import type { TurnBefore } from '../../shared/protocol/notifications.ts';
import type { PublicEvent } from '../../shared/protocol/view.ts';
import { readChange } from '../../shared/replay/read-change.ts';
import { viewHappened } from '../../shared/table/view.ts';
import type { Loaded } from '../ports/ports.ts';
import type { JobPorts } from './job-ports.ts';

/** Versions that are looked through for the turn before. */
const LONGEST_TURN = 16;

/**
 * What was played just before the turn of this seat, as spectators saw it; undefined if nothing was, or too much happened
 * since.
 */
export async function turnBefore(
  { store }: Pick<JobPorts, 'store'>,
  { id, charter, table }: Loaded,
): Promise<TurnBefore | undefined> {
  const from = Math.max(1, table.version - LONGEST_TURN);
  const items = await store.history(id, from, table.version - from + 1);
  const states = items.map(({ state, version }) => decodeTable(state, version, charter));
  const turn: PublicEvent[] = [];
  let who: number | undefined;
  for (let i = items.length - 1; i > 0; i--) {
    const [before, after, item] = [states[i - 1], states[i], items[i]] as const;
    if (before === undefined || after === undefined || item === undefined || before.deals !== table.deals) break;
    const events = readChange({ before, item, table: after }) ?? [];
    const open = { ...after, settings: { ...after.settings, spectators: true } };
    const shown = viewHappened({ before, events, table: open }, undefined);
    who ??= shown.flatMap((event) => (event.type === 'discarded' ? [event.seat] : []))[0];
    if (who !== undefined && before.game?.turn.seat !== who) break;
    if (who !== undefined) turn.unshift(...shown);
  }
  return who === undefined || who === table.game?.turn.seat ? undefined : { ...whoIn(who), ...playedIn(turn) };

  function whoIn(seat: number): Pick<TurnBefore, 'name' | 'zone'> {
    const occupant = table.seats[seat]?.occupant;
    if (typeof occupant !== 'number') return {};
    const zone = charter.zones?.find(([whose]) => whose === occupant)?.[1];
    return { name: charter.names[occupant] ?? '', ...(zone !== undefined && { zone }) };
  }
}

function playedIn(events: readonly PublicEvent[]): Omit<TurnBefore, 'name' | 'zone'> {
  const melds = events.flatMap((event) => (event.type === 'melded' ? [event] : []));
  const laid = melds.map(({ cards }) => parseCards(cards) ?? []).sort((a, b) => b.length - a.length)[0];
  const book = melds.flatMap(({ book }) => book ?? [])[0];
  const discarded = events.flatMap((event) => (event.type === 'discarded' ? [event.card] : [])).at(-1);
  const natural = laid?.find((card) => !isWild(card));
  return {
    ...(events.some(({ type }) => type === 'tookPile') && { took: true as const }),
    ...(laid && { laid: { count: laid.length, kind: natural?.charAt(0) ?? 'wild' } }),
    ...(book && { book }),
    ...(discarded !== undefined && { discarded }),
  };
}
