export const EMPTY_NAME = (seat: number): string => `Place ${seat + 1}`;
export const UNKNOWN_NAME = (person: number): string => `Personne ${person + 1}`;
export const YOU = 'Toi';
/* For the middle of a sentence. */
export const YOU_WITHIN = 'toi';
export const toInlineName = (name: string): string => (name === YOU ? YOU_WITHIN : name);
export const EMPTY_NAME_WITHIN = (seat: number): string => `place ${seat + 1}`;

export const LANGUAGE = 'fr';

export const APP_NAME = 'Afoot';
export const LEARN_TITLE = 'Comment jouer';
export const BACK_HOME = 'Mes tables';
export const RULES_TITLE = 'Les règles';
export const LOADING = 'Un instant…';
export const LOADING_FAILED = 'Le chargement a échoué.';
export const TRY_AGAIN = 'Réessayer';
export const formatFailure = (act: string): string => `« ${act} » n’a pas marché. Réessaie.`;
export const UNDO = 'Annuler';
export const CLOSE = 'Fermer';
export const further = (words: string): string => `${words}…`;
export const withLabel = (label: string, words: string): string => `${label}\u00a0: ${words}`;
export const ROOM = {
  name: (max: number): string => `Pas plus de ${max} caractères pour un nom.`,
  none: 'Il n’y a plus de place.',
};
export const GO_BACK = 'Revenir';

export const RULES_PAGE = {
  ofTable: (title: string): string => `Les règles : ${title}`,
  groups: {
    deal: 'La donne',
    rounds: 'Manches et partie',
    turn: 'Un tour',
    melds: 'Combinaisons et canastas',
    pile: 'La pile',
    threes: 'Les 3',
    goingOut: 'Sortir',
    scoring: 'Les points',
  },
};
