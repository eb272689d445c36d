import { formatCount, to } from './grammar.ts';
import { HOME } from './home.ts';
import { MENU } from './menu.ts';
import { YOU } from './pages.ts';

export const HISTORY = {
  title: MENU.history,
  before: 'Antes de la ronda 1',
  round: (round: number): string => `Ronda ${round}`,
  cutRound: (round: number): string => `Ronda ${round}, sin el principio`,
  cut: 'Antes de eso',
  step: 'Repasarla paso a paso',
  stepOf: (title: string): string => `${HISTORY.step}: ${title}`,
  earlier: 'Mostrar más',
  none: 'Aún no ha pasado nada.',
};

const STEPS_LABEL = 'Paso a paso';

export const STEPS = {
  label: STEPS_LABEL,
  place: (step: number, of: number): string => `${step} de ${of}`,
  previous: 'Atrás',
  next: 'Seguir',
  run: 'Ver',
  stop: 'Parar',
  speed: 'Velocidad',
  speeds: { slow: 'Lenta', standard: 'Normal', fast: 'Rápida' },
  present: HOME.goThere,
  showMe: STEPS_LABEL,
  fresh: (changes: number): string => `${formatCount(changes, 'novedad', 'novedades')}: volver al juego`,
};

export const REPLAY = {
  label: 'La mesa tal como estaba',
  mark: (when: string): string => `Mirando atrás: ${when}.`,
  fetching: 'Volviendo atrás…',
  nothing: 'Aún no había cartas en la mesa.',
  own: 'De quién era el turno, y tu mano',
  hand: (count: number): string => `Tus cartas de entonces, ${count}`,
  turn: (name: string): string => (name === YOU ? 'Te tocaba a ti.' : `Le tocaba ${to('a', name)}.`),
};
