import type { SubmitMessage } from '../../shared/protocol/client-message.ts';
import { isName } from '../../shared/protocol/names.ts';
import { isZone } from '../../shared/protocol/zone-clock.ts';
import type { CharterName } from '../../shared/table/decider.ts';
import type { Loaded, StoredCharter } from '../ports/ports.ts';
import { isConfusable } from './alike-names.ts';
import { revised, withName, zoneOf } from './charter.ts';

/** Bytes of the charter that a rename must leave free for people who join. */
const ROOM_TO_SIT_DOWN = 400;

/** The change of the charter that a submission needs; empty if it needs none or is not allowed. */
interface CharterChange {
  readonly naming?: CharterName;
  /** The charter with the name, face or zone added; the same object if it has it already. */
  readonly named?: StoredCharter;
}

export function nameIn(
  { table, charter }: Loaded,
  { seat, intents: [first] }: Pick<SubmitMessage, 'intents'> & { readonly seat: number },
): CharterChange {
  if (first?.type === 'shareZone') return zoneIn({ table, charter }, { seat, zone: first.zone });
  if (first?.type === 'answerKnock') return first.yes ? knockIn({ table, charter }, first.knock) : {};
  if (first?.type !== 'rename') return {};
  const { name, face } = first;
  if (!isName(name) || isWorn({ table, charter }, name, seat)) return {};
  const named = withName(charter, { name, face }, ROOM_TO_SIT_DOWN);
  return named === undefined ? {} : { named, naming: { name: named.names.indexOf(name), charter: named.revision } };
}

/** The name of somebody who is let in. */
function knockIn({ table, charter }: Pick<Loaded, 'table' | 'charter'>, id: number): CharterChange {
  const knock = table.knocks?.find((each) => each.id === id);
  if (knock === undefined || isWorn({ table, charter }, knock.name, knock.seat)) return {};
  const named = withName(charter, knock);
  return named === undefined
    ? {}
    : { named, naming: { name: named.names.indexOf(knock.name), charter: named.revision } };
}

/** The charter keeps zones of seated people only. */
function zoneIn(
  { table, charter }: Pick<Loaded, 'table' | 'charter'>,
  { seat, zone }: { readonly seat: number; readonly zone: string | undefined },
): CharterChange {
  const name = table.seats[seat]?.occupant as number;
  if (zone !== undefined && !isZone(zone)) return {};
  const others = (charter.zones ?? []).filter(
    ([whose]) => whose !== name && table.seats.some(({ occupant }) => occupant === whose),
  );
  const named =
    zoneOf(charter, name) === zone
      ? charter
      : revised(charter, { zones: zone === undefined ? others : [...others, [name, zone]] }, ROOM_TO_SIT_DOWN);
  return named === undefined ? {} : { named, naming: { name, charter: named.revision } };
}

/** Whether another person at the table has this name, or one that looks like it. */
export function isWorn({ table, charter }: Pick<Loaded, 'table' | 'charter'>, name: string, by: number): boolean {
  return table.seats.some(({ occupant }, seat) => {
    const worn = typeof occupant === 'number' ? charter.names[occupant] : undefined;
    return seat !== by && worn !== undefined && isConfusable(worn, name);
  });
}
