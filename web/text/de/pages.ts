export const EMPTY_NAME = (seat: number): string => `Platz ${seat + 1}`;
export const UNKNOWN_NAME = (person: number): string => `Person ${person + 1}`;
export const YOU = 'Du';
/* For the middle of a sentence. */
export const YOU_WITHIN = 'du';
/** Returns names for the middle of a sentence: `Lena und du`. */
export const toInlineName = (name: string): string =>
  name.replace(/(^|, | und | gegen )Du(?=$|, | und | gegen )/g, `$1${YOU_WITHIN}`);
export const EMPTY_NAME_WITHIN = EMPTY_NAME;

export const LANGUAGE = 'de';

export const APP_NAME = 'Afoot';
export const LEARN_TITLE = 'So geht’s';
export const BACK_HOME = 'Meine Tische';
export const RULES_TITLE = 'Die Regeln';
export const LOADING = 'Moment …';
export const LOADING_FAILED = 'Das ließ sich nicht laden.';
export const TRY_AGAIN = 'Noch mal';
export const formatFailure = (act: string): string => `„${act}“ hat nicht geklappt. Versuch es noch mal.`;
export const UNDO = 'Rückgängig';
export const CLOSE = 'Schließen';
export const further = (words: string): string => `${words} …`;
export const withLabel = (label: string, words: string): string => `${label}: ${words}`;
export const ROOM = {
  name: (max: number): string => `Namen haben höchstens ${max} Zeichen.`,
  none: 'Mehr passt nicht hinein.',
};
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
