import { HOME } from './home.ts';
import { MENU } from './menu.ts';
import { YOU } from './pages.ts';

export const HISTORY = {
  title: MENU.history,
  before: 'Vor Runde 1',
  round: (round: number): string => `Runde ${round}`,
  cutRound: (round: number): string => `Runde ${round}, ohne den Anfang`,
  cut: 'Davor',
  step: 'Zug für Zug ansehen',
  stepOf: (title: string): string => `${HISTORY.step}: ${title}`,
  earlier: 'Mehr zeigen',
  none: 'Noch ist nichts passiert.',
};

const STEPS_LABEL = 'Zug für Zug';

export const STEPS = {
  label: STEPS_LABEL,
  place: (step: number, of: number): string => `${step} von ${of}`,
  previous: 'Zurück',
  next: 'Weiter',
  run: 'Abspielen',
  stop: 'Anhalten',
  speed: 'Tempo',
  speeds: { slow: 'Langsam', standard: 'Normal', fast: 'Schnell' },
  present: HOME.goThere,
  showMe: STEPS_LABEL,
  fresh: (changes: number): string => `${changes} neu: zurück zum Spiel`,
};

export const REPLAY = {
  label: 'Der Tisch, wie er war',
  mark: (when: string): string => `Rückblick: ${when}.`,
  fetching: 'Es wird zurückgeblättert …',
  nothing: 'Da lagen noch keine Karten.',
  own: 'Wer dran war, und deine Karten',
  hand: (count: number): string => `Deine Karten damals, ${count}`,
  turn: (name: string): string => (name === YOU ? 'Du warst dran.' : `${name} war dran.`),
};
