import { HOME } from './home.ts';

const SAVED = 'Ta place reste dans ce navigateur jusqu’à ce que tu la retires.';
const PASTE = 'Colle ici tout le message reçu.';

export const ERROR_WORDS = {
  noSuchTable: {
    title: 'Cette table est introuvable',
    text: `Le lien ne mène à aucune table. ${PASTE}`,
  },
  inviteReplaced: {
    title: 'Ce lien a été remplacé',
    text: 'Il y en a un nouveau. Demande-\u2060le à la personne qui t’a envoyé celui-\u2060ci, et colle-\u2060le ici.',
  },
  cut: {
    title: 'Il manque une partie du lien',
    text: 'Retourne au message et touche le lien lui-même. Ou colle ici tout le message.',
  },
  wrongLink: {
    title: 'Ce lien n’ouvre pas la table',
    text: 'Il a été remplacé. Demande le nouveau et colle-\u2060le ici.',
  },
  tableLost: {
    title: 'Cette table n’est pas ici',
    text: `Le serveur ne la connaît pas. ${SAVED}`,
  },
  tableExpired: {
    title: 'Cette table a expiré',
    text: 'Personne n’y a joué pendant 400 jours. La personne qui s’occupe du serveur peut encore enregistrer son historique.',
  },
  seatLost: {
    title: HOME.lost,
    text: 'Si c’est une erreur, réessaie. Ou touche ton nom sur l’invitation.',
  },
  seatGiven: {
    title: 'Tu as cédé ta place',
    text: 'Touche le lien d’invitation pour une place libre.',
  },
  lockedOut: {
    title: 'Cet appareil a été déconnecté',
    text: 'C’est un autre appareil avec cette place qui l’a fait. Si la place est à toi, entre tes mots secrets sur l’invitation, ou demande aux autres.',
  },
  outdated: {
    title: 'Il y a une nouvelle version d’Afoot',
    text: 'Tes cartes t’attendent.',
  },
  noSeat: {
    title: 'As-\u2060tu l’invitation ?',
    text: 'Touche-\u2060la, ou colle-\u2060la ici. Puis touche ton nom, et ta place est de nouveau à toi.',
  },
  unknownPage: {
    title: 'Rien ici',
    text: `${HOME.pasteLabel} ${PASTE}`,
  },
} as const;
export const RELOAD = 'Recharger';
export const FORGET_SEAT = HOME.forget;
