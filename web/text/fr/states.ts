import { countedName, figures, listing, numberName, of, plural } from './grammar.ts';
import { HOME } from './home.ts';
import { MENU } from './menu.ts';
import { moment } from './times.ts';

export const STATES = {
  connecting: { title: 'Chargement de ta table…', text: 'Un instant…' },
  hostLater: 'On la créera dès que la connexion passe.',
  reconnecting: 'Reconnexion…',
  tryNow: 'Essayer',
  nextTry: (seconds: number): string =>
    seconds === 0
      ? 'Essai…'
      : `Prochain essai dans ${countedName(seconds, { one: 'seconde', other: 'secondes' }, 'f')}`,
  awayTitle: 'Pendant ton absence',
  awayMore: (count: number): string =>
    plural(count, { one: '… et une chose de plus avant.', other: `… et ${count} de plus avant.` }),
  awayMuchMore: (count: number): string => `… et plus de ${figures(count)} avant, sous « ${MENU.history} ».`,
  awayClose: HOME.goThere,
  awayBots: (turns: number): string =>
    turns === 1 ? 'Un robot a joué un tour pour toi.' : `Des robots ont joué ${numberName(turns)} tours pour toi.`,
  awayReplay: 'Revoir',
};

export const CONNECTION_PROBLEM_WORDS = {
  offline: {
    title: 'Tu es hors ligne',
    text: 'On continue dès que la connexion revient.',
    short: 'Tu es hors ligne.',
  },
  unreachable: {
    title: 'La table ne répond pas',
    text: 'Tes cartes sont là où tu les as laissées. On continue d’essayer.',
    short: 'Le serveur ne répond pas.',
  },
  refused: {
    title: 'Quelque chose bloque la connexion',
    text: 'La page est là, mais ne peut pas se connecter. Essaie un autre réseau, ou demande à la personne qui s’occupe de ce serveur.',
    short: 'Connexion refusée. Essaie un autre réseau.',
  },
  clockWrong: {
    title: 'L’horloge du serveur est fausse',
    text: 'On continue dès qu’elle est à l’heure. Tu peux prévenir la personne qui s’occupe de ce serveur.',
    short: 'L’horloge du serveur est fausse. On continue dès qu’elle est à l’heure.',
  },
  storeDamaged: {
    title: 'Les tables du serveur sont abîmées',
    text: 'Ta place reste dans ce navigateur. Demande à la personne qui s’occupe du serveur de remettre une sauvegarde.',
    short: 'Les tables du serveur sont abîmées. Préviens la personne qui s’en occupe.',
  },
} as const;

const seatNumbers = (seats: readonly number[]): string => listing(seats.map((seat) => String(seat + 1)));

export const GAME_NOTICES = {
  freeSeat: (seats: readonly number[]): string =>
    `La partie attend : ${plural(seats.length, {
      one: `la place ${seatNumbers(seats)} est libre.`,
      other: `les places ${seatNumbers(seats)} sont libres.`,
    })}`,
  toSeats: 'Places',
};

export const OFFLINE = {
  stood: HOME.stood,
  playOn: 'Tu peux continuer à jouer.',
  later: 'On enverra ton coup dès que tu es en ligne.',
};

export const AT_DOOR = {
  satBefore: 'J’étais déjà à cette table : c’est moi',
  hears: (host: string): string => `${host} t’entend frapper…`,
  refused: (host: string): string => `${host} dit : pas cette manche. Redemande après la prochaine donne.`,
} as const;

export const KNOCK = {
  words: (name: string): string => `${name} est à la porte.`,
  asks: (bot: string): string => `Lui donner la place ${of(bot)} ?`,
  asksOpen: 'Lui donner la place libre ?',
  full: 'Toutes les places sont prises. Cette personne attend.',
  yes: 'Faire entrer',
  no: 'Pas cette manche',
};

export const OFFER = {
  words: 'On te dit quand c’est à toi ?',
  yes: 'Oui, merci',
  no: 'Non, merci',
} as const;

export const LOCKED_OUT_BY = (name: string, at: number): string =>
  `Cet appareil avait la place ${of(name)} jusqu’à ${moment(at)}.`;
