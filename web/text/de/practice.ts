import { cardName } from './cards.ts';
import { formatCount } from './grammar.ts';
import { HOME } from './home.ts';
import { MENU } from './menu.ts';
import { RULES_TITLE } from './pages.ts';

export const TABLE = {
  partner: HOME.partner,
  cards: (count: number): string => formatCount(count, 'Karte', 'Karten'),
  card: cardName,
  hello: 'Hallo! Wir zwei spielen zusammen. Ich bin ein Bot und nie beleidigt.',
  stock: (count: number): string => `Talon ${count}`,
  pile: (count: number): string => `Stapel ${count}`,
  foot: 'Dein Fuß',
  footLater: 'Dein Fuß, für später',
  hand: 'Deine Karten',
  draw: 'Vom Talon ziehen',
  turnOf: (name: string): string => `${name} ist dran. Schau zu.`,
  over: 'Runde vorbei. Zu den Punkten.',
};

export const BELOW = {
  label: 'Über Afoot',
  link: { title: 'Schick einen Link', words: 'Wer darauf tippt, sitzt am Tisch. Bots halten die anderen Plätze warm.' },
  chat: { table: 'Freitagsrunde', ask: 'Karten heute Abend?', answer: 'Ich bin dabei!' },
  time: {
    title: 'Live oder Zug um Zug',
    words: 'Freitags alle zusammen, oder ein Zug zum Kaffee.',
    east: 'Berlin, 8 Uhr',
    west: 'Denver, 0 Uhr',
  },
  house: {
    title: 'Eure Hausregeln',
    words: 'Drei ziehen? Vier wilde Canastas? Spielt so, wie ihr es immer spielt.',
    sheet: 'So spielen wir',
    lines: ['drei ziehen, nicht zwei', 'vorher fragen', 'nie wilde Canastas', 'Oma gibt zuerst'],
  },
  yours: { title: 'Deine Karten gehören dir', words: 'Die sieht nur dein Bildschirm, kein anderer.' },
  shuffle: {
    title: 'Mischen zum Nachprüfen',
    words: 'Vor dem Geben versiegelt. Schummeln kann niemand, auch wir nicht.',
  },
  noSignUp: {
    title: 'Keine Anmeldung',
    words: 'Keine E-Mail, kein Passwort, keine Werbung. Der Link ist dein Schlüssel.',
  },
  short: {
    title: 'Zum ersten Mal?',
    words: 'Ein kurzes Spiel: eine Runde mit sieben Zügen für jeden Platz, 10 bis 15 Minuten.',
    deal: 'Ein kurzes Spiel geben',
  },
  never: {
    title: 'Noch nie gespielt?',
    words: 'Acht kleine Blätter, je dreißig Sekunden.',
    learn: 'In vier Minuten lernen',
  },
  last: 'Afoot, für alle, die gern zusammen am Tisch sitzen.',
  rules: RULES_TITLE,
};

export const PRACTICE = {
  title: 'Mit den Bots',
  afterBook: (isOurs: boolean): string => `${isOurs ? 'Unser' : 'Dein'} erster Canasta! Holen wir jemanden dazu?`,
  bring: 'Leute einladen',
  playOn: 'Weiterspielen',
  menu: MENU.title,
  another: 'Neues Spiel geben',
  anotherOf: 'Nach welchen Regeln?',
  anotherHint: 'Tipp eins an, und es wird gegeben. Das Spiel auf dem Tisch endet.',
  home: 'Startseite',
};
