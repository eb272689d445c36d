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
import { aRank, bookWords, cardCount, countedRank } from './cards.ts';
import { capital, countedName, does, doing, HAS, listing, numberName, plural, type Verb } from './grammar.ts';
import { formatWinners, leads } from './result.ts';
import { formatPlace, hourOf, inTown, spokenTime } from './times.ts';

export const NOTIFICATION_HEADLINE = (title: string, reader = ''): string =>
  [reader, title].filter(Boolean).join(' · ') || 'Afoot';

export const NOTIFICATION_WORDS = {
  turn: 'À toi de jouer.',
  turnAgain: 'C’est encore à toi.',
  answer: (name: string): string => `${name} demande : je peux sortir ?`,
  ending: (name: string): string => `${name} propose d’arrêter là.`,
  decide: (name: string): string => `Attendre ${name}, ou faire jouer un robot ?`,
  decideEmpty: 'Faire jouer un robot à la place vide ?',
  satIn: 'Un robot joue pour toi.',
  /** For a message whose text is unknown. */
  note: (name: string): string => `${name} a envoyé un message.`,
  knock: 'On frappe à la porte.',
  isItThem: (name: string): string => `Est-\u2060ce ${name} ? Un autre téléphone a ouvert l’invitation.`,
  isItYou: 'Quelqu’un dit être toi. Est-\u2060ce toi ?',
  lockedOut: 'Un autre appareil a déconnecté celui-\u2060ci de ta place. Était-\u2060ce toi ?',
  cameBack: (how: string): string => `Tu joues maintenant sur un autre téléphone. ${how}`,
  canHost: (name: string, days: number): string =>
    `${name} ne vient plus depuis ${numberName(days)} jours. Tu peux devenir l’hôte.`,
  host: 'C’est toi l’hôte maintenant.',
  hostTaken: (name: string): string => `L’hôte est maintenant ${name}.`,
  canResume: (name: string, days: number): string =>
    `${name} a mis la partie en pause et ne vient plus depuis ${numberName(days)} jours. Tu peux reprendre.`,
  canResumeOwn: 'Tu as mis la partie en pause. On reprend ?',
  pace: (name: string): string => `${name} a changé le rythme de la partie.`,
  reopen: (name: string): string => `${name} te demande de rouvrir la table.`,
  chat: 'La discussion de votre groupe n’accepte plus nos messages.',
  chair: 'Une place est libre. Touche pour t’asseoir.',
  test: 'Ça marche !',
  somebody: 'Quelqu’un',
  tonight: 'Je joue ce soir',
  joinCall: 'Rejoindre l’appel',
  in: 'Je viens',
  out: 'Pas cette fois',
  many: (count: number): string =>
    plural(count, { one: 'Une table t’attend.', other: `${capital(numberName(count, 'f'))} tables t’attendent.` }),
} as const;

export const NUDGED = (name: string | undefined): string =>
  name === undefined ? 'À toi de jouer. On t’attend.' : `À toi de jouer. ${name} t’attend.`;

export const ANSWERED = ({ yes, name = 'Ton équipe', bot }: AnswerWording): string => {
  const sentence = `${bot ? `Un robot, pour ${name},` : name} a dit ${yes ? 'oui' : 'non'}`;
  return yes ? `${sentence} : tu peux sortir.` : `${sentence}. ${NOTIFICATION_WORDS.turnAgain}`;
};

export const ROUND_OVER = (lead: Lead | undefined): string =>
  lead === undefined ? 'Manche finie.' : `Manche finie : ${leads(lead)}.`;

export const DEAL = (lead: Lead | undefined): string => `${ROUND_OVER(lead)} Distribuer pour la suivante ?`;

export const GAME_OVER = (lead: Lead | undefined): string =>
  lead === undefined ? 'Partie finie.' : `Partie finie : ${formatWinners(lead)}.`;

export const STARTED = (round: number | undefined, name: string): string =>
  `${round === undefined ? 'Nouvelle manche' : `Manche ${round}`} : les cartes sont distribuées. ${name} commence.`;

export const FULL = (host: string | undefined): string =>
  host === undefined ? 'Tout le monde est là. On commence ?' : `Tout le monde est là. ${host} peut commencer.`;

const NOTE_SHOWN = 80;

export const NOTE = ({ name, text }: LeftNote): string => `${name} : « ${cutKindly(text, NOTE_SHOWN)} »`;

export const BOT_PLAYED = ({ turns, ...played }: TurnSummary): string =>
  turns === undefined
    ? botPlayed('toi', [...formatReceived(played), ...getDid(played)])
    : `Des robots ont joué ${numberName(turns)} tours pour toi.`;

