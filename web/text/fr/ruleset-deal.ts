import type {
  DealRules,
  DeckRules,
  GameRules,
  PartialRules,
  RoundRow,
  Ruleset,
  Seating,
} from '../../../shared/ruleset/ruleset.ts';
import type { HouseRuleWords } from '../rule-words.ts';
import { findRounds, isRun, listNumbers } from '../runs.ts';
import type { PluralForms } from '../wording.ts';
import { aPacket, CARD_GROUP_NAMES, theGroups } from './cards.ts';
import {
  capital,
  countedName,
  countedPoints,
  formatChoice,
  formatCount,
  listing,
  plural,
  spokenPoints,
} from './grammar.ts';

function seatingsSentence(seatings: readonly Seating[]): string {
  const parted = ({ players, teams }: Seating): string =>
    players === teams ? 'chacun pour soi' : `en ${teams} équipes`;
  const ways = [...new Set(seatings.map(parted))].map((way) => {
    const players = seatings.filter((seating) => parted(seating) === way).map((seating) => seating.players);
    return `${atOf(players.sort((a, b) => a - b))} ${way}`;
  });
  return `On peut jouer ${ways.join(' ; ')}.`;
}

/** `de 2 à 8` for at least three consecutive numbers, otherwise `à 4 ou 6`. */
function atOf(numbers: readonly number[]): string {
  return isRun(numbers) ? `de ${numbers[0]} à ${numbers.at(-1)}` : `à ${formatChoice(numbers.map(String))}`;
}

function decksSentence(decks: DeckRules['decks']): string {
  if (decks === 'beyondPlayers') return 'Plus il y a de monde, plus il y a de jeux de cartes.';
  const { byPlayers } = decks;
  const rows = byPlayers.map(([players, count], i) => {
    const next = byPlayers[i + 1]?.[0];
    const range = next === undefined ? `à ${players} ou plus` : atOf(listNumbers(players, next));
    return `${i === 0 ? deckCount(count) : count} ${range}`;
  });
  return byPlayers.length === 1
    ? `On joue avec ${deckCount(byPlayers[0]?.[1] ?? 0)}.`
    : `On joue avec ${listing(rows)}.`;
}

const deckCount = (count: number): string => formatCount(count, 'jeu de cartes', 'jeux de cartes');

function extraDecksSentence(extra: number): string {
  if (extra === 0) return 'Autant de jeux de cartes que de personnes.';
  const count = countedName(Math.abs(extra), { one: 'jeu', other: 'jeux' });
  return `${capital(count)} de cartes de ${extra > 0 ? 'plus' : 'moins'} que de personnes.`;
}

function upcardSentence(upcard: DealRules['upcard']): string {
  if (upcard === 'none') return 'La première carte jetée commence la pile.';
  const upcardSentence = 'On retourne une carte pour commencer la pile.';
  if (upcard === 'any' || upcard.reject.length === 0) return upcardSentence;
  const rejected = capital(listing(theGroups(upcard.reject)));
  return upcard.then === 'bury'
    ? `${upcardSentence} ${rejected} repartent dans le talon, et on en retourne une autre.`
    : `${upcardSentence} ${rejected} restent, la carte suivante par-dessus.`;
}

function minimumSentence(minimum: Ruleset['minimum']): string {
  if (minimum === 'byRound') return 'Le minimum pour ouvrir dépend de la manche.';
  const rows = minimum.byScore.map(([from, points], i) =>
    i === 0 ? countedPoints(points) : `${points} dès un total de ${spokenPoints(from)}`,
  );
  return `Pour ouvrir, ton équipe doit poser ${listing(rows)}.`;
}

