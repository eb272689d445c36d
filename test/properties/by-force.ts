import { type Card, getRank, isJoker, isNatural, isTwo, isWild } from '../../shared/cards/cards.ts';
import { makeCards } from '../../shared/cards/notation.ts';
import type { Intent, MeldEntry } from '../../shared/protocol/intent.ts';
import type { Meld } from '../../shared/rules/position.ts';

/**
 * All layings that could matter, enumerated without the rules: for each rank up to two entries, onto the team's melds
 * or as new ones, with any number of its naturals and any wilds. Suits do not matter.
 */
export function* generateLayings(
  held: readonly Card[],
  melds: readonly Meld[],
  top?: Card,
): Generator<readonly MeldEntry[]> {
  const kinds = [...new Set([...held, ...melds.map((meld) => meld[0] as Card), ...(top ? [top] : [])].map(getKind))];
  const free: Free = {
    naturals: held.filter(isNatural),
    twos: held.filter(isTwo),
    jokers: held.filter(isJoker).length,
  };
  yield* layKinds(
    kinds.filter((kind) => kind !== '3'),
    free,
    { melds, top },
  );
}

/** As an intent, if possible: a take has the top at most once, since it can go into the hand instead. */
export function findIntent(entries: readonly MeldEntry[], top: Card | undefined): Intent | undefined {
  const tops = entries.filter((entry) => entry.top).length;
  if (top !== undefined) return tops <= 1 ? { type: 'takePile', melds: entries } : undefined;
  return entries.length > 0 ? { type: 'meld', melds: entries } : undefined;
}

const getKind = (card: Card): string => (isWild(card) ? 'wild' : getRank(card));

interface Free {
  readonly naturals: readonly Card[];
  readonly twos: readonly Card[];
  readonly jokers: number;
}

interface Table {
  readonly melds: readonly Meld[];
  readonly top: Card | undefined;
}

function* layKinds(kinds: readonly string[], free: Free, table: Table): Generator<readonly MeldEntry[]> {
  const [kind, ...rest] = kinds;
  if (kind === undefined) {
    yield [];
    return;
  }
  for (const { entries, left } of getEntries(kind, free, table)) {
    for (const more of layKinds(rest, left, table)) yield [...entries, ...more];
  }
}

interface Laid {
  readonly entries: readonly MeldEntry[];
  readonly left: Free;
}

/** No entry of a kind, one, or two to different melds or both to new ones; the top, if it can be, in at most one of them. */
function* getEntries(kind: string, free: Free, table: Table): Generator<Laid> {
  yield { entries: [], left: free };
  const places: readonly (number | 'new')[] = [
    ...table.melds.flatMap((meld, i) => (getKind(meld[0] as Card) === kind ? [i] : [])),
    'new',
  ];
  const mayBeTop = table.top !== undefined && [kind, 'wild'].includes(getKind(table.top));
  for (const to of places) {
    for (const one of getNextEntries(to, kind, free)) {
      yield* withOrWithoutTop([one.entry], one.left, mayBeTop);
      for (const second of to === 'new' ? (['new'] as const) : places.filter((place) => place !== to)) {
        for (const two of getNextEntries(second, kind, one.left))
          yield* withOrWithoutTop([one.entry, two.entry], two.left, mayBeTop);
      }
    }
  }
}

function* withOrWithoutTop(entries: readonly MeldEntry[], left: Free, mayBeTop: boolean): Generator<Laid> {
  if (entries.every(({ cards }) => cards !== '')) yield { entries, left };
  if (!mayBeTop) return;
  for (const [i, entry] of entries.entries()) {
    const others = entries.filter((_, j) => j !== i);
    if (others.every(({ cards }) => cards !== '')) yield { entries: entries.with(i, { ...entry, top: true }), left };
  }
}

/** One entry to a place: any number of naturals of the kind and any wilds, even none (the top may be added). */
function* getNextEntries(to: number | 'new', kind: string, free: Free): Generator<{ entry: MeldEntry; left: Free }> {
  const ownNaturals = free.naturals.filter((card) => getKind(card) === kind);
  for (let naturals = 0; naturals <= ownNaturals.length; naturals++) {
    for (let twos = 0; twos <= free.twos.length; twos++) {
      for (let jokers = 0; jokers <= free.jokers; jokers++) {
        const used = ownNaturals.slice(0, naturals);
        const cards = [...used, ...free.twos.slice(0, twos), ...Array.from({ length: jokers }, (): Card => '*')];
        const left = {
          naturals: free.naturals.filter((card) => getKind(card) !== kind).concat(ownNaturals.slice(naturals)),
          twos: free.twos.slice(twos),
          jokers: free.jokers - jokers,
        };
        yield { entry: { to, cards: makeCards(cards) }, left };
      }
    }
  }
}
