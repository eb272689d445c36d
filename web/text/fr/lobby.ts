import type { Seating } from '../../../shared/ruleset/ruleset.ts';
import { numberName, peopleWithin, plural } from './grammar.ts';
import { HOME } from './home.ts';
import { EMPTY_NAME } from './pages.ts';

/** Words of the lobby and its invite. */
export const LOBBY = {
  inviteHint: 'Avec le lien, tout le monde peut s’asseoir.',
  preview: 'Laisser la messagerie montrer le nom de la table et le mien',
  send: 'Envoyer l’invitation',
  link: 'Le lien',
  copy: 'Copier',
  copied: 'Copié. Colle-le dans la discussion de famille.',
  copyLink: 'Copier le lien',
  copiedLink: 'Copié',
  share: 'Partager…',
  copyFailed: 'Copie-le à la main.',
  sameRoom: 'Dans la même pièce ?',
  pointCamera: 'Vise ici avec l’appareil photo d’un téléphone.',
  qrLabel: 'Le lien en code QR',
  onlyHere: 'Ce lien ne marche que sur cet ordinateur : ici, Afoot tourne sur localhost.',
  seats: 'Places',
  seatNumber: EMPTY_NAME,
  free: 'Libre',
  you: 'toi',
  host: 'hôte',
  away: 'ailleurs',
  partnerOf: (names: readonly string[]): string => `en équipe avec ${peopleWithin(names)}`,
  yourPartner: HOME.partner,
  waitingFor: (count: number): string =>
    plural(count, { one: 'On attend une personne', other: `On attend ${numberName(count)} personnes` }),
  sameColour: 'Même couleur, même équipe.',
  fill: 'Ajouter des robots',
  aBot: 'Un robot ici',
  noBots: 'Sans robots',
  takeOver: 'Tes proches pourront prendre leur place plus tard.',
  tapChair: 'Touche une place libre pour t’y asseoir.',
  sitHere: (seat: number): string => `${EMPTY_NAME(seat)}, libre : s’asseoir ici`,
  against: 'contre toi',
  changePlaces: (name: string): string => `Échanger ma place avec ${name}`,
  sitsWith: (names: readonly string[]): string => (names.length === 0 ? '' : `Tu joueras avec ${peopleWithin(names)}.`),
  another: (name: string): string => `Changer ${name} de place`,
  anotherHint: 'Touche ensuite la place.',
  whichChair: (name: string): string => `Quelle place pour ${name} ?`,
  freeChair: 'Libérer cette place…',
  comesBack: (name: string): string => `${name} peut revenir avec l’invitation.`,
  takeBack: 'Enlever le robot',
  deal: 'Distribuer',
  dealNow: 'On distribue !',
  beforeDeal: 'Avant de distribuer',
  dealsSoon: 'On distribue dans cinq secondes.',
  deals: (host: string): string => `${host} donne les cartes.`,
  botsFor: (count: number): string =>
    plural(count, {
      one: 'Un robot pour la place libre ?',
      other: `Des robots pour les ${numberName(count)} places libres ?`,
    }),
  botsSitIn: (count: number): string => plural(count, { one: 'Un robot joue', other: 'Des robots jouent' }),
  wait: 'Attendre',
  whoBegins: 'Qui commence ?',
  beginner: (name: string, seat: number): string => `${name} (place ${seat + 1})`,
  ready: 'Quand tu veux',
  /** `Classique, deux équipes de trois`. `rounds`: absent if they are as many as ever. */
  about: (rules: string, { players, teams }: Seating, rounds?: number): string =>
    [
      rules,
      ...(rounds === undefined
        ? []
        : [plural(rounds, { one: 'une manche', other: `${numberName(rounds, 'f')} manches` })]),
      players === teams
        ? 'chacun pour soi'
        : `${numberName(teams, 'f')} équipes${players === 4 ? '' : ` de ${numberName(players / teams)}`}`,
    ].join(', '),
  ourRules: 'Nos règles',
  cut: 'Couper le jeu',
  cutHint: 'Tout le monde peut. Le mélange reste honnête.',
  youCut: 'Tu as coupé le jeu.',
};
