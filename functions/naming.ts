import type { Naming } from '../shared/engine/decide-table.ts';
import { isName } from '../shared/protocol/decode.ts';
import type { SubmitMessage } from '../shared/protocol/message.ts';
import { withName } from './charter.ts';
import type { Loaded, StoredCharter } from './desk.ts';

/** Bytes of the charter that new names of people who sit leave for the names of those who come. */
const ROOM_TO_SIT_DOWN = 400;

/** What a submission needs of the charter; nothing where it asks for no name, or for one that may not be had. */
export interface Named {
  readonly naming?: Naming;
  /** The charter with the name in it; the very one at hand where that has it. */
  readonly named?: StoredCharter;
}

export function nameIn(
  { table, charter }: Loaded,
  { seat, intents: [first] }: Pick<SubmitMessage, 'intents'> & { readonly seat: number },
): Named {
  if (first?.type !== 'rename') return {};
  const { name } = first;
  if (!isName(name) || isWorn({ table, charter }, name, seat)) return {};
  const named = withName(charter, name, ROOM_TO_SIT_DOWN);
  return named === undefined ? {} : { named, naming: { name: named.names.indexOf(name), charter: named.revision } };
}

/** Whether somebody else at the table has this name, or one that differs only in how it is written. */
export function isWorn({ table, charter }: Pick<Loaded, 'table' | 'charter'>, name: string, by: number): boolean {
  return table.seats.some(({ occupant }, seat) => {
    const worn = typeof occupant === 'number' ? charter.names[occupant] : undefined;
    return seat !== by && worn !== undefined && spoken(worn) === spoken(name);
  });
}

const spoken = (name: string): string =>
  name.normalize('NFKC').toLowerCase().replaceAll('\u200d', '').replaceAll(/\s+/g, ' ').trim();
