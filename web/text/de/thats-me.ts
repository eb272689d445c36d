import { genitive, numberName, plural } from './grammar.ts';
import { MENU } from './menu.ts';
import { moment } from './times.ts';

const TAP_YOURS = 'Tipp auf deinen Namen, und du sitzt wieder.';

export const THATS_ME = {
  title: 'Spielst du hier schon mit?',
  tapFace: TAP_YOURS,
  started: (title: string): string => `„${title}“ läuft schon.`,
  inRound: (title: string, round: number, rounds: number): string =>
    `„${title}“ läuft schon: Runde ${round} von ${rounds}.`,
  waits: (title: string): string => `„${title}“ hat noch nicht angefangen.`,
  full: (title: string): string => `„${title}“ ist voll. Bist du hier dabei?`,
  over: 'Dieses Spiel ist vorbei. Bist du hier dabei?',
  faces: 'Wer bist du?',
  host: 'Spielleitung',
  newHere: 'Zum ersten Mal hier?',
  takeOver: (bot: string): string => `Den Platz von Bot ${bot} übernehmen`,
  takeOverOne: 'Den Platz eines Bots übernehmen',
  takeFree: 'Einen freien Platz nehmen',

  me: (name: string): string => `Ich bin ${name}`,
  weAsk: 'Wir fragen die anderen. Zweimal Ja, und deine Karten sind auf diesem Handy.',
  say: 'Sag etwas, woran man dich erkennt',
  tooLong: 'Das ist zu lang.',
  ask: (name: string): string => `Ich bin ${name}, frag nach`,
  open: 'Ich habe einen Code oder meine Parole',

  asking: (name: string): string => `Hallo, ${name}! Wir fragen die anderen`,
  stands: (until: number): string =>
    `Zweimal Ja, oder einmal Ja ohne Widerspruch. Du kannst die Seite schließen: Die Frage gilt bis ${moment(until)}.`,
  onItsWay: 'Moment. Deine Frage ist unterwegs.',
  quiet: 'Noch keine Antwort',
  firstYes: (until: number): string => `Alle sind gefragt. Zweimal Ja lässt dich herein, bis ${moment(until)}.`,
  hurry: 'Eilig?',
  hurryHow: 'Ruf jemanden vom Tisch an. Oder lass dich selbst herein.',
  never: (name: string): string => `Doch nicht, ich bin nicht ${name}`,

  word: 'Deine Parole',
  wordHint: `Zwei Wörter: am Tisch unter „${MENU.mine}“ oder auf dem ausgedruckten Zettel.`,
  codeHint: `Oder sechs Ziffern von deinem alten Handy. Dort: Menü, ${MENU.mine}, „${MENU.phone}“.`,
  wordPlace: 'zwei Wörter oder sechs Ziffern',
  openChair: 'Meinen Platz zurückholen',
  wrong: (left: number): string =>
    `Nicht ganz. Prüf die Schreibweise: noch ${plural(left, { one: 'ein Versuch', other: `${numberName(left)} Versuche` })}.`,

  replaced: 'Es gibt einen neuen. Frag dort, wo er herkam. Du saßt schon hier? Deine Parole lässt dich herein.',
  haveNew: 'Ich habe den neuen Link',
  haveWord: 'Ich habe meine Parole',

  notYou: (name: string): string => `Die anderen sagen, du bist nicht ${name}`,
  saidNo: 'Der Tisch hat Nein gesagt. In einer Stunde kannst du noch mal fragen.',
  thrice: 'Dreimal abgelehnt. Ob du noch mal fragen darfst, entscheidet die Spielleitung.',
  lapsed: 'Niemand hat Ja oder Nein gesagt.',
  askAgain: 'Noch einmal fragen',
  areYou: (name: string): string => `Du bist ${name}?`,
  useWord: 'Ruf jemanden vom Tisch an, oder nimm deine Parole.',
  else: 'Jemand anders?',
  elseBot: (bot: string): string => `Auf dem Platz von ${bot} sitzt ein Bot. Frag nach dem Platz.`,
  elseFree: 'Es gibt einen freien Platz. Nimm den.',

  namesake: (name: string): string => `${name} heißt hier schon jemand`,
  isThatYou: 'Bist du das?',
  yes: 'Das bin ich',
  another: (name: string): string => `Ich heiße auch ${name}`,
};

