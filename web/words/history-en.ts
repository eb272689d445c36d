/** Words of what happened before, and of stepping through it. */
export const HISTORY = {
  title: 'What happened so far',
  before: 'Before the first round',
  round: (round: number): string => `Round ${round}`,
  step: 'Step through it',
  stepOf: (title: string): string => `Step through it: ${title}`,
  earlier: 'Show what was earlier',
  none: 'Nothing has happened yet.',
};

export const STEPS = {
  label: 'Step by step',
  place: (step: number, of: number): string => `${step} of ${of}`,
  previous: 'Back',
  next: 'Next',
  run: 'Play',
  stop: 'Stop',
  speed: 'Speed',
  speeds: { slow: 'Slow', usual: 'Usual', fast: 'Fast' },
  present: 'To the present',
  hint: 'Shown on the table as it is now.',
  showMe: 'Step by step',
};
