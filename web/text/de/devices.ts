import { genitive } from './grammar.ts';
import { HOME } from './home.ts';
import { LOBBY } from './lobby.ts';
import { MENU } from './menu.ts';

const WORKS_ONCE = 'Der Link gilt nur einmal.';

const MAKE_ANOTHER = 'Erstell auf dem anderen Gerät einen neuen.';

export const MINE = {
  name: 'Mein Name und mein Gesicht',
  letBotPlay: 'Einen Bot für mich spielen lassen',
  takeBack: MENU.takeBack,
  botPlays: `${HOME.sitIn}.`,
  lockOut: 'Meine anderen Handys aussperren',
  leaveHint: 'Ein Bot bekommt deinen Platz. Mit dem Einladungslink kannst du zurück.',
  leaveLobbyHint: 'Dann kann jemand anders deinen Platz haben.',
  rename: 'Name und Gesicht speichern',
  leave: 'Spiel verlassen',
};

export const TRANSFER = {
  titleHome: 'Meine Tische auf einem anderen Gerät',
  hint: 'Du bekommst einen Link und einen QR-Code. Beide gelten zehn Minuten.',
  make: 'Link erstellen',
  making: 'Der Link wird erstellt …',
  use: 'Gib ihn nicht weiter: Wer ihn zuerst öffnet, sitzt auf deinem Platz.',
  left: (minutes: number, seconds: number): string =>
    `Gilt einmal. Noch ${minutes}:${String(seconds).padStart(2, '0')}.`,
  over: 'Dieser Link ist abgelaufen.',
  again: 'Neuen Link erstellen',
  onlyHere: LOBBY.onlyHere,
  taken: 'Der Link wurde geöffnet.',
  notMine: 'Warst du das nicht? Sperr das Gerät gleich aus.',
};

export const GIFT = {
  make: 'Link zum Weitergeben erstellen',
  hint: 'Wer ihn in den nächsten zehn Minuten öffnet, bekommt deinen Platz und deine Karten. Du bist dann raus.',
  use: 'Schick ihn nur an die Person, die übernimmt. Bis dahin gehört der Platz dir.',
};

export const TAKE_GIFT = {
  title: (giver: string): string => `${giver} überlässt dir einen Platz`,
  intro: (title: string, giver: string): string => `${title}: Spiel mit den Karten und Punkten von ${giver} weiter.`,
  take: 'Platz übernehmen',
};

export const TAKE_TRANSFER = {
  title: 'Auch auf diesem Gerät spielen?',
  intro: `Dein Platz ist dann auch hier. ${WORKS_ONCE}`,
  once: WORKS_ONCE,
  take: 'Auch hier spielen',
  taking: 'Dein Platz wird geholt …',
  privacy: 'Mach das nur auf deinem eigenen Gerät.',
  goneTitle: 'Dieser Link ist verbraucht',
  gone: MAKE_ANOTHER,
  againTitle: 'Öffne den Link noch einmal',
  again: 'Oder erstell auf dem anderen Gerät einen neuen.',
  madeHereTitle: 'Dieser Link ist für ein anderes Gerät',
  madeHere: 'Hier sitzt du schon. Öffne den Link dort.',
  takeHere: 'Trotzdem hier spielen',
  conflictTitle: 'Du hast dort schon einen Platz',
  conflict: (title: string, here: string, there: string): string =>
    `${title}: Hier bist du ${here}, der Link bringt ${genitive(there)} Platz. Behalte einen.`,
  keepHere: (name: string): string => `Bei ${name} bleiben`,
  takeThere: (name: string): string => `Zu ${name} wechseln`,
};

export const FORGET_ME = {
  title: 'Mich vergessen',
  hint: 'Auf diesem Gerät, oder deinen Namen an diesem Tisch.',
  deviceHint: 'Deine Plätze und dein Name verschwinden von diesem Gerät.',
  device: 'Auf diesem Gerät',
  deviceText: 'Afoot vergisst deine Plätze hier. Sie bleiben deine: Mit deiner Parole kommst du zurück.',
  write: 'Schreib sie dir auf. Du brauchst auch die Einladung.',
  seatAt: (name: string, title: string): string => `${name}, „${title}“`,
  noWords: 'Dieser Tisch hat deine Parole nicht verraten. Versuch es noch mal, sobald du online bist.',
  forgetDevice: 'Mich auf diesem Gerät vergessen',
  table: 'An diesem Tisch',
  tableText: (name: string, standIn: string): string =>
    `Alle sehen „${standIn}“ statt ${name}, auch in bisherigen Spielen. Das lässt sich nicht rückgängig machen.`,
  leaves: 'Du gibst deinen Platz auf.',
  leavesToBot: 'Du gibst deinen Platz auf. Ein Bot übernimmt ihn.',
  stays: 'Auch deine Nachrichten werden gelöscht. Dateien, die andere gespeichert haben, behalten deinen Namen.',
  deleteName: 'Meinen Namen löschen',
  deleted: (title: string): string => `Dein Name ist bei „${title}“ gelöscht.`,
  keep: 'Alles behalten',
};

export const INSTALL = {
  label: 'Afoot auf deinem Startbildschirm',
  offer: 'Leg Afoot auf den Startbildschirm, und wir sagen dir, wenn du dran bist.',
  steps: 'So kommt Afoot auf den Startbildschirm: Tipp auf „Teilen“, dann auf „Zum Home-Bildschirm“.',
  yes: 'Hinzufügen',
  no: 'Jetzt nicht',
};