function turnsSentence(turns: readonly (number | null)[]): string {
  const limits = [...new Set(turns)].filter((limit) => limit !== null);
  if (limits.length === 0) return 'Une manche dure jusqu’à ce que quelqu’un sorte.';
  const parts = limits.map((limit) => {
    const isEvery = turns.every((each) => each === limit);
    const rounds = findRounds(turns, limit);
    const where = isEvery ? 'une manche' : roundNames(rounds);
    const end = plural(isEvery ? 1 : rounds.length, { one: 'finit', other: 'finissent' });
    return `${where} ${end} après ${formatCount(limit, 'tour')} par personne`;
  });
  return `${capital(listing(parts))}, même si personne ne sort.`;
}

function roundRulesSentence(rows: readonly (PartialRules | undefined)[]): string {
  const rounds = rows.flatMap((rules, i) => (rules ? [i + 1] : []));
  if (rounds.length === 0) return 'Toutes les manches ont les mêmes règles.';
  return `${capital(roundNames(rounds))} ${plural(rounds.length, { one: 'a ses', other: 'ont leurs' })} propres règles.`;
}

function tieSentence(tie: GameRules['tie']): string {
  if (tie === 'shared') return 'Une égalité se partage.';
  if (tie === 'firstSeat') return 'À égalité, l’équipe de la première place gagne.';
  return tie === 'inOrder'
    ? 'À égalité gagne la première équipe après la dernière donne.'
    : `À égalité, on joue une manche de plus : ${rowInWords(tie.extraRound)}.`;
}

function rowInWords({ minimum, draw, tail, turns }: RoundRow): string {
  const growth = tail === 0 ? [] : [`on met ${formatCount(tail, 'carte')} en réserve`];
  const limit = turns ? [`elle finit après ${formatCount(turns, 'tour')} par personne`] : [];
  return listing([
    `il faut ${countedPoints(minimum)} pour ouvrir`,
    `on pioche ${formatCount(draw, 'carte')}`,
    ...growth,
    ...limit,
  ]);
}

export function formatPerRound(values: readonly number[], unit: PluralForms): string {
  const [first = 0] = values;
  const withUnit = (amount: string, last: number): string => `${amount} ${plural(last, unit)}`;
  const different = [...new Set(values)];
  if (different.length === 1) return withUnit(String(first), first);
  if (different.length === values.length) {
    return `${withUnit(listing(values.map(String)), values.at(-1) ?? 0)} ${inRoundsOf(values.map((_, i) => i + 1))}`;
  }
  const runs = different.map((value) => {
    const text = value === first ? withUnit(String(value), value) : String(value);
    return `${text} ${inRoundsOf(findRounds(values, value))}`;
  });
  return runs.join(', ');
}

const numbersOf = (rounds: readonly number[]): string =>
  isRun(rounds) ? `${rounds[0]} à ${rounds.at(-1)}` : listing(rounds.map(String));

export const roundNames = (rounds: readonly number[]): string =>
  `${plural(rounds.length, { one: 'la manche', other: 'les manches' })} ${numbersOf(rounds)}`;

/** `à la manche 5`, `aux manches 1 à 4`. */
export const inRoundsOf = (rounds: readonly number[]): string =>
  `${plural(rounds.length, { one: 'à la manche', other: 'aux manches' })} ${numbersOf(rounds)}`;

const NEXT_ROUND = 'à la manche suivante, une place plus loin';

const STARTS = {
  leftOfDealer: 'la place à gauche de la personne qui distribue',
  chosen: `une place choisie par l’hôte ; ${NEXT_ROUND}`,
  drawn: `la plus haute carte au tirage ; ${NEXT_ROUND}`,
  drawnByTeam: `la plus haute carte au tirage, une par équipe ; ${NEXT_ROUND}`,
  drawnDealer: 'la place à gauche de la personne qui distribue (la plus haute carte au tirage)',
};

const FIRST_PACKET = {
  asDealt: 'Les paquets se jouent dans l’ordre de la donne',
  byTops: 'Tu vois la carte du dessus de chaque paquet et tu choisis ta main',
  byAll: 'Tu regardes tous les paquets et tu choisis ta main',
  lowestBottom: 'Le paquet dont la carte du dessous est la plus basse est ta main',
  highestBottom: 'Le paquet dont la carte du dessous est la plus haute est ta main',
};

