import { countedName, figures, listing, numberName, plural } from './grammar.ts';
import { HOME } from './home.ts';
import { MENU } from './menu.ts';
import { moment } from './times.ts';

export const STATES = {
  connecting: { title: 'Dein Tisch wird geladen …', text: 'Moment …' },
  hostLater: 'Wir erstellen den Tisch, sobald wir durchkommen.',
  reconnecting: 'Verbindung wird aufgebaut …',
  tryNow: 'Jetzt versuchen',
  nextTry: (seconds: number): string =>
    seconds === 0
      ? 'Versuch läuft …'
      : `Nächster Versuch in ${countedName(seconds, { one: 'Sekunde', other: 'Sekunden' }, 'einer')}`,
  awayTitle: 'Während du weg warst',
  awayMore: (count: number): string => `… und davor noch ${count}.`,
  awayMuchMore: (count: number): string => `… und davor noch über ${figures(count)}, unter „${MENU.history}“.`,
  awayClose: HOME.goThere,
  awayBots: (turns: number): string =>
    turns === 1
      ? 'Ein Bot hat einen Zug für dich gespielt.'
      : `Bots haben ${numberName(turns)} Züge für dich gespielt.`,
  awayReplay: 'Ansehen',
};

export const CONNECTION_PROBLEM_WORDS = {
  offline: {
    title: 'Du bist offline',
    text: 'Es geht weiter, sobald du zurück bist.',
    short: 'Du bist offline.',
  },
  unreachable: {
    title: 'Der Tisch ist nicht erreichbar',
    text: 'Deine Karten liegen, wo du sie gelassen hast. Wir versuchen es weiter.',
    short: 'Der Server antwortet nicht.',
  },
  refused: {
    title: 'Etwas blockiert die Verbindung',
    text: 'Die Seite ist da, bekommt aber keine Verbindung. Versuch ein anderes Netz, oder frag die Person, die diesen Server betreibt.',
    short: 'Verbindung abgewiesen. Versuch ein anderes Netz.',
  },
  clockWrong: {
    title: 'Die Uhr des Servers geht falsch',
    text: 'Es geht von selbst weiter, sobald sie stimmt. Sag es der Person, die diesen Server betreibt.',
    short: 'Die Uhr des Servers geht falsch. Es geht weiter, sobald sie stimmt.',
  },
  storeDamaged: {
    title: 'Die Tische des Servers sind beschädigt',
    text: 'Dein Platz bleibt in diesem Browser. Bitte die Person, die den Server betreibt, eine Sicherung zurückzuholen.',
    short: 'Die Tische des Servers sind beschädigt. Sag es der Person, die ihn betreibt.',
  },
} as const;

const seatNumbers = (seats: readonly number[]): string => listing(seats.map((seat) => String(seat + 1)));

export const GAME_NOTICES = {
  freeSeat: (seats: readonly number[]): string =>
    `Das Spiel wartet: ${plural(seats.length, {
      one: `Platz ${seatNumbers(seats)} ist frei.`,
      other: `Die Plätze ${seatNumbers(seats)} sind frei.`,
    })}`,
  toSeats: 'Plätze',
};

export const OFFLINE = {
  stood: HOME.stood,
  playOn: 'Du kannst weiterspielen.',
  later: 'Wir senden deinen Zug, sobald du online bist.',
};

export const AT_DOOR = {
  satBefore: 'Ich saß schon hier: Das bin ich',
  hears: (host: string): string => `${host} hört dich klopfen …`,
  refused: (host: string): string => `${host} sagt: nicht in dieser Runde. Frag in der nächsten noch mal.`,
} as const;

export const KNOCK = {
  words: (name: string): string => `${name} steht vor der Tür.`,
  asks: (bot: string): string => `Auf den Platz von ${bot}?`,
  asksOpen: 'Soll der freie Platz an diese Person gehen?',
  full: 'Alle Plätze sind besetzt. Die Person wartet.',
  yes: 'Hereinlassen',
  no: 'Nicht in dieser Runde',
};

export const OFFER = {
  words: 'Sollen wir dir sagen, wenn du dran bist?',
  yes: 'Ja, bitte',
  no: 'Nein, danke',
} as const;

export const LOCKED_OUT_BY = (name: string, at: number): string =>
  `Dieses Gerät hatte den Platz von ${name} bis ${moment(at)}.`;
