import { HOME } from './home.ts';
import { MENU } from './menu.ts';
import { YOU } from './pages.ts';
export const HISTORY = {
  title: MENU.history,
  before: 'Before round 1',
  round: (round: number): string => `Round ${round}`,
  cutRound: (round: number): string => `Round ${round} (start missing)`,
  cut: 'Before that',
  step: 'Step through it',
  stepOf: (title: string): string => `${HISTORY.step}: ${title}`,
  earlier: 'Show more',
  none: 'Nothing has happened yet.',
};

const STEPS_LABEL = 'Step by step';

export const STEPS = {
  label: STEPS_LABEL,
  place: (step: number, of: number): string => `${step} of ${of}`,
  previous: 'Back',
  next: 'Next',
  run: 'Play',
  stop: 'Stop',
  speed: 'Speed',
  speeds: { slow: 'Slow', standard: 'Normal', fast: 'Fast' },
  present: HOME.goThere,
  showMe: STEPS_LABEL,
  /** Number of events since the viewer started looking back. */
  fresh: (changes: number): string => `${changes} new. Back to the game`,
};

export const REPLAY = {
  label: 'The table at that point',
  mark: (when: string): string => `Looking back: ${when}.`,
  fetching: 'Going back…',
  nothing: 'No cards were on the table yet.',
  own: 'Whose turn, and your hand',
  hand: (count: number): string => `Your cards then, ${count}`,
  turn: (name: string): string => (name === YOU ? 'It was your turn.' : `It was ${name}’s turn.`),
};
