import { type Arranging, arrangements, type Part } from './arrange.ts';
import { type Card, isWild, MELD_RANKS, rankOf } from './cards.ts';
import { refuseGrowth, type Shape } from './growth.ts';
import { type HeldCount, naturalsOf, ownMelds, wildsOf } from './held-count.ts';
import { mostNaturals } from './laid-table.ts';
import { factsOf, kindOfCard, type MeldKind } from './melds.ts';
import type { PlannedPart } from './plan.ts';
import type { Position } from './position.ts';
import { refuseMatch } from './taking.ts';

/**
 * The fewest cards that a team can lay as far as melds go (meld.1 to meld.8): all of one kind. With `top` the pile's top
 * is among them and is matched. Undefined: nothing can be laid.
 */
export function leanestPlan(position: Position, held: HeldCount, top?: Card): readonly PlannedPart[] | undefined {
  const searching: Searching = { position, held, top };
  const single = top === undefined ? singleCard(searching) : undefined;
  return single ?? smallest(searching, kindsFor(searching));
}

interface Searching {
  readonly position: Position;
  readonly held: HeldCount;
  readonly top: Card | undefined;
}

const ONE_NATURAL: Shape = { naturals: 1, wilds: 0 };
const ONE_WILD: Shape = { naturals: 0, wilds: 1 };

/** One card that joins a meld: often there, and quick to see. */
function singleCard({ position, held }: Searching): readonly PlannedPart[] | undefined {
  const rules = position.rules.meld;
  for (let to = 0; to < position.melds.length; to++) {
    const { kind, shape } = factsOf(position.melds[to] ?? []);
    if (kind === 'wild' && !rules.wildMelds) continue;
    if (naturalsOf(held, kind) > 0 && !refuseGrowth(rules, shape, ONE_NATURAL))
      return [{ to, kind, added: ONE_NATURAL }];
    if (wildsOf(held) > 0 && !refuseGrowth(rules, shape, ONE_WILD)) return [{ to, kind, added: ONE_WILD }];
  }
  return undefined;
}

/** Cards of a kind that could be laid. */
interface KindCards extends Shape {
  readonly kind: MeldKind;
  readonly arranging: Arranging;
}

function kindsFor({ position, held, top }: Searching): readonly KindCards[] {
  const topKind = top === undefined ? undefined : kindOfCard(top);
  const wilds = wildsOf(held) + (topKind === 'wild' ? 1 : 0);
  const kinds: KindCards[] = [];
  for (const kind of ['wild', ...MELD_RANKS] as const) {
    if (topKind !== undefined && topKind !== 'wild' && topKind !== kind) continue;
    const naturals = naturalsOf(held, kind) + (topKind === kind && kind !== 'wild' ? 1 : 0);
    const melds = ownMelds(position, kind);
    if (melds.length === 0 && kind !== 'wild' && (naturals === 0 || topKind === 'wild')) continue;
    kinds.push({ kind, naturals, wilds, arranging: { rules: position.rules.meld, melds, isWild: kind === 'wild' } });
  }
  return kinds;
}

function smallest(searching: Searching, kinds: readonly KindCards[]): readonly PlannedPart[] | undefined {
  const most = Math.max(0, ...kinds.map(({ naturals, wilds }) => naturals + wilds));
  for (let size = 1; size <= most; size++) {
    for (const kind of kinds) {
      const plan = planOf(searching, kind, size);
      if (plan) return plan;
    }
  }
  return undefined;
}

function planOf(searching: Searching, kind: KindCards, size: number): readonly PlannedPart[] | undefined {
  const fewest = Math.max(0, size - kind.wilds);
  for (let naturals = Math.min(size, kind.naturals); naturals >= fewest; naturals--) {
    const cards = { naturals, wilds: size - naturals };
    if (isNowhere(kind.arranging, cards)) continue;
    for (const parts of arrangements(kind.arranging, cards)) {
      const plan = hosting(searching, kind.kind, { parts, cards });
      if (plan) return plan;
    }
  }
  return undefined;
}

/** Quick to see for a rank of which nothing lies. */
const isNowhere = ({ rules, melds, isWild: isWildKind }: Arranging, { naturals, wilds }: Shape): boolean =>
  melds.length === 0 && !isWildKind && mostNaturals(rules, naturals, wilds) < naturals;

interface Arranged {
  readonly parts: readonly Part[];
  readonly cards: Shape;
}

/** Gives the top its place among parts; undefined: they do not match it. */
function hosting(
  { position, held, top }: Searching,
  kind: MeldKind,
  { parts, cards }: Arranged,
): readonly PlannedPart[] | undefined {
  if (top === undefined) return parts.map((part) => ({ ...part, kind }));
  const { alike, wilds } = matchOf(held, kind, { top, cards });
  const host = parts.find(
    (part) =>
      (isWild(top) ? part.added.wilds : part.added.naturals) > 0 &&
      refuseMatch(position, { alike, wilds, joins: part.to !== 'new' }) === undefined,
  );
  return host && parts.map((part) => (part === host ? { ...part, kind, top: alike } : { ...part, kind }));
}

/** Most that cards of a kind, the top among them, can do to match it: as `matchingOf` counts them. */
function matchOf(held: HeldCount, kind: MeldKind, { top, cards }: { readonly top: Card; readonly cards: Shape }) {
  if (!isWild(top)) return { alike: cards.naturals - 1, wilds: cards.wilds };
  if (kind !== 'wild') return { alike: 0, wilds: 0 };
  const own = rankOf(top) === '2' ? held.twos : held.jokers;
  const alike = Math.min(own, cards.wilds - 1);
  return { alike, wilds: cards.wilds - 1 - Math.min(1, alike) };
}
