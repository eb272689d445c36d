import { cardName } from './cards.ts';
import { CARD, formatCount } from './grammar.ts';
import { HOME } from './home.ts';
import { MENU } from './menu.ts';
import { RULES_TITLE } from './pages.ts';

export const TABLE = {
  partner: HOME.partner,
  cards: (count: number): string => formatCount(count, CARD.one),
  card: cardName,
  hello: '¡Hola! Jugamos en equipo. Soy un bot y nunca me enfado.',
  stock: (count: number): string => `Mazo ${count}`,
  pile: (count: number): string => `Pozo ${count}`,
  foot: 'Tu pie',
  footLater: 'Tu pie, para después',
  hand: 'Tus cartas',
  draw: 'Robar del mazo',
  turnOf: (name: string): string => `Turno de ${name}. Ven a mirar.`,
  over: 'Fin de la ronda. Mira los puntos.',
};

export const BELOW = {
  label: 'Sobre Afoot',
  link: { title: 'Manda un enlace', words: 'Quien lo toca se sienta. Los bots cuidan las demás sillas.' },
  chat: { table: 'Mesa del viernes', ask: '¿Cartas esta noche?', answer: 'Me apunto' },
  time: {
    title: 'En vivo o turno a turno',
    words: 'El viernes, todo el mundo a la vez, o un turno con tu café.',
    east: 'Madrid, 8:00',
    west: 'Nueva York, 2:00',
  },
  house: {
    title: 'Las reglas de tu casa',
    words: '¿Se roban tres? ¿Cuatro canastas de comodines? Juega como siempre en tu familia.',
    sheet: 'Así jugamos',
    lines: ['se roban tres, no dos', 'se pide para cerrar', 'nunca solo comodines', 'reparte la abuela'],
  },
  yours: { title: 'Tus cartas son tuyas', words: 'Van a tu pantalla y a ninguna otra.' },
  shuffle: {
    title: 'Comprueba el reparto',
    words: 'Sellado antes de repartir. Nadie puede amañarlo, ni siquiera Afoot.',
  },
  noSignUp: { title: 'Sin registro', words: 'Sin correo, sin contraseña, sin anuncios. El enlace es tu llave.' },
  short: {
    title: '¿Es tu primera vez?',
    words: 'Una partida corta: una ronda de siete turnos por persona, de 10 a 15 minutos.',
    deal: 'Repartir una corta',
  },
  never: {
    title: '¿Nunca has jugado?',
    words: 'Ocho manos cortas, de medio minuto.',
    learn: 'Aprender en cuatro minutos',
  },
  last: 'Afoot, para sentarse siempre a la misma mesa.',
  rules: RULES_TITLE,
};

export const PRACTICE = {
  title: 'Con los bots',
  afterBook: (isOurs: boolean): string => `¡${isOurs ? 'Nuestra' : 'Tu'} primera canasta! ¿Invitamos a alguien?`,
  bring: 'Invitar a tu gente',
  playOn: 'Seguir jugando',
  menu: MENU.title,
  another: 'Repartir otra partida',
  anotherOf: '¿Con qué reglas?',
  anotherHint: 'Toca unas y repartimos. Esta partida se acaba.',
  home: 'Portada',
};
