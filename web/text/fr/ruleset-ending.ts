import { getValuedRanks, hasMixedMelds, hasWildMelds } from '../../../shared/ruleset/as-played.ts';
import {
  BOOK_KINDS,
  type BookCounts,
  type GoingOutRules,
  type Ruleset,
  type ScoreRules,
  VALUED_RANKS,
} from '../../../shared/ruleset/ruleset.ts';
import type { HouseRuleWords } from '../rule-words.ts';
import { bookWords, rankRuns, shortRank } from './cards.ts';
import { countedPoints, formatChoice, formatCount, listing, spokenPoints } from './grammar.ts';
import { BOOK_KIND_NAMES, earns } from './ruleset-melds.ts';

const RANK_LABELS = Object.fromEntries(VALUED_RANKS.map((rank) => [rank, shortRank(rank)])) as Readonly<
  Record<(typeof VALUED_RANKS)[number], string>
>;

const PARTNERS = {
  any: 'Tu peux sortir où qu’en soit ton équipe',
  inLast: 'Tu peux sortir quand toute ton équipe a ramassé son dernier paquet',
  playedLast: 'Tu peux sortir quand toute ton équipe a joué de son dernier paquet',
};
const PERMISSION = {
  none: 'On ne demande pas avant de sortir',
  optional: 'Tu peux demander avant de sortir, mais un non t’engage',
  required: 'Demande à ton équipe avant de sortir',
};
const NOT_FORCED = 'Un oui ne t’oblige pas.';
const LAST_CARD = {
  either: 'Pose ou jette ta dernière carte',
  discard: 'Il faut jeter la dernière carte',
  meld: 'Il faut poser la dernière carte',
};

function booksNeededSentence(books: GoingOutRules['books'], { meld }: Ruleset): string {
  const isOther = meld.special.some(({ toGoOut }) => toGoOut > 0);
  const needed = [...namedBooks(books), ...booksInAll(books)];
  return needed.length === 0
    ? `Pas besoin ${isOther ? 'd’autre canasta' : 'de canasta'} pour sortir.`
    : `Pour sortir, une équipe doit avoir ${listing(needed)}.`;
}

/** `2 canastas pures`, `1 mixte`: only the first has the noun. */
const namedBooks = (books: BookCounts): readonly string[] =>
  BOOK_KINDS.filter((kind) => books[kind] > 0).map((kind, i) => {
    const words = bookWords(kind, books[kind]);
    return `${books[kind]} ${i === 0 ? words : words.replace(/^canastas? /, '')}`;
  });

const booksInAll = ({ clean, dirty, wild, total }: GoingOutRules['books']): readonly string[] =>
  total > clean + dirty + wild ? [`${formatCount(total, 'canasta')} en tout`] : [];

function valuesSentence(values: ScoreRules['values'], ruleset: Ruleset): string {
  const ranks = getValuedRanks(ruleset);
  const worths = [...new Set(ranks.map((rank) => values[rank]))].sort((a, b) => b - a);
  const namesOf = (worth: number): readonly string[] => rankRuns(ranks.filter((rank) => values[rank] === worth));
  return `Chaque carte compte ${formatChoice(worths.map((worth) => `${worth} (${listing(namesOf(worth))})`))}.`;
}

function bonusSentence({ clean, dirty, wild }: BookCounts, ruleset: Ruleset): string {
  const others = [
    ...(hasMixedMelds(ruleset) ? [` Une mixte : ${spokenPoints(dirty)}.`] : []),
    ...(hasWildMelds(ruleset) ? [` Une de passe-partout : ${spokenPoints(wild)}.`] : []),
  ];
  return `Une canasta${others.length === 0 ? '' : ' pure'} : ${spokenPoints(clean)}.${others.join('')}`;
}

export const ENDING_WORDS = {
  'goingOut.books': {
    title: 'Canastas pour sortir',
    labels: { ...BOOK_KIND_NAMES, total: 'en tout' },
    sentence: booksNeededSentence,
  },
  'goingOut.wildCountsAsClean': {
    title: 'Canastas de passe-partout comme pures',
    labels: {},
    sentence: (counts) => `Une canasta de passe-partout ${counts ? 'peut remplacer' : 'ne remplace jamais'} une pure.`,
  },
  'goingOut.points': {
    title: 'Points pour sortir',
    labels: {},
    sentence: (points) =>
      points === 0
        ? 'Pas besoin de points pour sortir.'
        : `Pour sortir, les combinaisons et canastas de ton équipe doivent valoir ${countedPoints(points)}.`,
  },
  'goingOut.partners': {
    title: 'Où doit en être l’équipe',
    labels: PARTNERS,
    sentence: (rule) => `${PARTNERS[rule]}.`,
  },
  'goingOut.permission': {
    title: 'Demander à l’équipe',
    labels: PERMISSION,
    sentence: (rule) => `${PERMISSION[rule]}.`,
  },
  'goingOut.yesBinds': {
    title: 'Après un oui',
    labels: {},
    sentence: (binds) => (binds ? 'Après un oui, il faut sortir à ce tour, si c’est possible.' : NOT_FORCED),
  },
  'goingOut.lastCard': { title: 'La dernière carte', labels: LAST_CARD, sentence: (rule) => `${LAST_CARD[rule]}.` },
  'goingOut.bonus': {
    title: 'Prime de sortie',
    labels: {},
    sentence: (points) => (points === 0 ? 'Sortir ne rapporte pas de prime.' : `Sortir ${earns(points)}.`),
  },
  'goingOut.concealed': {
    title: 'Sortir d’un coup',
    labels: {},
    sentence: (points) =>
      points === 0
        ? 'Sortir d’un coup ne rapporte rien de plus.'
        : `Sortir quand ton équipe n’avait rien posé avant ce tour ${earns(points)} de plus.`,
  },
  'score.values': { title: 'Valeur des cartes', labels: RANK_LABELS, sentence: valuesSentence },
  'score.bonus': {
    title: 'Primes des canastas',
    labels: BOOK_KIND_NAMES,
    sentence: bonusSentence,
  },
  'score.byHand': {
    title: 'Points ajoutés à la main',
    labels: {},
    sentence: (may) => (may ? 'L’hôte peut ajouter des points à la main.' : 'Personne n’ajoute de points à la main.'),
  },
} as const satisfies Partial<HouseRuleWords>;
