import type { LearnedField, RuleValue } from '../../../shared/ruleset/learned.ts';
import type { RuleAsked } from '../en/settled-rules.ts';
import { getKey } from '../rule-keys.ts';

export const RULE_QUESTION = {
  lead: 'Una regla de la casa: ¿cómo se juega?',
  keep: 'Dejarla así',
  later: 'Pregúntame luego',
  fromNext: 'Desde la próxima ronda:',
  settled: 'Acordado en la mesa:',
};

const YES_NO = { yes: 'Sí', no: 'No' };

const ASKED: Readonly<Record<LearnedField, RuleAsked>> = {
  'pile.match': {
    title: '¿Con qué se toma el pozo?',
    answers: {
      naturalPair: 'Con dos iguales a la de arriba',
      'naturalAndWild+naturalPair': 'Basta una igual y un comodín',
      'addToMeld+naturalPair': 'Con dos iguales, o con tu combinación',
      anyMeld: 'Con lo que forme una combinación',
    },
  },
  'meld.afterBook': {
    title: '¿Qué se añade a una canasta completa?',
    answers: {
      sealed: 'Nada',
      naturals: 'Cartas de su valor',
      any: 'Su valor y comodines',
      'clean:naturals+dirty:any+wild:any': 'Su valor, y comodines si es sucia',
    },
  },
  'pile.blockedTops': {
    title: '¿Un tres negro en el pozo?',
    answers: { yes: 'Hace de tapón', no: 'Es una carta más' },
  },
  'pile.freezes': {
    title: '¿Un comodín en el pozo?',
    answers: { yes: 'Lo congela', no: 'No congela nada' },
  },
  'goingOut.permission': {
    title: '“¿Puedo cerrar?”',
    answers: { required: 'Hay que preguntar', optional: 'Se puede preguntar', none: 'No se pregunta' },
  },
  'goingOut.lastCard': {
    title: '¿Y tu última carta?',
    answers: { either: 'Se baja o se descarta', discard: 'Hay que descartarla', meld: 'Hay que bajarla' },
  },
  'goingOut.partners': {
    title: 'Cierras. ¿Por dónde tiene que ir tu pareja?',
    answers: { any: 'Por donde sea', inLast: 'Por el pie', playedLast: 'Por el pie, y ya jugado' },
  },
  'deal.runEndsTurn': {
    title: 'Bajaste tu última carta. ¿Sigues jugando?',
    answers: { no: 'Sí, con el pie', yes: 'No, fin del turno' },
  },
  'stock.exhausted': {
    title: '¿Y si se acaba el mazo?',
    answers: { endsRound: 'Acaba la ronda', reshuffle: 'Se baraja el pozo', addDeck: 'Entra otra baraja' },
  },
  'pile.beforeDown': {
    title: '¿Se puede abrir con el pozo?',
    answers: { ifMinimum: 'Sí', naturalPair: 'Solo con dos iguales', mustBeDown: 'No' },
  },
  'threes.black.held': { title: '¿Un tres negro que te queda en la mano?', answers: {} },
  'threes.red.replace': { title: '¿Se roba una carta por un tres rojo?', answers: YES_NO },
};

export const ruleTitle = (field: LearnedField): string => ASKED[field]?.title ?? '';

export const formatSettledRule = (field: LearnedField, value: RuleValue): string | undefined =>
  typeof value === 'number' ? points(value) : ASKED[field]?.answers[getKey(field, value)];

const points = (value: number): string => (value === 0 ? 'No cuesta nada' : `${Math.abs(value)} menos`);

export function settledNote(field: LearnedField, value: RuleValue): string {
  const answer = formatSettledRule(field, value);
  return answer === undefined ? `${ruleTitle(field)} Acordado.` : `${ruleTitle(field)} ${answer}.`;
}
