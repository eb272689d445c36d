import { LEARN_TITLE } from './pages.ts';

/** Words of the menu and the settings. */
export const MENU = {
  title: 'Menu',
  learn: LEARN_TITLE,
  rules: 'Rules of this table',
  settings: 'Settings',
  keys: 'Keyboard',
  seats: 'Seats and invite link',
  tableSettings: 'This table',
  time: 'Time and absences',
  notifications: 'Remind me when it’s my turn',
  mine: 'My seat and devices',
  history: 'What happened so far',
  fair: 'Is the shuffle fair?',
  album: 'The album',
  home: 'Leave for my tables',
  homeHint: 'Your seat stays yours.',
  takeBack: 'Take my seat back',
  homeHintWatcher: 'Come back with the invite link.',
};

export const SETTINGS = {
  title: 'Settings',
  theme: 'Evening or day',
  themes: { dark: 'Evening', light: 'Day', auto: 'Same as my device', clock: 'By the clock' },
  themeHint: 'Evening is from 7 pm to 7 am.',
  fourColours: 'Four-colour deck',
  largeFaces: 'Large faces on the cards',
  confirmCostly: 'Double-check moves I can’t undo',
  soundTitle: 'Sound and touch',
  sound: 'Soft sounds and vibration',
  volume: 'Volume',
  motion: 'Show cards moving',
  shortcuts: 'Play with single keys',
  kept: 'Kept on this device.',
};