export const TURN_BEFORE = ({ name, bot, ...played }: PreviousTurn): string => {
  const { took, discarded, ...laid } = played;
  const all = [...(took === undefined ? [] : ['pris la pile']), ...getDid(laid)];
  const did = all.length === 0 ? getDid({ ...(discarded !== undefined && { discarded }) }) : all;
  if (bot) return botPlayed(name || NOTIFICATION_WORDS.somebody.toLowerCase(), did);
  return `${does(name || 'Un robot', HAS)} ${did.length === 0 ? 'joué' : listing(did)}.`;
};

/** The reader’s plan is left to the reader; the cards drawn are counted, never named. */
export const PLAN_WAITS = (drawn: number): string =>
  [...(drawn > 0 ? [`Tu as pioché ${cardCount(drawn)}.`] : []), 'Ton plan attend : regarde d’abord.'].join(' ');

/** Joins past participles after one auxiliary. */
const botPlayed = (name: string, did: readonly string[]): string =>
  `Un robot a joué pour ${name}${did.length === 0 ? '' : ` : il a ${listing(did)}`}.`;

const formatReceived = ({ drew, took }: TurnSummary): readonly string[] => [
  ...(took === undefined ? [] : [`pris ${cardCount(took)} de la pile`]),
  ...(drew === undefined ? [] : [`pioché ${cardCount(drew)}`]),
];

const getDid = ({ melds = [], books = [], discarded }: TurnSummary): readonly string[] => [
  ...(melds.length === 0 ? [] : [`posé ${getLaid(melds)}`]),
  ...(books.length === 0 ? [] : [`complété ${getBooks(books)}`]),
  ...(discarded === undefined ? [] : [`jeté ${aRank(discarded.charAt(0) as Rank | Joker)}`]),
];

const MELDS_NAMED = 3;

function getLaid(melds: readonly LaidMeld[]): string {
  const named = melds.slice(0, MELDS_NAMED).map(({ count, kind }) => countedKind(count, kind));
  return listing([...named, ...(melds.length > MELDS_NAMED ? ['d’autres cartes'] : [])]);
}

const getBooks = (books: readonly string[]): string =>
  books.length === 1 ? `une ${bookWords(books[0] as BookKind)}` : `${numberName(books.length, 'f')} canastas`;

const countedKind = (count: number, kind: string): string =>
  kind === 'wild'
    ? countedName(count, { one: 'passe-partout', other: 'passe-partout' })
    : countedRank(count, kind as Rank);

export const TURN_NO_HURRY = (there: string, { at, language }: Reader): string =>
  `À toi, rien ne presse : il est ${hourOf(at, { language, zone: there })} ${inTown(formatPlace(there))}.`;

export const PLAY_BY = (deadline: number, reader: Reader): string => {
  const { day, time, place } = spokenTime(deadline, reader);
  return `Joue avant ${day}, ${time}${place}.`;
};

export const COMING_IN = (name: string, until: number | undefined, reader: Reader): string => {
  const sentence = `${name} dit qu’un autre téléphone est à toi.`;
  if (until === undefined) return `${sentence} Ce n’est pas toi ? Dis non.`;
  const { day, time, place } = spokenTime(until, reader);
  return `${sentence} Il aura ta place ${day}, ${time}${place}. Ce n’est pas toi ? Dis non.`;
};

const dayAndTime = (at: number, reader: Reader): string => {
  const { day, time, place } = spokenTime(at, reader);
  return `${day}, ${time}${place}`;
};

export const DATE_ASKED = (date: PushedDate | undefined, reader: Reader): string => {
  if (date === undefined) return 'Tu viens cette fois ?';
  const { at, was, names, rules } = date;
  const when = dayAndTime(at, reader);
  const moved = was === undefined ? capital(when) : `Ce n’est plus ${dayAndTime(was, reader)} mais ${when}`;
  return `${moved}. ${[...(rules === undefined ? [] : [rules]), ...coming(names), names.length > 0 ? 'Et toi ?' : 'Tu viens ?'].join(' ')}`;
};

export const DATE_SOON = (names: readonly string[], hasBegun: boolean): string =>
  [hasBegun ? 'C’est l’heure de jouer.' : 'On joue dans cinq minutes.', ...coming(names)].join(' ');

export const DATE_CANCELED = (name: string, at: number | undefined, reader: Reader): string =>
  at === undefined ? `${name} a annulé la partie.` : `${name} a annulé la partie : ${dayAndTime(at, reader)}.`;

const COMES: Verb = ['viens', 'vient', 'venez', 'viennent'];

const coming = (names: readonly string[]): readonly string[] => (names.length === 0 ? [] : [`${doing(names, COMES)}.`]);

export const BOT_PLAYS_AT = (deadline: number, reader: Reader): string => {
  const { day, time, place, isToday } = spokenTime(deadline, reader);
  return `Un robot joue ${isToday ? '' : `${day} `}à ${time}${place}.`;
};
