import type { AskedOf, QuestionWords } from '../en/interview.ts';
import { amount, asMany, capital, figures, formatAboutMinutes, numberName } from './grammar.ts';
import { HOST } from './host.ts';

export type { AskedOf } from '../en/interview.ts';

export const INTERVIEW = {
  stop: 'Aus der Liste wählen',
  at: (step: number, steps: number): string => `${step} von ${steps}`,
  atSpoken: (step: number, steps: number): string => `Frage ${step} von ${steps}`,
  unknown: 'Weiß ich nicht',
  own: 'Etwas anderes',
  back: 'Zurück',
  next: 'Weiter',
  endTitle: 'So spielt ihr also!',
  endLead: (preset: string, changes: number): string => `${HOST.changes(preset, changes)}.`,
  rulesName: 'Wie nennt ihr es?',
  readAll: 'Die Regeln durchlesen',
  adjust: 'Etwas ändern',
  again: 'Von vorn',
  guessed: (preset: string): string => `Hier warst du unsicher, also gilt „${HOST.rulesName(preset, 0)}“:`,
};

const roundToFive = (minutes: number): string => amount(Math.max(5, Math.round(minutes / 5) * 5), 'minute');

const COMMON = 'Meistens so.';

type WordsById = Readonly<Record<string, QuestionWords>>;

const FIXED: WordsById = {
  redThrees: {
    title: 'Was machen rote Dreien?',
    hint: 'Die Dreien in Herz und Karo.',
    answers: {
      points100: ['Je 100 auf dem Tisch', 'Bleibt dir eine: 100 weg.'],
      points300: ['Je 300, wenn die Erstmeldung liegt', 'Bleibt dir eine: 300 weg.'],
      trouble500: ['Nur Ärger: 500 weg', 'Ausgelegt werden sie nie.'],
    },
    rows: { each: [INTERVIEW.own, 'Punkte für jede'] },
  },
  packets: {
    title: 'Wie viele Karten bekommt ihr?',
    hint: 'Zwei Blätter pro Kopf, manchmal drei.',
    answers: { thirteen: ['Dreizehn und dreizehn', COMMON], eleven: ['Elf und elf'] },
    rows: { hand: ['Hand'], foot: ['Fuß'], knee: ['Ein drittes Blatt', 'das Knie'] },
  },
  wilds: {
    title: 'Wie viele wilde Karten in einer Meldung?',
    hint: 'Zweien und Joker sind wild. Die anderen sind natürliche Karten.',
    answers: {
      fewer: ['Weniger als natürliche', 'Drei wilde brauchen vier natürliche.'],
      half: ['So viele wie natürliche'],
    },
    rows: { limit: [INTERVIEW.own, 'wilde Karten höchstens'] },
  },
  wildMelds: {
    title: 'Eine Meldung nur aus wilden Karten?',
    answers: { yes: ['Ja'], no: ['Nie'] },
    rows: {},
  },
  firstMeld: {
    title: 'Was muss die Erstmeldung wert sein?',
    hint: 'Die erste eures Teams in einer Runde.',
    answers: {
      fifty: ['50, dann 90, 120, 150', COMMON],
      sixty: ['60, dann 90, 120, 150'],
      none: ['Nichts'],
      byScore: [
        'Es geht nach Punkten',
        `50, dann 90 ab ${figures(1500)}, 120 ab ${figures(3000)}, 150 ab ${figures(5000)}.`,
      ],
    },
    rows: { first: ['Runde 1'], second: ['Runde 2'], third: ['Runde 3'], fourth: ['Runde 4'] },
  },
  books: {
    title: 'Welche Canastas vor dem Ausmachen?',
    hint: 'Sieben vom selben Rang. Echt ohne wilde Karten, gemischt mit einigen.',
    answers: {},
    rows: { clean: ['Echt'], dirty: ['Gemischt'], wild: ['Nur wilde'], more: ['Noch weitere', 'egal welche'] },
  },
  draw: {
    title: 'Wie zieht ihr?',
    hint: 'Am Anfang deines Zuges.',
    answers: {},
    rows: { stock: ['Talon', 'Karten in jedem Zug'], pile: ['Stapel', 'Karten, mit der obersten'] },
    words: { stock: ['Jede Runde eine mehr', 'Drei, dann vier, fünf, sechs.'], pile: ['Den ganzen Stapel'] },
  },
};

export const questionWords = ({ players, round, game }: AskedOf): WordsById => ({
  ...FIXED,
  decks: {
    title: `Wie viele Decks ${asMany(players)}?`,
    hint: 'Zwei Joker in jedem.',
    answers: {
      oneMore: [capital(numberName(players + 1)), `Eins mehr als Leute. ${COMMON}`],
      same: [capital(numberName(players)), 'Eins pro Kopf.'],
    },
    rows: { count: [INTERVIEW.own, 'Decks'] },
  },
  length: {
    title: 'Wann ist das Spiel vorbei?',
    ...(round !== undefined && { hint: `${capital(asMany(players))} dauert eine Runde ${roundToFive(round)}.` }),
    answers: {
      four: game === undefined ? ['Nach vier Runden'] : ['Nach vier Runden', `${capital(formatAboutMinutes(game))}.`],
      to10000: [`Bei ${figures(10_000)} Punkten`],
    },
    rows: { rounds: [INTERVIEW.own, 'Runden'], points: ['Oder bei wie vielen Punkten?'] },
  },
});

export const ASKED_LATER = 'Nach den kleinen Regeln fragen wir euch, wenn sie vorkommen.';
