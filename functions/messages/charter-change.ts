import type { SubmitMessage } from '../../shared/protocol/client-message.ts';
import { isName } from '../../shared/protocol/names.ts';
import { isZone } from '../../shared/protocol/zone-clock.ts';
import { isSame } from '../../shared/ruleset/changes.ts';
import { checkRuleset } from '../../shared/ruleset/check.ts';
import { withValue } from '../../shared/ruleset/field-values.ts';
import type { FieldPath } from '../../shared/ruleset/fields/field.ts';
import { FIELDS } from '../../shared/ruleset/fields.ts';
import type { CharterName } from '../../shared/table/feature.ts';
import { reduceTable } from '../../shared/table/reduce.ts';
import { getKey, isPerson, type Knock } from '../../shared/table/seats.ts';
import type { LoadedTable, Ports, StoredCharter } from '../ports/ports.ts';
import { loadAllResults } from '../table/all-results.ts';
import { findZone, isCrowded, reviseCharter, withName, withoutOldNames, withoutPerson } from '../table/charter.ts';
import type { AcceptedChange, CommitDecision } from '../table/commit.ts';
import { isConfusable } from './lookalike-names.ts';

/** The change of the charter that a submission needs; empty if it needs none or is not allowed. */
interface CharterChange {
  readonly newName?: CharterName;
  /** The charter with the name, face, zone or rules; the same object if it has them already. */
  readonly newCharter?: StoredCharter;
  /** Whether the charter is stored in the same write as the change. */
  readonly isAtomic?: true;
}

export function findCharterChange(
  { table, charter }: LoadedTable,
  { seat, intents: [first] }: Pick<SubmitMessage, 'intents'> & { readonly seat: number },
): CharterChange {
  if (first?.type === 'shareZone') return changeZone({ table, charter }, { seat, zone: first.zone });
  if (first?.type === 'changeRules') return changeRules(charter, first);
  if (first?.type === 'forget') return forgetPerson({ table, charter }, first.seat);
  if (first?.type === 'answerKnock') return first.yes ? nameRequester({ table, charter }, first.knock) : {};
  if (first?.type !== 'rename') return {};
  const { name, face } = first;
  if (!isName(name) || isNameTaken({ table, charter }, name, seat)) return {};
  const newCharter = withName(charter, { name, face });
  return { newCharter, newName: { name: newCharter.names.indexOf(name), charter: newCharter.revision } };
}

/** Whether someone at the table has the name of a person who asks for a seat. A bot has no name to be confused with. */
export const isKnockNameTaken = (
  { table, charter }: Pick<LoadedTable, 'table' | 'charter'>,
  { name, seat }: Pick<Knock, 'name' | 'seat'>,
): boolean => isNameTaken({ table, charter }, name, isPerson(table.seats[seat]) ? -1 : seat);

/** The charter is stored with the change, so that nobody sits down under the deleted name at the same moment. */
function forgetPerson({ table, charter }: Pick<LoadedTable, 'table' | 'charter'>, seat: number): CharterChange {
  const state = table.seats[seat];
  const person = state?.occupant;
  if (state === undefined || typeof person !== 'number') return {};
  const newCharter = withoutPerson(charter, { person, key: getKey(state, seat), version: table.version + 1 });
  return { newCharter, isAtomic: true, newName: { name: person, charter: newCharter.revision } };
}

function nameRequester({ table, charter }: Pick<LoadedTable, 'table' | 'charter'>, id: number): CharterChange {
  const knock = table.knocks?.find((each) => each.id === id);
  if (knock === undefined || isKnockNameTaken({ table, charter }, knock)) return {};
  const newCharter = withName(charter, knock);
  return { newCharter, newName: { name: newCharter.names.indexOf(knock.name), charter: newCharter.revision } };
}

/** Empty if the rules can't be played in this seating, or are as they were. They are stored with the change: a deal that wins the race keeps its rules. */
function changeRules(
  charter: StoredCharter,
  { changes, name }: { readonly changes: readonly ChangedField[]; readonly name?: string },
): CharterChange {
  const { ruleset, rulesName, seating, ...others } = charter;
  if (!changes.every(({ field }) => CHANGEABLE.includes(field))) return {};
  const checked = checkRuleset(
    changes.reduce((rules, { field, value }) => withValue(rules, field as FieldPath, value), ruleset),
  );
  if ('issues' in checked || (name === rulesName && isSame(checked.ruleset, ruleset))) return {};
  const charterWithRules = {
    ...others,
    seating,
    ruleset: checked.ruleset,
    ...(name !== undefined && { rulesName: name }),
  };
  const newCharter = reviseCharter(charterWithRules, {});
  return { newCharter, isAtomic: true, newName: { name: 0, charter: newCharter.revision } };
}

interface ChangedField {
  readonly field: string;
  readonly value: unknown;
}

/** Rounds are replaced as a whole, and a table keeps its seats. */
const CHANGEABLE: readonly string[] = FIELDS.map(({ path }) => path).filter(
  (path) => path !== 'seating' && !path.startsWith('rounds[]'),
);

/** The charter has zones of seated people only. */
function changeZone(
  { table, charter }: Pick<LoadedTable, 'table' | 'charter'>,
  { seat, zone }: { readonly seat: number; readonly zone: string | undefined },
): CharterChange {
  const name = table.seats[seat]?.occupant as number;
  if (zone !== undefined && !isZone(zone)) return {};
  const others = (charter.zones ?? []).filter(
    ([person]) => person !== name && table.seats.some(({ occupant }) => occupant === person),
  );
  const newCharter =
    findZone(charter, name) === zone
      ? charter
      : reviseCharter(charter, { zones: zone === undefined ? others : [...others, [name, zone]] });
  return { newCharter, newName: { name, charter: newCharter.revision } };
}

interface ChangeWithCharter extends AcceptedChange {
  readonly charter: StoredCharter;
  readonly isAtomic?: true | undefined;
}

/**
 * Stores the charter that a change needs before the change. A full one drops names, and is stored with the change: then
 * nobody can sit down at the same moment under a dropped name.
 */
export async function storeWithCharter(
  { store }: Ports,
  { id, table }: Pick<LoadedTable, 'id' | 'table'>,
  change: ChangeWithCharter,
): Promise<CommitDecision<never>> {
  const { isAtomic, ...rest } = change;
  const { charter, events } = rest;
  if (isAtomic) return { type: 'change', ...rest, isCharterDue: true };
  if (!isCrowded(charter))
    return (await store.putCharter(id, charter)) ? { type: 'change', ...rest } : { type: 'again' };
  const { seats } = reduceTable(table, events, table.at);
  const seated = [...table.seats, ...seats].map(({ occupant }) => occupant);
  const played = (await loadAllResults(store, id)).flatMap((result) => result.seats);
  const newCharter = withoutOldNames(charter, { seated: getPeople(seated), played: getPeople(played) });
  return { type: 'change', ...rest, charter: newCharter, isCharterDue: true };
}

const getPeople = (all: readonly unknown[]): ReadonlySet<number> =>
  new Set(all.filter((each): each is number => typeof each === 'number'));

/** Whether another person at the table has this name, or one that looks like it. */
export function isNameTaken(
  { table, charter }: Pick<LoadedTable, 'table' | 'charter'>,
  name: string,
  exceptSeat: number,
): boolean {
  return table.seats.some(({ occupant }, seat) => {
    const occupantName = typeof occupant === 'number' ? charter.names[occupant] : undefined;
    return seat !== exceptSeat && occupantName !== undefined && isConfusable(occupantName, name);
  });
}
