import { of } from './grammar.ts';
import { HOME } from './home.ts';
import { LOBBY } from './lobby.ts';
import { MENU } from './menu.ts';

const WORKS_ONCE = 'Le lien marche une seule fois.';

const MAKE_ANOTHER = 'Crées-\u2060en un autre sur ton autre appareil.';

export const MINE = {
  name: 'Mon nom et mon visage',
  letBotPlay: 'Laisser un robot jouer pour moi',
  takeBack: MENU.takeBack,
  botPlays: `${HOME.sitIn}.`,
  lockOut: 'Déconnecter mes autres téléphones',
  leaveHint: 'Un robot prend ta place. Tu peux revenir avec le lien d’invitation.',
  leaveLobbyHint: 'Ta place sera libre pour quelqu’un d’autre.',
  rename: 'Enregistrer nom et visage',
  leave: 'Quitter la partie',
};

export const TRANSFER = {
  titleHome: 'Mes tables sur un autre appareil',
  hint: 'Tu auras un lien et un QR code, valables dix minutes.',
  make: 'Créer le lien',
  making: 'Création du lien…',
  use: 'Garde-\u2060le pour toi : la première personne qui l’ouvre joue à ta place.',
  left: (minutes: number, seconds: number): string =>
    `Marche une fois. Encore ${minutes}:${String(seconds).padStart(2, '0')}.`,
  over: 'Ce lien a expiré.',
  again: 'Créer un autre lien',
  onlyHere: LOBBY.onlyHere,
  taken: 'Le lien a été ouvert.',
  notMine: 'Ce n’était pas toi ? Déconnecte vite cet appareil.',
};

export const GIFT = {
  make: 'Créer un lien pour la céder',
  hint: 'La personne qui l’ouvre d’ici dix minutes reçoit ta place et tes cartes. Toi, tu pars.',
  use: 'Envoie-\u2060le seulement à la personne qui prend la suite. D’ici là, la place reste à toi.',
};

export const TAKE_GIFT = {
  title: (giver: string): string => `${giver} te cède sa place`,
  intro: (title: string, giver: string): string => `${title} : reprends les cartes et les points ${of(giver)}.`,
  take: 'Prendre la place',
};

export const TAKE_TRANSFER = {
  title: 'Jouer aussi sur cet appareil ?',
  intro: `Tu auras ta place ici aussi. ${WORKS_ONCE}`,
  once: WORKS_ONCE,
  take: 'Jouer ici aussi',
  taking: 'Récupération de ta place…',
  privacy: 'Seulement sur un appareil à toi.',
  goneTitle: 'Ce lien a déjà servi',
  gone: MAKE_ANOTHER,
  againTitle: 'Ouvre le lien encore une fois',
  again: 'Ou crées-\u2060en un autre sur ton autre appareil.',
  madeHereTitle: 'Ce lien est pour un autre appareil',
  madeHere: 'Ta place est déjà ici. Ouvre le lien sur l’autre appareil.',
  takeHere: 'Jouer ici quand même',
  conflictTitle: 'Tu as déjà une place là-bas',
  conflict: (title: string, here: string, there: string): string =>
    `${title} : ici tu joues sous le nom ${of(here)}, et le lien apporte la place ${of(there)}. N’en garde qu’une.`,
  keepHere: (name: string): string => `Garder ${name}`,
  takeThere: (name: string): string => `Prendre ${name}`,
};

export const FORGET_ME = {
  title: 'M’oublier',
  hint: 'Sur cet appareil, ou ton nom à cette table.',
  deviceHint: 'Tes places et ton nom quittent cet appareil.',
  device: 'Sur cet appareil',
  deviceText: 'Afoot oublie tes places ici. Elles restent à toi : tes mots secrets te font revenir.',
  write: 'Note-\u2060les. Il te faudra aussi l’invitation.',
  seatAt: (name: string, title: string): string => `${name}, à « ${title} »`,
  noWords: 'Cette table n’a pas donné tes mots. Réessaie une fois en ligne.',
  forgetDevice: 'M’oublier sur cet appareil',
  table: 'À cette table',
  tableText: (name: string, standIn: string): string =>
    `Tout le monde verra « ${standIn} » à la place de ${name}, même dans les parties passées. C’est définitif.`,
  leaves: 'Tu laisses ta place.',
  leavesToBot: 'Tu laisses ta place. Un robot la prend.',
  stays: 'Tes messages sont effacés aussi. Les fichiers gardés par d’autres conservent ton nom.',
  deleteName: 'Effacer mon nom',
  deleted: (title: string): string => `Ton nom est effacé de « ${title} ».`,
  keep: 'Tout garder',
};

export const INSTALL = {
  label: 'Afoot sur ton écran d’accueil',
  offer: 'Mets Afoot sur ton écran d’accueil et on te dira quand c’est à toi.',
  steps: 'Mets Afoot sur ton écran d’accueil : touche Partager, puis « Sur l’écran d’accueil ».',
  yes: 'Ajouter',
  no: 'Plus tard',
};