export const IS_IT_THEM = {
  title: (name: string): string => `Ist das ${name}?`,
  how: 'Ein anderes Handy hat die Einladung geöffnet.',
  says: (says: string): string => `„${says}“`,
  meaning: (name: string): string =>
    `Zwei müssen zustimmen, davon jemand, der gegen ${name} spielt. Nach nur einem Ja können alle noch widersprechen.`,
  yes: (name: string): string => `Ja, das ist ${name}`,
  no: 'Nein',
  unsure: 'Ich weiß nicht, frag die anderen',
  notSure: (names: string): string => `Unsicher: ${names}.`,
  second: (name: string): string => `Noch ein Handy will auf den Platz von ${name}. Ruf an, bevor du Ja sagst.`,

  own: (name: string): string => `Bist du das, ${name}?`,
  ownHow: 'Ein anderes Handy will auf deinen Platz.',
  ownAlone: 'Du bist hier, also wirst zwei Minuten lang nur du gefragt.',
  ownYes: 'Ja, das bin ich',
  ownNo: 'Nein, nicht hereinlassen',
  ownTwice: 'Zwei Handys sagen das. Schick erst eins weg.',

  waits: (names: string, name: string, until: number): string =>
    `Ja von ${names}. Bis ${moment(until)} können alle widersprechen. Dann bekommt ${name} die Karten.`,
  left: (minutes: number): string =>
    minutes < 60
      ? plural(minutes, { one: 'Noch eine Minute.', other: `Noch ${numberName(minutes)} Minuten.` })
      : plural(Math.round(minutes / 60), {
          one: 'Noch eine Stunde.',
          other: `Noch ${numberName(Math.round(minutes / 60))} Stunden.`,
        }),
  keepOut: 'Nein, nicht hereinlassen',
  two: (name: string): string => `Zwei sagen, sie sind ${name}`,
  thisOne: 'Dieses Handy',
  thatOne: 'Das andere',
  neither: 'Keins von beiden',
  silent: 'Hat nichts geschrieben.',
  probation:
    'Zwei Tage lang kannst du auf diesem Gerät spielen und schreiben, aber ohne Benachrichtigungen. Deine Parole oder ein Code öffnet den Rest.',
  enter: 'Eingeben',

  welcome: (name: string): string => `Willkommen zurück, ${name}!`,
  letIn: (name: string): string => `${name} hat dich hereingelassen. Deine Karten liegen, wie du sie gelassen hast.`,
  asYouLeft: 'Deine Karten liegen, wie du sie gelassen hast.',
  isLost: 'Altes Handy verloren?',
  lost: 'Ja, aussperren',
  playOn: 'Nein, weiterspielen',

  elsewhere: 'Du spielst jetzt auf einem anderen Handy',
  notMe: 'Das war ich nicht',
  wasMe: 'Das war ich',
  lockedOut: 'Ausgesperrt',
  newWord: 'Dein Platz gehört wieder dir, und deine Parole ist neu.',
  seeWord: 'Parole zeigen',
  allRight: 'Alles gut',

  thrice: (name: string): string => `Jemand wollte dreimal ${name} sein`,
  thriceHow: 'Einen neuen Link erstellen? Wer hier sitzt, bleibt.',
  newLink: 'Neuen Link erstellen',
  allow: 'Noch mal fragen lassen',
};

export const OPENED_BY = {
  saidYes: (name: string): string => `${name} hat Ja gesagt. Warst du das nicht?`,
  byYou: 'Eins deiner Handys hat Ja gesagt. Warst du das nicht?',
  byWord: 'Deine Parole wurde benutzt. Warst du das nicht?',
  byCode: 'Ein Code von deinem Handy wurde benutzt. Warst du das nicht?',
  unknown: 'Warst du das nicht?',
};

export const OWN_WORD = {
  hint: 'Neues Handy, kein altes? Öffne die Einladung, tipp auf deinen Namen und gib diese zwei Wörter ein. Sonst sieht sie niemand am Tisch.',
  print: 'Drucken',
  fresh: 'Neue Parole',
  codeHint: 'Gib dort einen Code mit sechs Ziffern ein. Er gilt einmal, zehn Minuten lang.',
  code: 'Code zeigen',
  codeUse: 'Auf dem neuen Handy: Einladung öffnen, auf deinen Namen tippen, dies eingeben.',
  codeLeft: (minutes: number, seconds: number): string => `Noch ${minutes}:${String(seconds).padStart(2, '0')}.`,
  codeOver: 'Dieser Code ist abgelaufen.',
  codeAgain: 'Neuen Code zeigen',
};

export const PAPER = {
  forWhom: (name: string): string => `Für ${name}. Heb den Zettel gut auf.`,
  camera: '1. Halt die Handykamera hierauf.',
  face: (name: string): string => `2. Tipp auf deinen Namen: ${name}.`,
  word: '3. Gib deine Parole ein:',
  careful: (name: string): string =>
    `Nicht herumschicken: Mit diesem Zettel kommen auch andere auf ${genitive(name)} Platz.`,
};
