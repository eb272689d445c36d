import type { HouseRuleWords } from '../rule-words.ts';
import { formatChoice, spokenPoints } from './grammar.ts';

const LAYING = {
  automatic: 'Les 3 rouges se posent tout seuls',
  onTurn: 'Les 3 rouges se posent tout seuls ; ceux d’un paquet ramassé après avoir jeté attendent ton prochain tour',
  whenDown: 'Les 3 rouges se posent tout seuls dès que ton équipe a ouvert',
  choice: 'Tu peux poser les 3 rouges pendant ton tour',
  never: 'Les 3 rouges ne se posent jamais',
};
const NOT_REPLACED = {
  hand: 'de ta main',
  later: 'de ton pied',
  draw: 'du talon',
  pile: 'de la pile',
};
const BLACK_MELDING = {
  never: 'Les 3 noirs ne se posent jamais',
  toGoOut: 'En sortant, tu peux poser au moins trois 3 noirs, sans passe-partout',
};

export const THREE_WORDS = {
  'threes.red.laying': { title: 'Poser les 3 rouges', labels: LAYING, sentence: (rule) => `${LAYING[rule]}.` },
  'threes.red.replace': {
    title: 'Piocher pour les 3 rouges',
    labels: {},
    sentence: (replaced) =>
      replaced ? 'On pioche une carte pour chaque 3 rouge posé.' : 'On ne pioche rien pour un 3 rouge posé.',
  },
  'threes.red.notReplaced': {
    title: 'Les 3 rouges sans pioche',
    labels: NOT_REPLACED,
    sentence: (from) =>
      from.length === 0
        ? 'On pioche une carte d’où que vienne le 3 rouge.'
        : `Mais on ne pioche rien pour un 3 rouge venu ${formatChoice(from.map((source) => NOT_REPLACED[source]))}.`,
  },
  'threes.red.laid': {
    title: 'Les 3 rouges posés',
    labels: {},
    sentence: (points) => `Un 3 rouge sur la table : ${spokenPoints(points)}.`,
  },
  'threes.red.held': {
    title: 'Les 3 rouges restants',
    labels: {},
    sentence: (points) => `Un 3 rouge qui te reste : ${spokenPoints(points)}.`,
  },
  'threes.red.laidNeedsDown': {
    title: 'Les 3 rouges sans avoir ouvert',
    labels: {},
    sentence: (needed) => `Les 3 rouges posés comptent ${needed ? 'contre' : 'pour'} une équipe qui n’a jamais ouvert.`,
  },
  'threes.red.set': {
    title: 'Une série de 3 rouges',
    labels: {},
    sentence: (set) => {
      if (set === null) return 'Une série de 3 rouges ne vaut rien de plus.';
      return set.count === 'all'
        ? `Tous les 3 rouges posés par une seule équipe : ${spokenPoints(set.points)} ensemble.`
        : `${set.count === 1 ? 'Le premier 3 rouge posé' : `Les ${set.count} premiers 3 rouges posés`} par une équipe : ${spokenPoints(set.points)} ensemble.`;
    },
  },
  'threes.red.allDouble': {
    title: 'Tous les 3 rouges',
    labels: {},
    sentence: (doubles) =>
      doubles
        ? 'Si ton équipe pose tous les 3 rouges, chacun compte double.'
        : 'Poser tous les 3 rouges ne les double pas.',
  },
  'threes.red.laidNotOut': {
    title: 'Les 3 rouges si une autre équipe sort',
    labels: { otherwise: 'pareil' },
    sentence: (points) =>
      points === null
        ? 'Les 3 rouges posés comptent pareil pour toutes les équipes.'
        : `Si une autre équipe sort, chaque 3 rouge posé compte ${spokenPoints(points)}.`,
  },
  'threes.red.unopened': {
    title: 'Les 3 rouges jamais ramassés',
    labels: { otherwise: 'pareil' },
    sentence: (points) =>
      points === null
        ? 'Les 3 rouges jamais ramassés comptent comme les autres.'
        : `Chaque 3 rouge jamais ramassé compte ${spokenPoints(points)}.`,
  },
  'threes.black.held': {
    title: 'Les 3 noirs restants',
    labels: {},
    sentence: (points) => `Un 3 noir qui te reste : ${spokenPoints(points)}.`,
  },
  'threes.black.melding': {
    title: 'Poser les 3 noirs',
    labels: BLACK_MELDING,
    sentence: (when) => `${BLACK_MELDING[when]}.`,
  },
  'threes.black.melded': {
    title: 'Les 3 en combinaison',
    labels: {},
    sentence: (points) => `Chaque 3 que tu poses en combinaison compte ${spokenPoints(points)}.`,
  },
} as const satisfies Partial<HouseRuleWords>;
