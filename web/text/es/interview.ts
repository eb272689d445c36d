import type { AskedOf, QuestionWords } from '../en/interview.ts';
import { amount, capital, figures, formatAboutMinutes, numberName } from './grammar.ts';
import { HOST } from './host.ts';

export type { AskedOf } from '../en/interview.ts';

export const INTERVIEW = {
  stop: 'Elegir de la lista',
  at: (step: number, steps: number): string => `${step} de ${steps}`,
  atSpoken: (step: number, steps: number): string => `Pregunta ${step} de ${steps}`,
  unknown: 'No lo sé',
  own: 'Otra cosa',
  back: 'Atrás',
  next: 'Seguir',
  endTitle: '¡Así que ese es el juego!',
  endLead: (preset: string, changes: number): string =>
    changes === 0 ? `${HOST.rulesName(preset, 0)}, tal cual.` : `${HOST.rulesName(preset, changes)}.`,
  rulesName: '¿Cómo lo llamas?',
  readAll: 'Repasar las reglas',
  adjust: 'Cambiar algo',
  again: 'Empezar de nuevo',
  guessed: (preset: string): string => `Aquí tenías dudas. Valen las reglas de “${HOST.rulesName(preset, 0)}”:`,
};

const roundToFive = (minutes: number): string => amount(Math.max(5, Math.round(minutes / 5) * 5), 'minute');

const COMMON = 'Lo más común.';

type WordsById = Readonly<Record<string, QuestionWords>>;

const FIXED: WordsById = {
  redThrees: {
    title: '¿Qué hacen los treses rojos?',
    hint: 'Los treses de corazones y de diamantes.',
    answers: {
      points100: ['100 por cada uno en la mesa', 'Si te queda uno: 100 menos.'],
      points300: ['300 por cada uno, si ya se abrió', 'Si te queda uno: 300 menos.'],
      trouble500: ['Solo disgustos: 500 menos', 'No se bajan nunca.'],
    },
    rows: { each: [INTERVIEW.own, 'puntos por cada uno'] },
  },
  packets: {
    title: '¿Cuántas cartas recibes?',
    hint: 'Dos montones por persona, a veces tres.',
    answers: { thirteen: ['Trece y trece', COMMON], eleven: ['Once y once'] },
    rows: { hand: ['Mano'], foot: ['Pie'], knee: ['Un tercer montón', 'la rodilla'] },
  },
  wilds: {
    title: '¿Cuántos comodines por combinación?',
    hint: 'Los doses y los jokers son comodines. Las demás son naturales.',
    answers: {
      fewer: ['Menos que naturales', 'Tres comodines piden cuatro naturales.'],
      half: ['Tantos como naturales'],
    },
    rows: { limit: [INTERVIEW.own, 'comodines como mucho'] },
  },
  wildMelds: {
    title: '¿Combinaciones solo de comodines?',
    answers: { yes: ['Sí'], no: ['Nunca'] },
    rows: {},
  },
  firstMeld: {
    title: '¿Con cuánto se abre?',
    hint: 'Lo primero que baja tu equipo en una ronda.',
    answers: {
      fifty: ['50, luego 90, 120, 150', COMMON],
      sixty: ['60, luego 90, 120, 150'],
      none: ['Con lo que sea'],
      byScore: [
        'Según los puntos del equipo',
        `50; 90 desde ${figures(1500)}, 120 desde ${figures(3000)}, 150 desde ${figures(5000)}.`,
      ],
    },
    rows: { first: ['Ronda 1'], second: ['Ronda 2'], third: ['Ronda 3'], fourth: ['Ronda 4'] },
  },
  books: {
    title: '¿Qué canastas hacen falta para cerrar?',
    hint: 'Siete iguales. Limpia: sin comodines. Sucia: con alguno.',
    answers: {},
    rows: {
      clean: ['Limpias'],
      dirty: ['Sucias'],
      wild: ['Solo comodines'],
      more: ['Otras más', 'de la clase que sea'],
    },
  },
  draw: {
    title: '¿Cómo se roba?',
    hint: 'Al empezar tu turno.',
    answers: {},
    rows: { stock: ['Mazo', 'cartas por turno'], pile: ['Pozo', 'cartas, con la de arriba'] },
    words: { stock: ['Una más cada ronda', 'Tres, luego cuatro, cinco, seis.'], pile: ['El pozo entero'] },
  },
};

export const questionWords = ({ players, round, game }: AskedOf): WordsById => ({
  ...FIXED,
  decks: {
    title: `¿Cuántas barajas para ${numberName(players)}?`,
    hint: 'Con dos jokers en cada una.',
    answers: {
      oneMore: [capital(numberName(players + 1)), `Una más que personas. ${COMMON}`],
      same: [capital(numberName(players)), 'Una por persona.'],
    },
    rows: { count: [INTERVIEW.own, 'barajas'] },
  },
  length: {
    title: '¿Cuándo acaba la partida?',
    ...(round !== undefined && {
      hint: `Si juegan ${numberName(players)}, una ronda dura ${roundToFive(round)}.`,
    }),
    answers: {
      four:
        game === undefined ? ['Tras cuatro rondas'] : ['Tras cuatro rondas', `${capital(formatAboutMinutes(game))}.`],
      to10000: [`A los ${figures(10_000)} puntos`],
    },
    rows: { rounds: [INTERVIEW.own, 'rondas'], points: ['¿O a cuántos puntos?'] },
  },
});

export const ASKED_LATER = 'Las reglas pequeñas te las preguntaremos cuando salgan.';
