import { MELD_SIZE } from '../../../shared/ruleset/max-wilds.ts';
import { BOOK_KINDS, type BookKind, type MeldRules, type SpecialRank } from '../../../shared/ruleset/ruleset.ts';
import type { HouseRuleWords } from '../rule-words.ts';
import { BOOK_WORDS, bookWords, ofRanks, theRanks } from './cards.ts';
import { capital, countedName, countedPoints, formatCount, listing, numberName } from './grammar.ts';

export const BOOK_KIND_NAMES: Readonly<Record<BookKind, string>> = BOOK_WORDS;

const WILD_SHARE = {
  fewerThanNaturals: 'moins de passe-partout que de naturelles',
  half: 'au plus autant de passe-partout que de naturelles',
};

const AFTER_BOOK = {
  sealed: 'Rien ne rejoint une canasta complète',
  naturals: 'Seules des cartes naturelles rejoignent une canasta complète',
  any: 'Des naturelles, et des passe-partout dans la limite, rejoignent une canasta complète',
};

export const GROWTH = { sealed: 'rien', naturals: 'des naturelles', any: 'des naturelles et des passe-partout' };

export function maxWildsSentence(limits: MeldRules['maxWilds']): string {
  if (typeof limits === 'string') return `Une combinaison contient ${WILD_SHARE[limits]}.`;
  const steps = limits.flatMap((max, i) => (max === limits[i - 1] ? [] : [{ max, from: i + MELD_SIZE }]));
  const [only] = steps;
  if (only?.max === 0 && steps.length === 1) return 'Pas de passe-partout dans une combinaison de naturelles.';
  const words = steps.map(({ max, from }, i) => {
    const next = steps[i + 1]?.from;
    if (i > 0) return `${numberName(max)} à partir de ${from}`;
    const limit = max === 0 ? 'Pas de passe-partout' : `Au plus ${countedName(max, WILDS)}`;
    return next === undefined
      ? `${limit} dans une combinaison`
      : `${limit} dans une combinaison de ${next - 1} cartes ou moins`;
  });
  return `${words.join(', ')}.`;
}

const WILDS = { one: 'passe-partout', other: 'passe-partout' };

function getAfterBookSentence(rule: MeldRules['afterBook']): string {
  if (typeof rule === 'string') return `${AFTER_BOOK[rule]}.`;
  const kinds = BOOK_KINDS.map((kind) => {
    const gets = kind === 'wild' ? WILD_GROWTH[rule.wild] : GROWTH[rule[kind]];
    return `une ${bookWords(kind)} ${gets === GROWTH.sealed ? 'ne reçoit rien' : `reçoit ${gets}`}`;
  });
  return `Une fois complète, ${listing(kinds)}.`;
}

export const WILD_GROWTH = { sealed: GROWTH.sealed, naturals: GROWTH.sealed, any: 'des passe-partout' };

const THREES = {
  none: 'Les 3 ne se posent jamais comme les autres rangs',
  black: 'Les 3 noirs se posent comme les autres rangs',
  all: 'Les 3 se posent comme les autres rangs',
};

function specialSentence(ranks: readonly SpecialRank[]): string {
  if (ranks.length === 0) return 'Aucun rang n’a ses propres règles.';
  return ranks.map(rankSentence).join(' ');
}

function rankSentence({ rank, wilds, bonus, toGoOut, apart }: SpecialRank): string {
  const rules = [
    ...(wilds ? [] : [`Pas de passe-partout avec ${theRanks(rank)}.`]),
    ...(bonus === null ? [] : [specialBonus(ofRanks(rank), bonus, wilds)]),
    ...(toGoOut === 0
      ? []
      : [
          `Pour sortir, ton équipe doit avoir ${formatCount(toGoOut, 'canasta')} ${ofRanks(rank)}${apart ? ', en plus des autres' : ''}.`,
        ]),
  ];
  return rules.length === 0 ? `${capital(theRanks(rank))} sont comme les autres rangs.` : rules.join(' ');
}

function specialBonus(
  ofThem: string,
  { clean, dirty }: NonNullable<SpecialRank['bonus']>,
  isDirtyToo: boolean,
): string {
  if (!isDirtyToo || clean === dirty) return `Une canasta ${ofThem} ${earns(clean)}.`;
  return `Une canasta pure ${ofThem} ${earns(clean)}, une mixte ${earns(dirty)}.`;
}

export const earns = (points: number): string =>
  `${points < 0 ? 'coûte' : 'rapporte'} ${countedPoints(Math.abs(points))}`;

export const MELD_WORDS = {
  'meld.bookSize': {
    title: 'Cartes d’une canasta',
    labels: {},
    sentence: (size) => `Une combinaison de ${size} cartes est une canasta.`,
  },
  'meld.maxWilds': { title: 'Passe-partout dans une combinaison', labels: WILD_SHARE, sentence: maxWildsSentence },
  'meld.wildMelds': {
    title: 'Combinaisons de passe-partout',
    labels: {},
    sentence: (allowed) =>
      allowed ? 'Les passe-partout peuvent se poser seuls.' : 'Les passe-partout ne se posent jamais seuls.',
  },
  'meld.afterBook': {
    title: 'Rejoindre une canasta complète',
    labels: { ...AFTER_BOOK, ...BOOK_KIND_NAMES },
    sentence: getAfterBookSentence,
  },
  'meld.crossing': {
    title: 'Compléter avec des cartes en plus',
    labels: {},
    sentence: (may) =>
      may
        ? 'On peut compléter une canasta avec plus de cartes qu’il n’en manque.'
        : 'On complète une canasta avec juste les cartes qui manquent.',
  },
  'meld.keepsKind': {
    title: 'Des passe-partout sur une canasta pure',
    labels: {},
    sentence: (keeps) =>
      `Une canasta pure ${keeps ? 'reste pure' : 'devient mixte'} quand des passe-partout la rejoignent.`,
  },
  'meld.booksPerRank': {
    title: 'Combinaisons par rang',
    labels: { otherwise: 'sans limite' },
    sentence: (limit) =>
      limit === null
        ? 'Ton équipe peut avoir plusieurs combinaisons d’un rang, mais une seule inachevée.'
        : limit === 1
          ? 'Ton équipe a au plus 1 combinaison de chaque rang par manche.'
          : `Ton équipe a au plus ${limit} combinaisons d’un rang par manche, dont une seule inachevée.`,
  },
  'meld.threes': {
    title: 'Poser les 3',
    labels: THREES,
    sentence: (which, { threes }) =>
      `${which === 'all' && threes.red.laying !== 'never' ? THREES.black : THREES[which]}.`,
  },
  'meld.special': { title: 'Rangs à part', labels: {}, sentence: specialSentence },
} as const satisfies Partial<HouseRuleWords>;
