import type { Joker, Rank } from '../../../shared/cards/cards.ts';
import type { FieldGroup } from '../../../shared/ruleset/fields/field.ts';
import type { BookKind, DealtPacketName, Seating } from '../../../shared/ruleset/ruleset.ts';
import { getFileName } from '../wording.ts';
import { rankRuns } from './cards.ts';
import { capital, countedName, figures, numberName } from './grammar.ts';
import { PRESET_NAMES } from './host.ts';
import { SETTINGS } from './menu.ts';
import { RULES_PAGE } from './pages.ts';
import { BOOK_KIND_NAMES, GROWTH, WILD_GROWTH } from './ruleset-melds.ts';

export const YES_NO = [
  { value: true, label: 'Sí' },
  { value: false, label: 'No' },
] as const;

export const STEPPER = {
  less: (label: string): string => `Menos: ${label}`,
  more: (label: string): string => `Más: ${label}`,
  lessSign: '−',
  moreSign: '+',
};

export const NUMBER_WORD = 'un número:';

export const NUMBER_LIST = {
  bySize: 'según su tamaño',
  item: (at: number, isLast: boolean): string => `De ${at + 3} cartas${isLast ? ' o más' : ''}`,
  named: (label: string, name: string): string => `${label}: ${name}`,
  row: (row: number): string => `Fila ${row}`,
  add: 'Añadir una fila',
  remove: 'Quitar una fila',
};

export const COLUMN = { round: (round: number): string => `Ronda ${round}` };

export const PACKETS = {
  names: { hand: 'Mano', knee: 'Rodilla', foot: 'Pie' } satisfies Record<DealtPacketName, string>,
  size: (name: DealtPacketName): string =>
    `Cartas ${{ hand: 'en la mano', knee: 'en la rodilla', foot: 'en el pie' }[name]}`,
};

export const UPCARD = {
  kinds: [
    { value: 'none', label: 'Ninguna' },
    { value: 'any', label: 'Cualquiera' },
    { value: 'reject', label: 'No todas' },
  ],
  rejected: 'Estas no:',
  rejectedCard: 'Una carta así',
  thens: [
    { value: 'bury', label: 'vuelve al mazo' },
    { value: 'cover', label: 'se queda, con la siguiente encima' },
  ],
} as const;

export const SEATINGS = {
  players: (players: number): string => `Para ${numberName(players)}`,
  arrangement: ({ players, teams }: Seating): string =>
    players === teams ? 'cada cual por su cuenta' : `${numberName(teams)} equipos de ${numberName(players / teams)}`,
  standard: 'Lo habitual',
};

export const ROUNDS_TABLE = {
  round: 'Ronda',
  minimum: 'Mínimo',
  draw: 'Robo',
  tail: 'Cola',
  own: 'propias',
  add: 'Añadir ronda',
  removeSign: '×',
  removeOf: (round: number): string => `Quitar la ronda ${round}`,
};

export const OWN_RULES = {
  none: 'Se juega como las demás.',
  fieldOf: (title: string, round: string): string => `${title}, ${round}`,
  add: 'Añadir regla…',
  addOf: (round: string): string => `${round}: ${OWN_RULES.add}`,
  remove: 'Quitar',
  removeOf: (title: string, round: string): string => `${OWN_RULES.remove}: ${OWN_RULES.fieldOf(title, round)}`,
};

export const MINIMUM = {
  kinds: [
    { value: 'byRound', label: 'por ronda' },
    { value: 'byScore', label: 'por el total del equipo' },
  ],
  from: 'Desde un total de',
  points: 'Puntos necesarios',
};

export const DECKS = {
  kinds: [
    { value: 'beyondPlayers', label: 'más o menos una por persona' },
    { value: 'byPlayers', label: 'según tu propia lista' },
  ],
  from: 'Personas, como mínimo',
  count: 'Barajas',
} as const;

export const SPECIAL = {
  apart: 'Cada clase a su manera',
  booksOf: (kind: string): string => `Qué se añade a una canasta ${kind}`,
  growths: GROWTH,
  wildGrowths: WILD_GROWTH,
  add: 'Añadir cartas…',
  of: (ranks: string): string => capital(ranks),
  wilds: '¿Con comodines?',
  ownBonus: '¿Premio propio?',
  bonus: (kind: BookKind, ranks: string): string => `Premio por canasta ${BOOK_KIND_NAMES[kind]} de ${ranks}`,
  toGoOutOf: (ranks: string): string => `Canastas de ${ranks} para cerrar`,
  apartOf: '¿Además de las otras canastas?',
  remove: (ranks: string): string => `Quitar: ${ranks}`,
};

