import { listing, numberName, plural } from './grammar.ts';

export const TABLE_RULES = {
  untilDeal: 'Tu peux les changer jusqu’à la première donne. Tout le monde ici voit tes changements.',
  inRound: 'Les cartes sont données. Entre deux manches, tu peux fixer une règle.',
  betweenRounds: 'Tu peux fixer celles-\u2060ci entre deux manches. Elles comptent dès la prochaine.',
  more: (count: number): string =>
    `Et ${plural(count, { one: 'un autre changement', other: `${numberName(count)} autres changements` })} par rapport au jeu classique.`,
  name: 'Comment appelez-\u2060vous ces règles ?',
  example: 'Règles de maman',
  all: (count: number): string => plural(count, { one: 'La seule règle', other: `Les ${numberName(count)} règles` }),
  few: 'Seulement ce qui change',
  seen: (names: readonly string[]): string => `Déjà vu par ${listing(names)}.`,
  unseen: (names: readonly string[]): string => `Pas encore vu par ${listing(names)}.`,
  changed: 'Les règles ont changé',
  before: (sentence: string): string => `Avant : ${sentence}`,
  read: 'Compris',
};
