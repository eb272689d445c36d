export const EMPTY_NAME = (seat: number): string => `Seat ${seat + 1}`;
export const UNKNOWN_NAME = (person: number): string => `Player ${person + 1}`;
export const YOU = 'You';
/* For the middle of a sentence. */
export const YOU_WITHIN = 'you';

/** Returns a person's or team's name for the middle of a sentence. */
export const toInlineName = (name: string): string => name.replace(/^You(?=$|,| and )/, YOU_WITHIN);
export const EMPTY_NAME_WITHIN = (seat: number): string => `seat ${seat + 1}`;

export const LANGUAGE = 'en';

export const APP_NAME = 'Afoot';
export const LEARN_TITLE = 'How to play';
export const BACK_HOME = 'My tables';
export const RULES_TITLE = 'The rules';
export const LOADING = 'One moment…';
export const LOADING_FAILED = 'That didn’t load.';
export const TRY_AGAIN = 'Try again';
/** `act`: the button's label. */
export const formatFailure = (act: string): string => `“${act}” didn’t work. Try again.`;
export const UNDO = 'Undo';
export const CLOSE = 'Close';
/** On a button that asks for confirmation. */
export const further = (words: string): string => `${words}…`;
export const withLabel = (label: string, words: string): string => `${label}: ${words}`;
export const ROOM = {
  name: (max: number): string => `Names can be up to ${max} characters.`,
  none: 'There’s no room for more.',
};
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
