/** Names of people, and words that all pages share. */
export const EMPTY_NAME = (seat: number): string => `Seat ${seat + 1}`;
export const UNKNOWN_NAME = (seat: number): string => `Player ${seat + 1}`;
export const YOU = 'You';
/* The same within a sentence. */
export const YOU_WITHIN = 'you';
export const EMPTY_NAME_WITHIN = (seat: number): string => `seat ${seat + 1}`;

/** The tag of this language. */
export const LANGUAGE = 'en';

export const APP_NAME = 'Afoot';
export const LEARN_TITLE = 'How to play';
export const BACK_HOME = 'My tables';
export const RULES_TITLE = 'The rules';
export const LOADING = 'One moment…';
export const LOADING_FAILED = 'That didn’t load.';
export const TRY_AGAIN = 'Try again';
/** `act`: what its button says. */
export const failedTo = (act: string): string => `“${act}” didn’t work. Try again.`;
export const CLOSE = 'Close';
/** On a button that asks once more before it acts. */
export const further = (words: string): string => `${words}…`;
/** What something is, and what there is of it. */
export const labelled = (label: string, words: string): string => `${label}: ${words}`;
/** Shown where a text was cut. */
export const ROOM = {
  name: (max: number): string => `Names can be up to ${max} characters.`,
  none: 'There’s no room for more.',
};
/** The answer that changes nothing. */
export const GO_BACK = 'Go back';

export const RULES_PAGE = {
  ofTable: (title: string): string => `The rules of ${title}`,
  groups: {
    deal: 'The deal',
    rounds: 'Rounds and game',
    turn: 'Your turn',
    melds: 'Melds and books',
    pile: 'The pile',
    threes: 'Threes',
    goingOut: 'Going out',
    scoring: 'Scoring',
  },
};
