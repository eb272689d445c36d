import type { SubmitMessage } from '../../shared/protocol/client-message.ts';
import { isName } from '../../shared/protocol/names.ts';
import { visibleOf } from '../../shared/ruleset/plain-text.ts';
import type { Naming } from '../../shared/table/decider.ts';
import type { Loaded, StoredCharter } from '../ports/ports.ts';
import { revised, withName, zoneOf } from './charter.ts';

/** Bytes of the charter that new names of people who sit leave for the names of those who come. */
const ROOM_TO_SIT_DOWN = 400;

/** What a submission needs of the charter; nothing where it asks for nothing there, or for what may not be had. */
export interface Named {
  readonly naming?: Naming;
  /** The charter with the name or zone in it; the very one at hand where that has it. */
  readonly named?: StoredCharter;
}

export function nameIn(
  { table, charter }: Loaded,
  { seat, intents: [first] }: Pick<SubmitMessage, 'intents'> & { readonly seat: number },
): Named {
  if (first?.type === 'shareZone') return zoneIn({ table, charter }, { seat, zone: first.zone });
  if (first?.type !== 'rename') return {};
  const { name } = first;
  if (!isName(name) || isWorn({ table, charter }, name, seat)) return {};
  const named = withName(charter, name, ROOM_TO_SIT_DOWN);
  return named === undefined ? {} : { named, naming: { name: named.names.indexOf(name), charter: named.revision } };
}

/** Of zones, the charter has those of people who sit. */
function zoneIn(
  { table, charter }: Pick<Loaded, 'table' | 'charter'>,
  { seat, zone }: { readonly seat: number; readonly zone: string | undefined },
): Named {
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

/** Whether this machine knows the time zone by this name. */
export function isZone(zone: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: zone }) !== undefined;
  } catch {
    return false;
  }
}

/** Whether somebody else at the table has this name, or one that looks like it. */
export function isWorn({ table, charter }: Pick<Loaded, 'table' | 'charter'>, name: string, by: number): boolean {
  return table.seats.some(({ occupant }, seat) => {
    const worn = typeof occupant === 'number' ? charter.names[occupant] : undefined;
    return seat !== by && worn !== undefined && isConfusable(worn, name);
  });
}

/** Signs that are written like another: Cyrillic and Greek ones, figures, and the capital I. Each with what it looks like. */
const ALIKE: ReadonlyMap<string, string> = new Map(
  [
    ...'аa вb еe һh іi јj кk мm нh оo рp сc ѕs тt уy хx ԁd ԛq ԝw ьb'.split(' '),
    ...'АA ВB ЕE НH Іl ЈJ КK МM ОO РP СC ЅS ТT УY ХX ԚQ ԜW ЬB Ӏl ӏl'.split(' '),
    ...'αa γy ιi κk νv οo ρp τt υu χx'.split(' '),
    ...'ΑA ΒB ΕE ΖZ ΗH Ιl ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX'.split(' '),
    ...'ıi Il 1l |l 0o'.split(' '),
  ].map(([character = '', base = '']) => [character, base]),
);

/** Whether two names are the same word, or can hardly be told apart on a screen. */
export const isConfusable = (a: string, b: string): boolean =>
  wordOf(a) === wordOf(b) || skeletonOf(a) === skeletonOf(b);

/** A name without what cannot be seen in it: spaces too, since a name that only differs in them passes for the other. */
const plain = (name: string): string => visibleOf(name.normalize('NFKC'));

const wordOf = (name: string): string => plain(name).toLowerCase();

const skeletonOf = (name: string): string =>
  [...plain(name)]
    .map((character) => ALIKE.get(character) ?? character)
    .join('')
    .toLowerCase();
