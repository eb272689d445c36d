import { of } from './grammar.ts';
import { HOME } from './home.ts';
import { MENU } from './menu.ts';
import { YOU } from './pages.ts';
export const HISTORY = {
  title: MENU.history,
  before: 'Avant la manche 1',
  round: (round: number): string => `Manche ${round}`,
  cutRound: (round: number): string => `Manche ${round}, sans son début`,
  cut: 'Avant ça',
  step: 'La revoir pas à pas',
  stepOf: (title: string): string => `${HISTORY.step} : ${title}`,
  earlier: 'En voir plus',
  none: 'Il ne s’est encore rien passé.',
};

const STEPS_LABEL = 'Pas à pas';

export const STEPS = {
  label: STEPS_LABEL,
  place: (step: number, of: number): string => `${step} sur ${of}`,
  previous: 'Retour',
  next: 'Suivant',
  run: 'Lire',
  stop: 'Arrêter',
  speed: 'Vitesse',
  speeds: { slow: 'Lente', standard: 'Normale', fast: 'Rapide' },
  present: HOME.goThere,
  showMe: STEPS_LABEL,
  fresh: (changes: number): string => `Du nouveau (${changes}) : retour au jeu`,
};

export const REPLAY = {
  label: 'La table telle qu’elle était',
  mark: (when: string): string => `Retour en arrière : ${when}.`,
  fetching: 'On revient en arrière…',
  nothing: 'Il n’y avait pas encore de cartes sur la table.',
  own: 'À qui le tour, et ta main',
  hand: (count: number): string => `Tes cartes à ce moment-\u2060là, ${count}`,
  turn: (name: string): string => (name === YOU ? 'C’était à toi de jouer.' : `C’était au tour ${of(name)}.`),
};
