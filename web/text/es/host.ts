import type { Seating } from '../../../shared/ruleset/ruleset.ts';
import type { GameFacts } from '../en/host.ts';
import { capital, countedName, feminine, formatAboutMinutes, numberBefore, numberName } from './grammar.ts';
import { HOME } from './home.ts';

const CHANGE = { one: 'cambio', other: 'cambios' };

export const HOST = {
  title: HOME.host,
  name: 'Tu nombre',
  nameMissing: '¿Cómo te llama tu gente?',
  changeFace: 'Cambiar de cara',
  faceNumber: (number: number, count: number): string => `Cara ${number} de ${count}`,
  game: '¿Qué juego?',
  facts: ({ draw, pile, books }: GameFacts): string =>
    [
      draw[0] === draw[1] ? `robas ${draw[0]}` : `robas de ${draw[0]} a ${draw[1]}`,
      pile === 'all' ? 'pozo entero' : `pozo de ${pile}`,
      countedName(books, feminine('canasta')),
    ].join(', '),
  ours: { name: 'El nuestro', hint: 'damos con él en ocho preguntas' },
  another: { name: 'Otro', hint: 'estilo canasta, robo creciente…' },
  notForSoMany: (players: number): string => `no para ${numberName(players)}`,
  players: '¿Cuántas personas juegan?',
  seated: ({ players, teams }: Seating): string => {
    if (players === teams) return 'Cada cual por su cuenta.';
    return players === 4
      ? 'Dos equipos, cada pareja frente a frente.'
      : `${capital(numberName(teams))} equipos de ${numberName(players / teams)}.`;
  },
  skipped: (players: number): string =>
    `Ningún juego es para ${numberName(players)}. Pon ${numberName(players + 1)} sillas: una puede ser de un bot.`,
  setAside: (rules: string, players: number): string =>
    `${HOST.rulesName(rules, 0)} no es para ${numberName(players)}. Vuelve al número de antes y estará ahí.`,
  houseRules: 'Reglas de la casa',
  rulesName: (rules: string, changes: number): string => {
    const name = isPreset(rules) ? PRESET_NAMES[rules].name : rules;
    return changes === 0 ? name : `${name}, con ${countedName(changes, CHANGE)}`;
  },
  changes: (rules: string, count: number): string =>
    count === 0 ? `${HOST.rulesName(rules, 0)}, sin cambios` : HOST.rulesName(rules, count),
  tableName: 'Nombre de la mesa',
  defaultTitle: (name: string): string => (name ? `La mesa de ${name}` : 'Nuestra mesa'),
  rounds: 'Rondas',
  roundCount: (count: number): string => capital(numberBefore(count, feminine('ronda'))),
  create: 'Crear la mesa',
  find: 'Contestar ocho preguntas',
  creating: 'Creando la mesa…',
};

export const INTERVIEW_OFFER = '¿No es el tuyo? Da con él en ocho preguntas';

const isPreset = (preset: string): preset is keyof typeof PRESET_NAMES => preset in PRESET_NAMES;

export const SHORT = {
  name: 'Una primera partida corta',
  hint: (minutes: number): string => `una ronda, ${formatAboutMinutes(minutes)}`,
};

export const PRESET_NAMES = {
  classic: { name: 'Clásico', hint: 'El de casi todas las familias.' },
  canasta: { name: 'Estilo canasta', hint: 'Los comodines congelan el pozo.' },
  growing: { name: 'Robo creciente', hint: 'Se roban 3; luego 4, 5 y 6.' },
  common: { name: 'Estilo en línea', hint: 'Preguntar antes de cerrar es opcional.' },
  tails: { name: 'Con cola', hint: 'Un tercer montón en la última ronda.' },
  eleven: { name: 'Once y once', hint: 'Los treses rojos solo restan.' },
};
