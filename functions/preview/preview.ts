import { decodeTable } from '../../shared/codec/table.ts';
import type { Ports, StoredCharter, TableId } from '../ports/ports.ts';

/** What a link to a table shows in a chat, if its host wants that. */
export interface Preview {
  readonly title: string;
  /** The host's name. */
  readonly host: string;
  /** Chairs that nobody has, and those that bots hold. */
  readonly free: number;
}

/** Reads one item; undefined for a table that does not exist, and for one whose host has not agreed. */
export async function previewOf({ store }: Pick<Ports, 'store'>, id: TableId): Promise<Preview | undefined> {
  const read = await store.load(id);
  if (read === undefined) return undefined;
  const { charter, newest } = read;
  const { settings, closed, host, seats } = decodeTable(newest.state, newest.version, charter);
  if (!settings.preview || closed) return undefined;
  const free = seats.filter(({ occupant }) => typeof occupant !== 'number').length;
  return { title: charter.title, host: nameOf(charter, seats[host]?.occupant), free };
}

const nameOf = ({ names }: StoredCharter, occupant: unknown): string =>
  (typeof occupant === 'number' ? names[occupant] : undefined) ?? '';
