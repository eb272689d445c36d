import type { IssueCode, IssueParams } from '../../../shared/ruleset/check/issue.ts';
import type { BookKind } from '../../../shared/ruleset/ruleset.ts';
import { bookWords, ofRanks } from './cards.ts';
import { countedName, figures, formatChoice, formatCount, plural } from './grammar.ts';

const NO_OBJECT = 'Fais-\u2060en un objet.';
const IN_ORDER = 'Mets-\u2060les dans l’ordre, une fois chacun.';

const fewerBooks = (books: string, players?: number): string =>
  players === undefined
    ? `Une équipe peut faire au plus ${books} : demande moins.`
    : `À ${players}, une équipe peut faire au plus ${books} : demande moins.`;

const getBooks = (kind: BookKind | 'total', max: number): string =>
  `${max} ${kind === 'total' ? plural(max, { one: 'canasta', other: 'canastas' }) : bookWords(kind, max)}`;

const wilds = (count: number): string => countedName(count, { one: 'passe-partout', other: 'passe-partout' });

export const ISSUE_SENTENCES: { readonly [C in IssueCode]: (params: IssueParams[C]) => string } = {
  nothing: () => 'Colle tout le texte.',
  tooLong: ({ max }) => `Trop long : ${max} caractères au plus.`,
  noObject: () => 'Copie-\u2060le en entier, de la première à la dernière accolade.',
  unreadable: () => 'Ce fichier est illisible.',
  otherKind: () => 'Les règles d’Afoot commencent par "afoot": "ruleset".',
  versionMissing: ({ reads }) => `La version manque : mets ${reads}.`,
  otherVersion: ({ version, reads }) =>
    `Versions lues : jusqu’à ${reads}, pas ${JSON.stringify(version)}. Enregistre de nouveau.`,
  name: ({ max }) => `Donne-\u2060leur un nom de 1 à ${max} lettres visibles.`,
  unknownRule: ({ key }) => `"${key}" n’est pas une règle : enlève-\u2060la.`,
  missingRule: ({ key }) => `"${key}" manque : donne une valeur.`,
  wholeGame: ({ key }) => `"${key}" vaut pour toute la partie : enlève-\u2060la.`,
  notRules: () => NO_OBJECT,
  number: ({ min, max, or }) =>
    `Mets ${formatChoice([`un nombre entier de ${min} à ${max}`, ...(or === undefined ? [] : [JSON.stringify(or)])])}.`,
  yesOrNo: () => 'Mets true ou false.',
  oneOf: ({ values }) => `Mets ${formatChoice(values.map((value) => JSON.stringify(value)))}.`,
  notList: () => 'Fais-\u2060en une liste.',
  listTooShort: ({ min }) => `Au moins ${min} ici.`,
  listTooLong: ({ max }) => `Au plus ${max} ici.`,
  twice: () => 'Nomme chacun une seule fois.',
  notParts: () => NO_OBJECT,
  tooMuch: () => 'Trop de règles pour une table : que plus de manches partagent les mêmes.',
  unequalTeams: ({ players, teams }) => `À ${players}, on ne fait pas ${teams} équipes égales.`,
  seatingTwice: ({ players, teams }) => `À ${players} en ${formatCount(teams, 'équipe')} : une seule fois.`,
  handFirst: () => 'Commence par la main.',
  packetTwice: () => 'Distribue chaque paquet une seule fois.',
  packetOrder: () => 'Mets les paquets dans l’ordre : main, genou, pied.',
  tooFewCards: ({ players, cards, needed }) =>
    `À ${players}, il faut ${figures(needed)} cartes et il y en a ${figures(cards)} : distribue moins ou ajoute des jeux.`,
  tooManyCards: ({ players, max }) => `À ${players}, au plus ${figures(max)} cartes : prends moins de jeux.`,
  noNatural: ({ size, wilds: count }) =>
    `${wilds(count)} dans une combinaison de ${size} ne ${plural(count, { one: 'laisse', other: 'laissent' })} aucune naturelle : permets-\u2060en ${size - 1} au plus.`,
  fewerWilds: ({ size, wilds: count }) =>
    `Une combinaison de ${size - 1} peut contenir ${wilds(count)} : permets-\u2060en autant dans une de ${size}.`,
  tooManyBooksFor: ({ kind, players, max }) => fewerBooks(getBooks(kind, max), players),
  tooManyOfRank: ({ rank, players, max }) => fewerBooks(`${getBooks('total', max)} ${ofRanks(rank)}`, players),
  threesAreNoRank: () => 'Permets d’abord de poser les 3 comme les autres rangs.',
  heldRewards: ({ points }) => `${points} récompenserait de le garder : choisis 0 ou moins.`,
  noDeck: ({ players }) => `À ${players}, il n’y a pas de jeu de cartes : retires-\u2060en moins.`,
  playersAscend: () => IN_ORDER,
  rejectsAll: () => 'Laisse une carte pour commencer la pile.',
  onePacket: () => 'Distribue deux paquets pour qu’on choisisse.',
  repeatsForever: () => 'Fixe les points qui finissent la partie.',
  repeatsAndExtra: () => 'Une manche qui se répète n’a pas besoin d’une manche de plus.',
  totalsAscend: () => IN_ORDER,
  outOfReach: ({ points, max }) =>
    `Aucune équipe ne peut atteindre ${figures(points)} : toutes les cartes valent ${figures(max)}.`,
  wildNotAllowed: () => 'Permets les combinaisons de passe-partout pour les canastas de passe-partout.',
  tooManyBooks: ({ kind, max }) => fewerBooks(getBooks(kind, max)),
};
