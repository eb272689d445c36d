import { cardCount } from './cards.ts';
import { doing, figures, IS, listing, numberName, of, ofAll, plural } from './grammar.ts';
import { HOME } from './home.ts';

export const GUEST = {
  savedSeat: (host: string): string => `${host} t’a gardé une place`,
  started: 'Ça a commencé, mais il y a de la place',
  full: 'Toutes les places sont prises',
  here: (names: readonly string[]): string => `${doing(names, IS)} là.`,
  botsHold: (title: string, count: number): string =>
    `${title} : ${plural(count, { one: 'un robot garde une place', other: `des robots gardent ${numberName(count, 'f')} places` })}. Prends la suite, cartes comprises.`,
  stoodUp: (title: string): string => `${title} : quelqu’un s’est levé. Prends la suite, cartes comprises.`,
  later: 'On demandera ta place dès que la connexion passe.',
  round: (round: number, rounds: number): string => `Manche ${round} sur ${rounds}`,
  turn: HOME.turnOf,

  seats: 'Places',
  seat: (seat: number): string => `Place ${seat + 1}`,
  seatInline: (seat: number): string => `place ${seat + 1}`,
  seatOwnedBy: (name: string): string => `La place ${of(name)}`,
  yours: 'Ton ancienne place',
  you: 'Toi',
  youWith: (names: readonly string[]): string => `Toi, avec ${listing(names)}`,
  with: (names: readonly string[]): string => `Avec ${listing(names)}`,
  partnerOf: (names: readonly string[]): string => `Dans l’équipe ${ofAll(names)}`,
  ahead: (points: number): string => `${figures(points)} d’avance`,
  behind: (points: number): string => `${figures(points)} de retard`,
  level: 'à égalité de points',
  cards: cardCount,
  inLast: 'déjà au pied',
  footWaits: 'pied encore à venir',
  pick: 'Touche une place libre.',

  sitAcross: (name: string): string => `S’asseoir face à ${name}`,
  sitWith: (names: readonly string[]): string => `Jouer avec ${listing(names)}`,
  sit: 'S’asseoir',
  noSignUp: 'C’est tout. Pas de compte.',
  ask: (host: string): string => `Demander une place à ${host}`,
  nudge: (host: string): string => `On fait signe à ${host}, qui peut te donner la place du robot.`,
  wait: 'Reste ici, ou reviens d’ici 12 heures.',
  asleep: (host: string): string => `${host} n’est pas là. Reviens avec le même lien.`,
  never: 'Tant pis',
  taken: 'Quelqu’un vient de prendre cette place. Une autre ?',
  name: (name: string): string => `Il y a déjà ${name} ici. Tu ajoutes une lettre ?`,
  sayWhenFree: 'Me dire quand une place se libère',
  tellHost: (host: string): string => `Dire à ${host} que j’attends`,
  hostKnows: (host: string): string =>
    `${host} sait que tu attends, et pourra te laisser entrer dès qu’une place se libère.`,
  waits: 'On te dira quand une place se libère. Tu peux fermer cette page.',
  waitsHere: 'Tu le verras ici quand une place se libère. Tu peux revenir depuis l’accueil.',
  openSeat: 'Une place est libre',
  watch: 'Regarder seulement',
  rules: 'Nos règles',
};
