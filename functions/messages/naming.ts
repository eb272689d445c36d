import type { SubmitMessage } from '../../shared/protocol/client-message.ts';
import { isName } from '../../shared/protocol/names.ts';
import { isZone } from '../../shared/protocol/zone-clock.ts';
import { visibleOf } from '../../shared/ruleset/plain-text.ts';
import type { CharterName } from '../../shared/table/decider.ts';
import type { Loaded, StoredCharter } from '../ports/ports.ts';
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

/**
 * Characters that look like another: Cyrillic and Greek letters, figures, and the capital I, each with its lookalike.
 */
const ALIKE: ReadonlyMap<string, string> = new Map(
  [
    ...'аa вb еe һh іi јj кk мm нh оo рp сc ѕs тt уy хx ԁd ԛq ԝw ьb'.split(' '),
    ...'АA ВB ЕE НH Іl ЈJ КK МM ОO РP СC ЅS ТT УY ХX ԚQ ԜW ЬB Ӏl ӏl'.split(' '),
    ...'αa γy ιi κk νv οo ρp τt υu χx'.split(' '),
    ...'ΑA ΒB ΕE ΖZ ΗH Ιl ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX'.split(' '),
    ...'ıi Il 1l |l 0o'.split(' '),
  ].map(([character = '', base = '']) => [character, base]),
);

/** Whether two names are the same word or look alike on screen. */
export const isConfusable = (a: string, b: string): boolean =>
  wordOf(a) === wordOf(b) || skeletonOf(a) === skeletonOf(b);

/** Accents and other marks that stand on any letter; not the voicing of kana, which makes another syllable. */
const MARKS = /(?![\u3099\u309a])\p{Script=Inherited}/gu;

/** A name without marks, invisible characters and spaces: names that differ only in those pass for each other. */
const plain = (name: string): string => visibleOf(name.normalize('NFKD').replaceAll(MARKS, ''));

const wordOf = (name: string): string => plain(name).toLowerCase();

const skeletonOf = (name: string): string =>
  [...plain(name)]
    .map((character) => ALIKE.get(character) ?? character)
    .join('')
    .toLowerCase();
