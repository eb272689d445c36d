import type { Joker, Rank } from '../../../shared/cards/cards.ts';
import type {
  LaidMeld,
  Lead,
  LeftNote,
  PreviousTurn,
  PushedDate,
  TurnSummary,
} from '../../../shared/protocol/notifications.ts';
import type { BookKind } from '../../../shared/ruleset/ruleset.ts';
import type { AnswerWording } from '../en/pushed.ts';
import { cutKindly } from '../kindly.ts';
import type { Reader } from '../spoken-times.ts';
import { aBook, aRank, cardCount, countedRank } from './cards.ts';
import { capital, forDays, listing, namesFirst, numberName, plural, verb } from './grammar.ts';
import { formatWinners, leads } from './result.ts';
import { formatPlace, hourOf, spokenTime } from './times.ts';

export const NOTIFICATION_HEADLINE = (title: string, reader = ''): string =>
  [reader, title].filter(Boolean).join(' · ') || 'Afoot';

export const NOTIFICATION_WORDS = {
  turn: 'Du bist dran.',
  turnAgain: 'Du bist noch dran.',
  answer: (name: string): string => `${name} fragt: Darf ich ausmachen?`,
  ending: (name: string): string => `${name} möchte hier aufhören.`,
  decide: (name: string): string => `Auf ${name} warten oder einen Bot schicken?`,
  decideEmpty: 'Einen Bot auf den leeren Platz schicken?',
  satIn: 'Ein Bot spielt für dich.',
  /** For a message whose text is unknown. */
  note: (name: string): string => `${name} hat etwas geschrieben.`,
  knock: 'Jemand steht vor der Tür.',
  isItThem: (name: string): string => `Ist das ${name}? Ein anderes Handy hat die Einladung geöffnet.`,
  isItYou: 'Jemand behauptet, du zu sein. Bist du das?',
  lockedOut: 'Ein anderes Gerät hat dieses von deinem Platz ausgesperrt. Warst du das?',
  cameBack: (how: string): string => `Du spielst jetzt auf einem anderen Handy. ${how}`,
  canHost: (name: string, days: number): string => `${name} ist ${forDays(days)} nicht da. Du kannst das Spiel leiten.`,
  host: 'Du leitest jetzt das Spiel.',
  hostTaken: (name: string): string => `${name} leitet jetzt das Spiel.`,
  canResume: (name: string, days: number): string =>
    `Es ist Pause, und ${name} ist ${forDays(days)} nicht da. Du kannst weitermachen.`,
  canResumeOwn: 'Du hast das Spiel angehalten. Weiter?',
  pace: (name: string): string => `${name} hat geändert, wann ihr spielt.`,
  reopen: (name: string): string => `${name} bittet dich, den Tisch wieder zu öffnen.`,
  chat: 'Euer Chat nimmt keine Beiträge mehr an.',
  chair: 'Ein Platz ist frei. Tipp drauf und setz dich.',
  test: 'Es klappt!',
  somebody: 'Jemand',
  tonight: 'Ich spiele heute Abend',
  joinCall: 'Zum Anruf',
  in: 'Bin dabei',
  out: 'Diesmal nicht',
  many: (count: number): string =>
    plural(count, { one: 'Ein Tisch wartet.', other: `${capital(numberName(count))} Tische warten.` }),
} as const;

export const NUDGED = (name: string | undefined): string =>
  name === undefined ? 'Du bist dran. Die anderen warten auf dich.' : `Du bist dran. ${name} wartet auf dich.`;

export const ANSWERED = ({ yes, name, bot }: AnswerWording): string => {
  const sentence = `${bot ? `Ein Bot hat für ${name ?? 'dein Team'}` : `${name ?? 'Dein Team'} hat`} ${yes ? 'Ja' : 'Nein'} gesagt`;
  return yes ? `${sentence}: Du darfst ausmachen.` : `${sentence}. ${NOTIFICATION_WORDS.turnAgain}`;
};

export const ROUND_OVER = (lead: Lead | undefined): string =>
  lead === undefined ? 'Runde vorbei.' : `Runde vorbei: ${capital(leads(lead))}.`;

export const DEAL = (lead: Lead | undefined): string => `${ROUND_OVER(lead)} Neue Karten geben?`;

export const GAME_OVER = (lead: Lead | undefined): string =>
  lead === undefined ? 'Spiel vorbei.' : `Spiel vorbei: ${capital(formatWinners(lead))}.`;

export const STARTED = (round: number | undefined, name: string): string =>
  `${round === undefined ? 'Neue Runde' : `Runde ${round}`}: Die Karten sind gegeben. ${name} fängt an.`;

export const FULL = (host: string | undefined): string =>
  host === undefined ? 'Alle sind da. Los geht’s?' : `Alle sind da. ${host} kann anfangen.`;

const NOTE_SHOWN = 80;

export const NOTE = ({ name, text }: LeftNote): string => `${name}: „${cutKindly(text, NOTE_SHOWN)}“`;

