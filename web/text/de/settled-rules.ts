import type { LearnedField, RuleValue } from '../../../shared/ruleset/learned.ts';
import type { RuleAsked } from '../en/settled-rules.ts';
import { getKey } from '../rule-keys.ts';

export const RULE_QUESTION = {
  lead: 'Eine Hausregel: Wie spielt ihr das?',
  keep: 'So lassen',
  later: 'Später fragen',
  fromNext: 'Ab der nächsten Runde:',
  settled: 'Am Tisch geklärt:',
};

const YES_NO = { yes: 'Ja', no: 'Nein' };

const ASKED: Readonly<Record<LearnedField, RuleAsked>> = {
  'pile.match': {
    title: 'Womit nimmt man den Stapel?',
    answers: {
      naturalPair: 'Mit zwei wie der obersten Karte',
      'naturalAndWild+naturalPair': 'Eine gleiche und eine wilde genügen',
      'addToMeld+naturalPair': 'Mit zwei gleichen oder eurer Meldung',
      anyMeld: 'Mit allem, was eine Meldung ergibt',
    },
  },
  'meld.afterBook': {
    title: 'Was darf noch an einen vollen Canasta?',
    answers: {
      sealed: 'Nichts',
      naturals: 'Karten seines Rangs',
      any: 'Sein Rang und wilde Karten',
      'clean:naturals+dirty:any+wild:any': 'Sein Rang, und wilde, wenn er gemischt ist',
    },
  },
  'pile.blockedTops': {
    title: 'Eine schwarze Drei auf dem Stapel?',
    answers: { yes: 'Sie sperrt den Stapel', no: 'Eine Karte wie jede andere' },
  },
  'pile.freezes': {
    title: 'Eine wilde Karte im Stapel?',
    answers: { yes: 'Sie friert den Stapel ein', no: 'Sie friert nichts ein' },
  },
  'goingOut.permission': {
    title: '„Darf ich ausmachen?“',
    answers: { required: 'Man muss fragen', optional: 'Man kann fragen', none: 'Niemand fragt' },
  },
  'goingOut.lastCard': {
    title: 'Und deine letzte Karte?',
    answers: { either: 'Auslegen oder abwerfen', discard: 'Die musst du abwerfen', meld: 'Die musst du auslegen' },
  },
  'goingOut.partners': {
    title: 'Du machst aus. Wo muss dein Team sein?',
    answers: { any: 'Egal wo', inLast: 'Im Fuß', playedLast: 'Im Fuß, und schon daraus gespielt' },
  },
  'deal.runEndsTurn': {
    title: 'Deine letzte Karte ist ausgelegt. Spielst du weiter?',
    answers: { no: 'Ja, aus dem Fuß', yes: 'Nein, dein Zug endet' },
  },
  'stock.exhausted': {
    title: 'Was, wenn der Talon leer ist?',
    answers: {
      endsRound: 'Die Runde ist vorbei',
      reshuffle: 'Der Stapel wird neu gemischt',
      addDeck: 'Ein Deck kommt dazu',
    },
  },
  'pile.beforeDown': {
    title: 'Darf der Stapel in die Erstmeldung?',
    answers: { ifMinimum: 'Ja', naturalPair: 'Nur mit zwei gleichen', mustBeDown: 'Nein' },
  },
  'threes.black.held': { title: 'Eine schwarze Drei bleibt übrig?', answers: {} },
  'threes.red.replace': { title: 'Zieht man für eine rote Drei nach?', answers: YES_NO },
};

export const ruleTitle = (field: LearnedField): string => ASKED[field]?.title ?? '';

export const formatSettledRule = (field: LearnedField, value: RuleValue): string | undefined =>
  typeof value === 'number' ? points(value) : ASKED[field]?.answers[getKey(field, value)];

const points = (value: number): string => (value === 0 ? 'Kostet nichts' : `${Math.abs(value)} weg`);

export function settledNote(field: LearnedField, value: RuleValue): string {
  const answer = formatSettledRule(field, value);
  return answer === undefined ? `${ruleTitle(field)} Geklärt.` : `${ruleTitle(field)} ${answer}.`;
}
