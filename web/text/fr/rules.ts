import type { Joker, Rank } from '../../../shared/cards/cards.ts';
import type { FieldGroup } from '../../../shared/ruleset/fields/field.ts';
import type { BookKind, DealtPacketName, Seating } from '../../../shared/ruleset/ruleset.ts';
import { getFileName } from '../wording.ts';
import { rankRuns } from './cards.ts';
import { capital, countedName, figures, numberName, of } from './grammar.ts';
import { PRESET_NAMES } from './host.ts';
import { SETTINGS } from './menu.ts';
import { RULES_PAGE } from './pages.ts';
import { BOOK_KIND_NAMES, GROWTH, WILD_GROWTH } from './ruleset-melds.ts';

export const YES_NO = [
  { value: true, label: 'Oui' },
  { value: false, label: 'Non' },
] as const;

export const STEPPER = {
  less: (label: string): string => `Moins : ${label}`,
  more: (label: string): string => `Plus : ${label}`,
  lessSign: '−',
  moreSign: '+',
};

export const NUMBER_WORD = 'un nombre :';

export const NUMBER_LIST = {
  bySize: 'selon la taille',
  item: (at: number, isLast: boolean): string => `De ${at + 3} cartes${isLast ? ' ou plus' : ''}`,
  named: (label: string, name: string): string => `${label} : ${name}`,
  row: (row: number): string => `Ligne ${row}`,
  add: 'Ajouter une ligne',
  remove: 'Retirer une ligne',
};

export const COLUMN = { round: (round: number): string => `Manche ${round}` };

export const PACKETS = {
  names: { hand: 'Main', knee: 'Genou', foot: 'Pied' } satisfies Record<DealtPacketName, string>,
  size: (name: DealtPacketName): string => `Cartes ${{ hand: 'de la main', knee: 'du genou', foot: 'du pied' }[name]}`,
};

export const UPCARD = {
  kinds: [
    { value: 'none', label: 'Aucune carte' },
    { value: 'any', label: 'Toute carte' },
    { value: 'reject', label: 'Pas toutes' },
  ],
  rejected: 'Sauf :',
  rejectedCard: 'Alors, elle',
  thens: [
    { value: 'bury', label: 'retourne dans le talon' },
    { value: 'cover', label: 'reste, la suivante par-dessus' },
  ],
} as const;

export const SEATINGS = {
  players: (players: number): string => `À ${numberName(players)}`,
  arrangement: ({ players, teams }: Seating): string =>
    players === teams ? 'chacun pour soi' : `${numberName(teams, 'f')} équipes de ${numberName(players / teams)}`,
  standard: 'D’habitude',
};

export const ROUNDS_TABLE = {
  round: 'Manche',
  minimum: 'Minimum',
  draw: 'Pioche',
  tail: 'Réserve',
  own: 'règles propres',
  add: 'Ajouter une manche',
  removeSign: '×',
  removeOf: (round: number): string => `Retirer la manche ${round}`,
};

export const OWN_RULES = {
  none: 'Se joue comme les autres.',
  fieldOf: (title: string, round: string): string => `${title}, ${round}`,
  add: 'Ajouter une règle…',
  addOf: (round: string): string => `${round} : ${OWN_RULES.add}`,
  remove: 'Retirer',
  removeOf: (title: string, round: string): string => `${OWN_RULES.remove} : ${OWN_RULES.fieldOf(title, round)}`,
};

export const MINIMUM = {
  kinds: [
    { value: 'byRound', label: 'par manche' },
    { value: 'byScore', label: 'selon le total de l’équipe' },
  ],
  from: 'À partir d’un total de',
  points: 'Points nécessaires',
};

export const DECKS = {
  kinds: [
    { value: 'beyondPlayers', label: 'environ un par personne' },
    { value: 'byPlayers', label: 'selon votre liste' },
  ],
  from: 'Personnes, au moins',
  count: 'Jeux',
} as const;

export const SPECIAL = {
  apart: 'Chaque sorte à sa façon',
  booksOf: (kind: string): string => `Ce qui rejoint une canasta ${kind}`,
  growths: GROWTH,
  wildGrowths: WILD_GROWTH,
  add: 'Ajouter un rang…',
  of: (ranks: string): string => capital(ranks),
  wilds: 'Avec des passe-partout ?',
  ownBonus: 'Une prime à eux ?',
  bonus: (kind: BookKind, ranks: string): string => `Prime d’une canasta ${BOOK_KIND_NAMES[kind]} ${of(ranks)}`,
  toGoOutOf: (ranks: string): string => `Canastas ${of(ranks)} pour sortir`,
  apartOf: 'En plus des autres canastas ?',
  remove: (ranks: string): string => `Retirer les ${ranks}`,
};

