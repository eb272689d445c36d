export const EMPTY_NAME = (seat: number): string => `Silla ${seat + 1}`;
export const UNKNOWN_NAME = (person: number): string => `Persona ${person + 1}`;
export const YOU = 'Tú';
/* For the middle of a sentence. */
export const YOU_WITHIN = 'tú';
export const toInlineName = (name: string): string => name.replace(/^Tú(?=$|,| y | e )/, YOU_WITHIN);
export const EMPTY_NAME_WITHIN = (seat: number): string => `silla ${seat + 1}`;

export const LANGUAGE = 'es';

export const APP_NAME = 'Afoot';
export const LEARN_TITLE = 'Cómo se juega';
export const BACK_HOME = 'Mis mesas';
export const RULES_TITLE = 'Las reglas';
export const LOADING = 'Un momento…';
export const LOADING_FAILED = 'No se pudo cargar.';
export const TRY_AGAIN = 'Reintentar';
export const formatFailure = (act: string): string => `No funcionó: “${act}”. Prueba otra vez.`;
export const UNDO = 'Deshacer';
export const CLOSE = 'Cerrar ventana';
export const further = (words: string): string => `${words}…`;
export const withLabel = (label: string, words: string): string => `${label}: ${words}`;
export const ROOM = {
  name: (max: number): string => `En un nombre caben ${max} letras.`,
  none: 'No cabe más.',
};
export const GO_BACK = 'Volver';

export const RULES_PAGE = {
  ofTable: (title: string): string => `Las reglas de “${title}”`,
  groups: {
    deal: 'El reparto',
    rounds: 'Rondas y partida',
    turn: 'Un turno',
    melds: 'Combinaciones y canastas',
    pile: 'El pozo',
    threes: 'Los treses',
    goingOut: 'Cerrar',
    scoring: 'Los puntos',
  },
};
