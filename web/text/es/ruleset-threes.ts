import type { HouseRuleWords } from '../rule-words.ts';
import { formatChoice, spokenPoints } from './grammar.ts';

const LAYING = {
  automatic: 'Los treses rojos se bajan solos',
  onTurn: 'Los treses rojos se bajan solos; los de un montón que se toma tras un descarte esperan a tu próximo turno',
  whenDown: 'Los treses rojos se bajan solos cuando tu equipo ha abierto',
  choice: 'Puedes bajar treses rojos en tu turno',
  never: 'Los treses rojos no se bajan nunca',
};
const NOT_REPLACED = {
  hand: 'de tu mano',
  later: 'de tu pie',
  draw: 'del mazo',
  pile: 'del pozo',
};
const BLACK_MELDING = {
  never: 'Los treses negros nunca se combinan',
  toGoOut: 'Al cerrar puedes bajar tres o más treses negros, sin comodines',
};

export const THREE_WORDS = {
  'threes.red.laying': { title: 'Bajar treses rojos', labels: LAYING, sentence: (rule) => `${LAYING[rule]}.` },
  'threes.red.replace': {
    title: 'Robar por los treses rojos',
    labels: {},
    sentence: (replaced) =>
      replaced ? 'Por cada tres rojo bajado se roba una carta.' : 'Por los treses rojos bajados no se roba nada.',
  },
  'threes.red.notReplaced': {
    title: 'Treses rojos sin robo',
    labels: NOT_REPLACED,
    sentence: (from) =>
      from.length === 0
        ? 'Se roba una carta venga de donde venga el tres rojo.'
        : `Pero no se roba nada por un tres rojo ${formatChoice(from.map((source) => NOT_REPLACED[source]))}.`,
  },
  'threes.red.laid': {
    title: 'Treses rojos bajados',
    labels: {},
    sentence: (points) => `Un tres rojo en la mesa: ${spokenPoints(points)}.`,
  },
  'threes.red.held': {
    title: 'Treses rojos que te quedan',
    labels: {},
    sentence: (points) => `Un tres rojo que te queda: ${spokenPoints(points)}.`,
  },
  'threes.red.laidNeedsDown': {
    title: 'Treses rojos sin abrir',
    labels: {},
    sentence: (needed) =>
      `Los treses rojos bajados ${needed ? 'restan' : 'también suman'} a un equipo que no llegó a abrir.`,
  },
  'threes.red.set': {
    title: 'Reunir treses rojos',
    labels: {},
    sentence: (set) => {
      if (set === null) return 'Reunir treses rojos no da premio.';
      return set.count === 'all'
        ? `Todos los treses rojos bajados por un mismo equipo: ${spokenPoints(set.points)} en total.`
        : set.count === 1
          ? `El primer tres rojo que baja un equipo cuenta ${spokenPoints(set.points)}.`
          : `Los ${set.count} primeros treses rojos que baja un equipo cuentan ${spokenPoints(set.points)} en total.`;
    },
  },
  'threes.red.allDouble': {
    title: 'Todos los treses rojos',
    labels: {},
    sentence: (doubles) =>
      doubles
        ? 'Si tu equipo baja todos los treses rojos, cada uno cuenta el doble.'
        : 'Bajar todos los treses rojos no los dobla.',
  },
  'threes.red.laidNotOut': {
    title: 'Treses rojos si cierra otro equipo',
    labels: { otherwise: 'lo mismo' },
    sentence: (points) =>
      points === null
        ? 'Los treses rojos bajados cuentan igual para todos los equipos.'
        : `Si cierra otro equipo, cada tres rojo bajado cuenta ${spokenPoints(points)}.`,
  },
  'threes.red.unopened': {
    title: 'Treses rojos sin tomar',
    labels: { otherwise: 'lo mismo' },
    sentence: (points) =>
      points === null
        ? 'Los treses rojos de un montón sin tomar cuentan como los demás.'
        : `Cada tres rojo de un montón sin tomar cuenta ${spokenPoints(points)}.`,
  },
  'threes.black.held': {
    title: 'Treses negros que te quedan',
    labels: {},
    sentence: (points) => `Un tres negro que te queda: ${spokenPoints(points)}.`,
  },
  'threes.black.melding': {
    title: 'Combinar treses negros',
    labels: BLACK_MELDING,
    sentence: (when) => `${BLACK_MELDING[when]}.`,
  },
  'threes.black.melded': {
    title: 'Treses combinados',
    labels: {},
    sentence: (points) => `Cada tres que bajas en combinación cuenta ${spokenPoints(points)}.`,
  },
} as const satisfies Partial<HouseRuleWords>;
