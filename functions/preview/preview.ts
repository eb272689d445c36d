import { decodeTable } from '../../shared/codec/table.ts';
import type { Pace } from '../../shared/protocol/settings.ts';
import type { TableDate } from '../../shared/protocol/table-date.ts';
import type { Ruleset, Seating } from '../../shared/ruleset/ruleset.ts';
import type { TableState } from '../../shared/table/state.ts';
import { getNetwork } from '../ports/address.ts';
import type { Ports, StoredCharter, TableId } from '../ports/ports.ts';

export interface Preview {
  readonly host: string;
  /** Open seats, and those of bots. */
  readonly free: number;
  readonly pace: Pace;
  readonly date?: TableDate | undefined;
  readonly ruleset: Ruleset;
  readonly seating: Seating;
  readonly rulesName?: string | undefined;
  readonly language?: string | undefined;
}

/** `source`: the asker's address, if known. */
export interface PreviewRequest {
  readonly table: TableId;
  readonly source: string | undefined;
}

/**
 * Reads one item; undefined for a table that does not exist, or whose host has not agreed. Counts ids that this process
 * does not know against the asker's address, and others against the table too, so that nobody uses up another's.
 */
export async function findPreview(
  { store, rates, cache }: Pick<Ports, 'store' | 'rates' | 'cache'>,
  { table: id, source }: PreviewRequest,
): Promise<Preview | 'tooFast' | undefined> {
  const requester = source === undefined ? '' : getNetwork(source);
  const isKnown = cache.get(id) !== undefined;
  if (rates.spend('preview', isKnown ? `${requester} ${id}` : requester) !== 'fine') return 'tooFast';
  const read = await store.load(id);
  if (read === undefined || read.isExpired) return undefined;
  const table = decodeTable(read.newest.state, read.newest.version, read.charter);
  if (cache.get(id) === undefined) cache.keep({ id, charter: read.charter, table, item: read.newest });
  return createPreview(read.charter, table);
}

function createPreview(
  charter: StoredCharter,
  { settings, closed, host, seats, date }: TableState,
): Preview | undefined {
  if (!settings.preview || closed) return undefined;
  const free = seats.filter(({ occupant }) => typeof occupant !== 'number').length;
  return {
    ...{
      host: getOccupantName(charter, seats[host]?.occupant),
      free,
      pace: settings.pace,
      date,
      language: settings.language,
    },
    ...{ ruleset: charter.ruleset, seating: charter.seating, rulesName: charter.rulesName },
  };
}

const getOccupantName = ({ names }: StoredCharter, occupant: unknown): string =>
  (typeof occupant === 'number' ? names[occupant] : undefined) ?? '';