export const DEAL_WORDS = {
  seating: { title: 'Personnes et équipes', labels: {}, sentence: seatingsSentence },
  'deck.decks': { title: 'Combien de jeux de cartes', labels: {}, sentence: decksSentence },
  'deck.extraDecks': { title: 'Jeux de cartes en plus', labels: {}, sentence: extraDecksSentence },
  'deck.jokersPerDeck': {
    title: 'Jokers par jeu',
    labels: {},
    sentence: (jokers) =>
      jokers === 0 ? 'Il n’y a pas de jokers.' : `Chaque jeu a 52 cartes et ${formatCount(jokers, 'joker')}.`,
  },
  'deck.leftOut': {
    title: 'Cartes retirées',
    labels: CARD_GROUP_NAMES,
    sentence: (groups) =>
      groups.length === 0 ? 'On ne retire aucune carte.' : `On retire ${listing(theGroups(groups))}.`,
  },
  'deal.packets': {
    title: 'Paquets distribués',
    labels: {},
    sentence: (packets) =>
      `Tu reçois ${listing(packets.map(({ name, size }, i) => `${aPacket(name)} de ${i === 0 ? formatCount(size, 'carte') : size}`))}.`,
  },
  'deal.firstPacket': {
    title: 'Choisir la main',
    labels: FIRST_PACKET,
    sentence: (first) => `${FIRST_PACKET[first]}.`,
  },
  'deal.upcard': { title: 'La première carte de la pile', labels: {}, sentence: upcardSentence },
  'deal.beginnerTakes': {
    title: 'La retourne',
    labels: {},
    sentence: (takes) =>
      takes
        ? 'La personne qui commence peut prendre la retourne dans sa première pioche.'
        : 'La retourne ne se pioche pas.',
  },
  'deal.starts': {
    title: 'Qui commence',
    labels: STARTS,
    sentence: (starts) => `Qui commence : ${STARTS[starts]}.`,
  },
  rounds: {
    title: 'Manches',
    labels: {},
    sentence: (rounds, { game }) =>
      game.lastRowRepeats
        ? 'On joue autant de manches qu’il en faut pour atteindre le but.'
        : `Une partie a ${game.target === null ? '' : 'au plus '}${formatCount(rounds.length, 'manche')}.`,
  },
  'rounds[].minimum': {
    title: 'Points pour ouvrir',
    labels: {},
    sentence: (points) =>
      `Pour ouvrir, ton équipe doit poser ${formatPerRound(points, { one: 'point', other: 'points' })}.`,
  },
  'rounds[].turns': {
    title: 'Tours par manche',
    labels: { otherwise: 'sans limite' },
    sentence: turnsSentence,
  },
  minimum: { title: 'De quoi dépend l’ouverture', labels: {}, sentence: minimumSentence },
  'rounds[].rules': { title: 'Certaines manches', labels: {}, sentence: roundRulesSentence },
  'game.target': {
    title: 'Points qui finissent la partie',
    labels: { otherwise: 'aucun' },
    sentence: (target) =>
      target === null
        ? 'Aucun total ne finit la partie plus tôt.'
        : `La manche où une équipe atteint ${countedPoints(target)} est la dernière.`,
  },
  'game.lastRowRepeats': {
    title: 'Après la dernière manche',
    labels: {},
    sentence: (repeats, { rounds }) => {
      if (!repeats) return `La partie finit au plus tard après la manche ${rounds.length}.`;
      return rounds.length === 1
        ? 'Toutes les manches se ressemblent.'
        : `Les manches suivantes sont comme la manche ${rounds.length}.`;
    },
  },
  'game.tie': { title: 'Une égalité', labels: {}, sentence: tieSentence },
} as const satisfies Partial<HouseRuleWords>;
