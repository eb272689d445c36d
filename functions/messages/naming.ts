import type { SubmitMessage } from '../../shared/protocol/client-message.ts';
import { isName } from '../../shared/protocol/names.ts';
import { isZone } from '../../shared/protocol/zone-clock.ts';
import type { CharterName } from '../../shared/table/feature.ts';
import { reduceTable } from '../../shared/table/reduce.ts';
import type { LoadedTable, Ports, StoredCharter } from '../ports/ports.ts';
import { allResults } from '../table/all-results.ts';
import type { AcceptedChange, CommitDecision } from '../table/commit.ts';
import { findZone, isCrowded, reviseCharter, withName, withoutOldNames } from './charter.ts';
import { isConfusable } from './lookalike-names.ts';

/** The change of the charter that a submission needs; empty if it needs none or is not allowed. */
interface CharterChange {
  readonly naming?: CharterName;
  /** The charter with the name, face or zone added; the same object if it has it already. */
  readonly named?: StoredCharter;
}

export function recordName(
  { table, charter }: LoadedTable,
  { seat, intents: [first] }: Pick<SubmitMessage, 'intents'> & { readonly seat: number },
): CharterChange {
  if (first?.type === 'shareZone') return recordZone({ table, charter }, { seat, zone: first.zone });
  if (first?.type === 'answerKnock') return first.yes ? recordKnock({ table, charter }, first.knock) : {};
  if (first?.type !== 'rename') return {};
  const { name, face } = first;
  if (!isName(name) || isWorn({ table, charter }, name, seat)) return {};
  const named = withName(charter, { name, face });
  return { named, naming: { name: named.names.indexOf(name), charter: named.revision } };
}

function recordKnock({ table, charter }: Pick<LoadedTable, 'table' | 'charter'>, id: number): CharterChange {
  const knock = table.knocks?.find((each) => each.id === id);
  if (knock === undefined || isWorn({ table, charter }, knock.name, knock.seat)) return {};
  const named = withName(charter, knock);
  return { named, naming: { name: named.names.indexOf(knock.name), charter: named.revision } };
}

/** The charter has zones of seated people only. */
function recordZone(
  { table, charter }: Pick<LoadedTable, 'table' | 'charter'>,
  { seat, zone }: { readonly seat: number; readonly zone: string | undefined },
): CharterChange {
  const name = table.seats[seat]?.occupant as number;
  if (zone !== undefined && !isZone(zone)) return {};
  const others = (charter.zones ?? []).filter(
    ([whose]) => whose !== name && table.seats.some(({ occupant }) => occupant === whose),
  );
  const named =
    findZone(charter, name) === zone
      ? charter
      : reviseCharter(charter, { zones: zone === undefined ? others : [...others, [name, zone]] });
  return { named, naming: { name, charter: named.revision } };
}

interface NamedChange extends AcceptedChange {
  readonly charter: StoredCharter;
}

/**
 * Stores the charter that a change needs before the change. A full one drops names, and is stored with the change: then
 * nobody can sit down at the same moment under a dropped name.
 */
export async function storeNamed(
  { store }: Ports,
  { id, table }: Pick<LoadedTable, 'id' | 'table'>,
  change: NamedChange,
): Promise<CommitDecision<never>> {
  const { charter, events } = change;
  if (!isCrowded(charter))
    return (await store.putCharter(id, charter)) ? { type: 'change', ...change } : { type: 'again' };
  const { seats } = reduceTable(table, events, table.at);
  const seated = [...table.seats, ...seats].map(({ occupant }) => occupant);
  const played = (await allResults(store, id)).flatMap((result) => result.seats);
  const named = withoutOldNames(charter, { seated: getPeople(seated), played: getPeople(played) });
  return { type: 'change', ...change, charter: named, isCharterDue: true };
}

const getPeople = (all: readonly unknown[]): ReadonlySet<number> =>
  new Set(all.filter((each): each is number => typeof each === 'number'));

/** Whether another person at the table has this name, or one that looks like it. */
export function isWorn({ table, charter }: Pick<LoadedTable, 'table' | 'charter'>, name: string, by: number): boolean {
  return table.seats.some(({ occupant }, seat) => {
    const worn = typeof occupant === 'number' ? charter.names[occupant] : undefined;
    return seat !== by && worn !== undefined && isConfusable(worn, name);
  });
}