export const RED_THREE_SET = {
  kinds: [
    { value: 'none', label: 'Sin premio' },
    { value: 'all', label: 'Todos' },
    { value: 'some', label: 'Unos cuantos' },
  ],
  count: 'Cuántos',
  points: 'Puntos por reunirlos',
} as const;

const EXTRA_ROUND = 'Ronda extra';

export const TIE = {
  kinds: [
    { value: 'shared', label: 'Compartido' },
    { value: 'inOrder', label: 'El primer equipo tras quien repartió' },
    { value: 'firstSeat', label: 'La primera silla' },
    { value: 'extraRound', label: EXTRA_ROUND },
  ],
  extraRound: EXTRA_ROUND,
};

const formatPresetName = (preset: keyof typeof PRESET_NAMES): string => `“${PRESET_NAMES[preset].name}”`;

export const likeness = (preset: keyof typeof PRESET_NAMES, changes: number): string =>
  changes === 0
    ? `${PRESET_NAMES[preset].name}, sin cambios.`
    : `Como ${formatPresetName(preset)}, con ${changeCount(changes)}.`;

export const HOST_RULES = {
  notKept: 'Aún sin guardar.',
  forget: 'Borrar',
  forgetOf: (name: string): string => `Borrar las reglas “${name}”`,
  teams: 'Equipos',
  readAll: 'Todas las reglas',
  open: 'Leer y cambiar',
  close: 'Cerrar ventana',
  change: 'Cambiar',
  done: 'Listo',
  changed: 'cambiada',
  standard: (preset: keyof typeof PRESET_NAMES, sentence: string): string =>
    `En ${formatPresetName(preset)}: ${sentence}`,
  back: 'Deshacer',
  backOf: (title: string): string => `${HOST_RULES.back}: ${title}`,
  allBack: 'Deshacer todo',
  changes: (preset: keyof typeof PRESET_NAMES, count: number): string =>
    `${capital(changeCount(count))} respecto a ${formatPresetName(preset)}`,
  issues: 'Estas reglas aún no encajan:',
};

function changeCount(count: number): string {
  return countedName(count, { one: 'cambio', other: 'cambios' });
}

export const KEEP = {
  title: 'Guardar o compartir estas reglas',
  name: 'Nombre de las reglas',
  nameMissing: 'Ponles primero un nombre.',
  defaultName: 'Nuestras reglas',
  save: 'Guardar',
  saved: SETTINGS.isSaved,
  notLasting: 'Guardado hasta que cierres esta página.',
  copy: 'Copiar el texto',
  copied: 'Copiado.',
  download: 'Descargar un archivo',
  fileName: (name: string): string => `${getFileName(name, 'reglas')}.afoot.json`,
  fixFirst: 'Haz primero que encajen.',
};

export const TAKE_IN = {
  title: '¿Te pasaron unas reglas?',
  paste: 'Pega el texto',
  file: 'Elegir un archivo',
  use: 'Usar estas reglas',
  refused: 'No podemos usar estas reglas:',
  taken: (name: string): string => `Ahora juegas con “${name}”.`,
};

export const RULES_READING = {
  groups: RULES_PAGE.groups satisfies Record<FieldGroup, string>,
  presets: 'Qué reglas',
  differs: 'Cambiada',
  different: 'Lo que aquí es distinto',
  rest: 'Más',
  standard: (sentence: string): string => `En vez de: ${sentence}`,
  print: 'Imprimir',
  onePage: 'Para imprimir',
  ofNamed: (name: string): string => `Hand and Foot: ${name}`,
  noSuchRules: 'Aquí no hay reglas con ese nombre.',
  formatPresetName: (name: string): string => `Esto es “${name}”. Las reglas de tu mesa pueden ser otras.`,
};

export const RULE_PICTURES = {
  draw: 'robar',
  meld: 'bajar',
  discard: 'descartar',
  round: (round: number, goesOn: boolean): string => (goesOn ? `desde la ronda ${round}` : `ronda ${round}`),
  from: (score: number): string => `desde ${figures(score)}`,
  ranks: (ranks: readonly (Rank | Joker)[]): string => rankRuns(ranks).join(', '),
};
