import { HOME } from './home.ts';

const SAVED = 'Dein Platz bleibt in diesem Browser, bis du ihn entfernst.';
const PASTE = 'Füg hier die ganze Nachricht ein.';

export const ERROR_WORDS = {
  noSuchTable: {
    title: 'Diesen Tisch finden wir nicht',
    text: `Der Link führt zu keinem Tisch. ${PASTE}`,
  },
  inviteReplaced: {
    title: 'Dieser Link wurde ersetzt',
    text: 'Es gibt einen neuen. Frag dort, wo er herkam, und füg ihn hier ein.',
  },
  cut: {
    title: 'Ein Teil des Links fehlt',
    text: 'Geh zurück zur Nachricht und tipp auf den Link selbst. Oder füg hier die ganze Nachricht ein.',
  },
  wrongLink: {
    title: 'Dieser Link öffnet den Tisch nicht',
    text: 'Er wurde ersetzt. Bitte um den neuen und füg ihn hier ein.',
  },
  tableLost: {
    title: 'Diesen Tisch gibt es hier nicht',
    text: `Der Server kennt ihn nicht. ${SAVED}`,
  },
  tableExpired: {
    title: 'Dieser Tisch ist abgelaufen',
    text: '400 Tage lang hat hier niemand gespielt. Wer den Server betreibt, kann den Verlauf noch sichern.',
  },
  seatLost: {
    title: HOME.lost,
    text: 'Stimmt das nicht, versuch es noch mal. Oder tipp in der Einladung auf deinen Namen.',
  },
  seatGiven: {
    title: 'Du hast deinen Platz weitergegeben',
    text: 'Tipp auf den Einladungslink, wenn du einen freien willst.',
  },
  lockedOut: {
    title: 'Dieses Gerät wurde ausgesperrt',
    text: 'Das war ein anderes Gerät mit diesem Platz. Wenn er dir gehört, gib in der Einladung deine Parole ein, oder frag die anderen.',
  },
  outdated: {
    title: 'Es gibt eine neue Version von Afoot',
    text: 'Deine Karten warten auf dich.',
  },
  noSeat: {
    title: 'Hast du die Einladung?',
    text: 'Tipp darauf, oder füg sie hier ein. Dann tipp auf deinen Namen, und du sitzt wieder.',
  },
  unknownPage: {
    title: 'Hier ist nichts',
    text: `${HOME.pasteLabel} ${PASTE}`,
  },
} as const;
export const RELOAD = 'Neu laden';
export const FORGET_SEAT = HOME.forget;