export const BOT_PLAYED = ({ turns, ...played }: TurnSummary): string =>
  turns === undefined
    ? botPlayed('dich', [...formatReceived(played), ...getDid(played)])
    : `Bots haben ${numberName(turns)} Züge für dich gespielt.`;

export const TURN_BEFORE = ({ name, bot, ...played }: PreviousTurn): string => {
  const { took, discarded, ...laid } = played;
  const all = [...(took === undefined ? [] : ['den Stapel genommen']), ...getDid(laid)];
  const did = all.length === 0 ? getDid({ ...(discarded !== undefined && { discarded }) }) : all;
  if (bot) return botPlayed(name || 'jemanden', did);
  return `${name || 'Ein Bot'} hat ${did.length === 0 ? 'gespielt' : listing(did)}.`;
};

/** The reader’s plan is left to the reader; the cards drawn are counted, never named. */
export const PLAN_WAITS = (drawn: number): string =>
  [...(drawn > 0 ? [`Du hast ${cardCount(drawn)} gezogen.`] : []), 'Dein Plan wartet: Schau erst hin.'].join(' ');

const botPlayed = (name: string, did: readonly string[]): string =>
  `Ein Bot hat für ${name} gespielt${did.length === 0 ? '' : `: ${listing(did)}`}.`;

const formatReceived = ({ drew, took }: TurnSummary): readonly string[] => [
  ...(took === undefined ? [] : [`${cardCount(took)} vom Stapel genommen`]),
  ...(drew === undefined ? [] : [`${cardCount(drew)} gezogen`]),
];

const getDid = ({ melds = [], books = [], discarded }: TurnSummary): readonly string[] => [
  ...(melds.length === 0 ? [] : [`${getLaid(melds)} ausgelegt`]),
  ...(books.length === 0 ? [] : [`${getBooks(books)} geschafft`]),
  ...(discarded === undefined ? [] : [`${aRank(discarded.charAt(0) as Rank | Joker)} abgeworfen`]),
];

const MELDS_NAMED = 3;

function getLaid(melds: readonly LaidMeld[]): string {
  const named = melds.slice(0, MELDS_NAMED).map(({ count, kind }) => laidOf(count, kind));
  return listing([...named, ...(melds.length > MELDS_NAMED ? ['mehr'] : [])]);
}

function laidOf(count: number, kind: string): string {
  if (kind !== 'wild') return countedRank(kind as Rank, count);
  return count === 1 ? 'eine wilde Karte' : `${numberName(count)} wilde Karten`;
}

const getBooks = (books: readonly string[]): string =>
  books.length === 1 ? aBook(books[0] as BookKind) : `${numberName(books.length)} Canastas`;

export const TURN_NO_HURRY = (there: string, { at, language }: Reader): string =>
  `Du bist dran, keine Eile: In ${formatPlace(there)} ist es ${hourOf(at, { language, zone: there })}.`;

export const PLAY_BY = (deadline: number, reader: Reader): string => {
  const { day, time, place } = spokenTime(deadline, reader);
  return `Spiel bis ${day}, ${time}${place}.`;
};

export const COMING_IN = (name: string, until: number | undefined, reader: Reader): string => {
  const sentence = `${name} sagt, ein anderes Handy gehört dir.`;
  if (until === undefined) return `${sentence} Nicht du? Sag Nein.`;
  const { day, time, place } = spokenTime(until, reader);
  return `${sentence} Es bekommt deinen Platz am ${day} um ${time}${place}. Nicht du? Sag Nein.`;
};

const dayAndTime = (at: number, reader: Reader): string => {
  const { day, time, place } = spokenTime(at, reader);
  return `${day}, ${time}${place}`;
};

export const DATE_ASKED = (date: PushedDate | undefined, reader: Reader): string => {
  if (date === undefined) return 'Bist du diesmal dabei?';
  const { at, was, names, rules } = date;
  const moved = was === undefined ? '' : `Verschoben von ${dayAndTime(was, reader)} auf `;
  return `${moved}${dayAndTime(at, reader)}. ${[...(rules === undefined ? [] : [rules]), ...coming(names), names.length > 0 ? 'Du auch?' : 'Bist du dabei?'].join(' ')}`;
};

export const DATE_SOON = (names: readonly string[], hasBegun: boolean): string =>
  [hasBegun ? 'Es ist Spielzeit.' : 'In fünf Minuten geht’s los.', ...coming(names)].join(' ');

export const DATE_CANCELED = (name: string, at: number | undefined, reader: Reader): string =>
  at === undefined ? `${name} hat das Spiel abgesagt.` : `${name} hat das Spiel abgesagt: ${dayAndTime(at, reader)}.`;

const coming = (names: readonly string[]): readonly string[] =>
  names.length === 0 ? [] : [`${namesFirst(names)} ${verb('kommst', 'kommt', 'kommen', 'kommt')(names)}.`];

export const BOT_PLAYS_AT = (deadline: number, reader: Reader): string => {
  const { day, time, place, isToday } = spokenTime(deadline, reader);
  return `Ein Bot spielt ${isToday ? '' : `am ${day} `}um ${time}${place}.`;
};
