import { cardCount } from './cards.ts';
import { countedPoints, genitive, is, listing, namesFirst, numberName, plural, toWhom } from './grammar.ts';
import { HOME } from './home.ts';

export const GUEST = {
  savedSeat: (host: string): string => `${host} hat dir einen Platz freigehalten`,
  started: 'Es läuft schon, aber es ist noch Platz',
  full: 'Alle Plätze sind besetzt',
  here: (names: readonly string[]): string => `${namesFirst(names)} ${is(names)} da.`,
  botsHold: (title: string, count: number): string =>
    `${title}: ${plural(count, { one: 'Ein Bot hält einen Platz', other: `Bots halten ${numberName(count)} Plätze` })} warm. Übernimm, mit allen Karten.`,
  stoodUp: (title: string): string => `${title}: Ein Platz ist frei geworden. Spiel weiter, mit allen Karten.`,
  later: 'Wir fragen nach deinem Platz, sobald wir durchkommen.',
  round: (round: number, rounds: number): string => `Runde ${round} von ${rounds}`,
  turn: HOME.turnOf,

  seats: 'Plätze',
  seat: (seat: number): string => `Platz ${seat + 1}`,
  seatInline: (seat: number): string => `Platz ${seat + 1}`,
  seatOwnedBy: (name: string): string => `${genitive(name)} Platz`,
  yours: 'Dein alter Platz',
  you: 'Du',
  youWith: (names: readonly string[]): string => `Du, mit ${listing(names)}`,
  with: (names: readonly string[]): string => `Mit ${toWhom(listing(names))}`,
  partnerOf: (names: readonly string[]): string => `spielt mit ${toWhom(listing(names))}`,
  ahead: (points: number): string => `${countedPoints(points)} vorn`,
  behind: (points: number): string => `${countedPoints(points)} zurück`,
  level: 'punktgleich',
  cards: cardCount,
  inLast: 'schon im Fuß',
  footWaits: 'Fuß kommt noch',
  pick: 'Tipp auf einen freien Platz.',

  sitAcross: (name: string): string => `${name} gegenüber sitzen`,
  sitWith: (names: readonly string[]): string => `Mit ${toWhom(listing(names))} spielen`,
  sit: 'Hinsetzen',
  noSignUp: 'Das ist alles. Keine Anmeldung.',
  ask: (host: string): string => `Bei ${host} anklopfen`,
  nudge: (host: string): string => `${host} bekommt einen Stups und kann dir den Platz des Bots geben.`,
  wait: 'Bleib hier oder komm innerhalb von 12 Stunden wieder.',
  asleep: (host: string): string => `${host} ist nicht da. Komm mit demselben Link wieder.`,
  never: 'Doch nicht',
  taken: 'Der Platz ist gerade weg. Einen anderen?',
  name: (name: string): string => `${name} heißt hier schon jemand. Noch ein Buchstabe dazu?`,
  sayWhenFree: 'Sag mir, wenn ein Platz frei ist',
  tellHost: (host: string): string => `${host} sagen, dass ich warte`,
  hostKnows: (host: string): string =>
    `${host} weiß, dass du wartest, und kann dich hereinlassen, sobald ein Platz frei wird.`,
  waits: 'Wir sagen dir, wenn ein Platz frei ist. Du kannst diese Seite schließen.',
  waitsHere: 'Du siehst es hier, wenn ein Platz frei ist. Von der Startseite kommst du hierher zurück.',
  openSeat: 'Ein Platz ist frei',
  watch: 'Erst mal zuschauen',
  rules: 'Unsere Regeln',
};
