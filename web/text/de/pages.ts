/** Names of people, and words that all pages share. */
export const EMPTY_NAME = (seat: number): string => `Platz ${seat + 1}`;
export const UNKNOWN_NAME = (seat: number): string => `Person ${seat + 1}`;
export const YOU = 'Du';
/* The same within a sentence. */
export const YOU_WITHIN = 'du';
export const EMPTY_NAME_WITHIN = EMPTY_NAME;

/** The tag of this language. */
export const LANGUAGE = 'de';

export const APP_NAME = 'Afoot';
export const LEARN_TITLE = 'So geht’s';
export const BACK_HOME = 'Meine Tische';
export const RULES_TITLE = 'Die Regeln';
export const LOADING = 'Moment …';
export const LOADING_FAILED = 'Das ließ sich nicht laden.';
export const TRY_AGAIN = 'Noch mal';
/** `act`: what its button says. */
export const failedTo = (act: string): string => `„${act}“ hat nicht geklappt. Versuch es noch mal.`;
export const CLOSE = 'Schließen';
/** On a button that asks once more before it acts. */
export const further = (words: string): string => `${words} …`;
/** What something is, and what there is of it. */
export const labelled = (label: string, words: string): string => `${label}: ${words}`;
/** Said where a text was cut. */
export const ROOM = {
  name: (max: number): string => `Namen haben höchstens ${max} Zeichen.`,
  none: 'Mehr passt nicht hinein.',
};
/** The answer that changes nothing. */
export const GO_BACK = 'Zurück';

export const RULES_PAGE = {
  ofTable: (title: string): string => `Die Regeln von „${title}“`,
  groups: {
    deal: 'Das Geben',
    rounds: 'Runden und Spiel',
    turn: 'Ein Zug',
    melds: 'Meldungen und Canastas',
    pile: 'Der Ablagestapel',
    threes: 'Dreien',
    goingOut: 'Ausmachen',
    scoring: 'Punkte',
  },
};