export const RED_THREE_SET = {
  kinds: [
    { value: 'none', label: 'Sans série' },
    { value: 'all', label: 'Tous' },
    { value: 'some', label: 'Un certain nombre' },
  ],
  count: 'Combien',
  points: 'Points de la série',
} as const;

const EXTRA_ROUND = 'Manche de plus';

export const TIE = {
  kinds: [
    { value: 'shared', label: 'Partagée' },
    { value: 'inOrder', label: 'La première équipe après la dernière donne' },
    { value: 'firstSeat', label: 'La première place' },
    { value: 'extraRound', label: EXTRA_ROUND },
  ],
  extraRound: EXTRA_ROUND,
};

const formatPresetName = (preset: keyof typeof PRESET_NAMES): string => `« ${PRESET_NAMES[preset].name} »`;

export const likeness = (preset: keyof typeof PRESET_NAMES, changes: number): string =>
  changes === 0
    ? `${PRESET_NAMES[preset].name}, sans changement.`
    : `Comme ${formatPresetName(preset)}, avec ${changeCount(changes)}.`;

export const HOST_RULES = {
  notKept: 'Pas encore enregistrées.',
  forget: 'Supprimer',
  forgetOf: (name: string): string => `Supprimer les règles « ${name} »`,
  teams: 'Équipes',
  readAll: 'Toutes les règles',
  open: 'Lire, changer',
  close: 'Fermer',
  change: 'Changer',
  done: 'Terminé',
  changed: 'changé',
  standard: (preset: keyof typeof PRESET_NAMES, sentence: string): string =>
    `Dans ${formatPresetName(preset)} : ${sentence}`,
  back: 'Annuler',
  backOf: (title: string): string => `${HOST_RULES.back} : ${title}`,
  allBack: 'Tout annuler',
  changes: (preset: keyof typeof PRESET_NAMES, count: number): string =>
    `${capital(changeCount(count))} par rapport à ${formatPresetName(preset)}`,
  issues: 'Ces règles ne vont pas encore ensemble :',
};

function changeCount(count: number): string {
  return countedName(count, { one: 'changement', other: 'changements' });
}

export const KEEP = {
  title: 'Enregistrer ou partager ces règles',
  name: 'Nom des règles',
  nameMissing: 'Donne-\u2060leur d’abord un nom.',
  defaultName: 'Nos règles',
  save: 'Enregistrer',
  saved: SETTINGS.isSaved,
  notLasting: 'Enregistré jusqu’à la fermeture de cette page.',
  copy: 'Copier le texte',
  copied: 'Copié.',
  download: 'Télécharger un fichier',
  fileName: (name: string): string => `${getFileName(name, 'regles')}.afoot.json`,
  fixFirst: 'Corrige-\u2060les d’abord.',
};

export const TAKE_IN = {
  title: 'On t’a envoyé des règles ?',
  paste: 'Colle le texte',
  file: 'Choisir un fichier',
  use: 'Utiliser ces règles',
  refused: 'Ces règles sont inutilisables :',
  taken: (name: string): string => `Tu joues maintenant avec « ${name} ».`,
};

export const RULES_READING = {
  groups: RULES_PAGE.groups satisfies Record<FieldGroup, string>,
  presets: 'Quelles règles',
  differs: 'Changé',
  different: 'Ce qui change ici',
  rest: 'Le reste',
  standard: (sentence: string): string => `Au lieu de : ${sentence}`,
  print: 'Imprimer',
  onePage: 'Page à imprimer',
  ofNamed: (name: string): string => `Hand and Foot : ${name}`,
  noSuchRules: 'Pas de règles de ce nom ici.',
  formatPresetName: (name: string): string => `Voici « ${name} ». Les règles maison de ta table peuvent différer.`,
};

export const RULE_PICTURES = {
  draw: 'piocher',
  meld: 'poser',
  discard: 'jeter',
  round: (round: number, goesOn: boolean): string => (goesOn ? `dès la manche ${round}` : `manche ${round}`),
  from: (score: number): string => `dès ${figures(score)}`,
  ranks: (ranks: readonly (Rank | Joker)[]): string => rankRuns(ranks).join(', '),
};
