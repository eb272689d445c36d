import { decodeTable } from '../../shared/codec/table.ts';
import type { Pace } from '../../shared/protocol/settings.ts';
import type { Ruleset, Seating } from '../../shared/ruleset/ruleset.ts';
import type { TableState } from '../../shared/table/state.ts';
import { networkOf } from '../ports/address.ts';
import type { Ports, StoredCharter, TableId } from '../ports/ports.ts';

/** What a link to a table shows in a chat, if its host wants that. */
export interface Preview {
  /** The host's name. */
  readonly host: string;
  /** Chairs that nobody has, and those that bots hold. */
  readonly free: number;
  readonly pace: Pace;
  readonly ruleset: Ruleset;
  readonly seating: Seating;
  /** The table's. */
  readonly language?: string | undefined;
}

/** A request for the preview of a table. `source`: the asker's address, if someone can say. */
export interface PreviewRequest {
  readonly table: TableId;
  readonly source: string | undefined;
}

/**
 * Reads one item; undefined for a table that does not exist, and for one whose host has not agreed. Counts ids that this
 * process does not know for the asker's address, and others for the table too, so that nobody takes away another's.
 */
export async function previewOf(
  { store, rates, cache }: Pick<Ports, 'store' | 'rates' | 'cache'>,
  { table: id, source }: PreviewRequest,
): Promise<Preview | 'tooFast' | undefined> {
  const asker = source === undefined ? '' : networkOf(source);
  const isKnown = cache.get(id) !== undefined;
  if (rates.spend('preview', isKnown ? `${asker} ${id}` : asker) !== 'fine') return 'tooFast';
  const read = await store.load(id);
  if (read === undefined || read.isExpired) return undefined;
  const table = decodeTable(read.newest.state, read.newest.version, read.charter);
  if (cache.get(id) === undefined) cache.keep({ id, charter: read.charter, table, item: read.newest });
  return previewIn(read.charter, table);
}

function previewIn(charter: StoredCharter, { settings, closed, host, seats }: TableState): Preview | undefined {
  if (!settings.preview || closed) return undefined;
  const free = seats.filter(({ occupant }) => typeof occupant !== 'number').length;
  return {
    ...{ host: nameOf(charter, seats[host]?.occupant), free, pace: settings.pace, language: settings.language },
    ...{ ruleset: charter.ruleset, seating: charter.seating },
  };
}

const nameOf = ({ names }: StoredCharter, occupant: unknown): string =>
  (typeof occupant === 'number' ? names[occupant] : undefined) ?? '';
