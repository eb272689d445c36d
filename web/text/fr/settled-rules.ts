import type { LearnedField, RuleValue } from '../../../shared/ruleset/learned.ts';
import type { RuleAsked } from '../en/settled-rules.ts';
import { getKey } from '../rule-keys.ts';

export const RULE_QUESTION = {
  lead: 'Une règle maison : comment la jouez-\u2060vous ?',
  keep: 'Garder ainsi',
  later: 'Plus tard',
  fromNext: 'Dès la prochaine manche :',
  settled: 'Décidé à table :',
};

const YES_NO = { yes: 'Oui', no: 'Non' };

const ASKED: Readonly<Record<LearnedField, RuleAsked>> = {
  'pile.match': {
    title: 'Qu’est-\u2060ce qui prend la pile ?',
    answers: {
      naturalPair: 'Deux cartes comme celle du dessus',
      'naturalAndWild+naturalPair': 'Une comme elle et un passe-partout suffisent',
      'addToMeld+naturalPair': 'Deux comme elle, ou ta combinaison',
      anyMeld: 'Tout ce qui fait une combinaison',
    },
  },
  'meld.afterBook': {
    title: 'Qu’ajoute-\u2060t-\u2060on à une canasta complète ?',
    answers: {
      sealed: 'Rien',
      naturals: 'Des cartes de son rang',
      any: 'Son rang, et des passe-partout',
      'clean:naturals+dirty:any+wild:any': 'Son rang, et des passe-partout si elle est mixte',
    },
  },
  'pile.blockedTops': {
    title: 'Un 3 noir sur la pile ?',
    answers: { yes: 'Il la bloque', no: 'Une carte comme une autre' },
  },
  'pile.freezes': {
    title: 'Un passe-partout dans la pile ?',
    answers: { yes: 'Il la gèle', no: 'Il ne gèle rien' },
  },
  'goingOut.permission': {
    title: '« Je peux sortir ? »',
    answers: { required: 'Il faut demander', optional: 'On peut demander', none: 'On ne demande pas' },
  },
  'goingOut.lastCard': {
    title: 'Et ta dernière carte ?',
    answers: { either: 'Posée ou jetée', discard: 'À jeter, c’est obligé', meld: 'À poser, c’est obligé' },
  },
  'goingOut.partners': {
    title: 'Tu sors. Où doit en être ton équipe ?',
    answers: { any: 'N’importe où', inLast: 'Au pied', playedLast: 'Au pied, après en avoir joué' },
  },
  'deal.runEndsTurn': {
    title: 'Tu as posé ta dernière carte. Ton tour continue ?',
    answers: { no: 'Oui, avec le pied', yes: 'Non, il finit là' },
  },
  'stock.exhausted': {
    title: 'Et si le talon est épuisé ?',
    answers: {
      endsRound: 'La manche est finie',
      reshuffle: 'On mélange la pile',
      addDeck: 'On ajoute un jeu de cartes',
    },
  },
  'pile.beforeDown': {
    title: 'Peut-\u2060on ouvrir avec la pile ?',
    answers: { ifMinimum: 'Oui', naturalPair: 'Oui, avec une paire naturelle', mustBeDown: 'Non' },
  },
  'threes.black.held': { title: 'Un 3 noir resté en main ?', answers: {} },
  'threes.red.replace': { title: 'Pioche-\u2060t-\u2060on une carte pour un 3 rouge ?', answers: YES_NO },
};

export const ruleTitle = (field: LearnedField): string => ASKED[field]?.title ?? '';

export const formatSettledRule = (field: LearnedField, value: RuleValue): string | undefined =>
  typeof value === 'number' ? points(value) : ASKED[field]?.answers[getKey(field, value)];

const points = (value: number): string => (value === 0 ? 'Ne coûte rien' : `${Math.abs(value)} de moins`);

export function settledNote(field: LearnedField, value: RuleValue): string {
  const answer = formatSettledRule(field, value);
  return answer === undefined ? `${ruleTitle(field)} C’est décidé.` : `${ruleTitle(field)} ${answer}.`;
}
