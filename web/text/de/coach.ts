import type { BookMade, Fault, Reason, ThrowReason } from '../../../shared/bots/coach-reasons.ts';
import { type Card, getRank, isWild, type Joker, type Rank } from '../../../shared/cards/cards.ts';
import type { MeldKind } from '../../../shared/rules/melds.ts';
import type { BookKind, PacketName } from '../../../shared/ruleset/ruleset.ts';
import type { AdvisedMeld, AdvisedPlay } from '../en/coach.ts';
import { countEach } from '../runs.ts';
import {
  aBook,
  aRank,
  BOOK_WORDS,
  bookName,
  type Case,
  cardCount,
  cardNames,
  countedRank,
  THE_PACKET,
  theRank,
  YOUR_PACKET,
  yourRank,
} from './cards.ts';
import { capital, countedName, listing, numberName } from './grammar.ts';
import { formatSigned, meldName, thoseOf } from './table.ts';

export type { AdvisedPlay } from '../en/coach.ts';

const groupByRank = (cards: readonly Card[]): readonly (readonly [Rank | Joker, number])[] =>
  countEach(cards.map(getRank));

/** `zwei Neunen und einen Joker`: cards by rank alone. */
export const formatRanks = (cards: readonly Card[], kase: Case = 'accusative'): string =>
  listing(groupByRank(cards).map(([rank, count]) => countedRank(rank, count, kase)));

function meldWords(cards: readonly Card[]): string {
  const naturals = cards.filter((card) => !isWild(card));
  const wilds = cards.filter(isWild);
  if (naturals.length === 0 || wilds.length === 0) return formatRanks(cards);
  return `${formatRanks(naturals)} mit ${formatRanks(wilds, 'dative')}`;
}

function addedWords(cards: readonly Card[]): string {
  const naturals = groupByRank(cards.filter((card) => !isWild(card)));
  const wilds = cards.filter(isWild);
  const own = naturals.map(([rank, count]) => yourRank(rank, count));
  return listing(wilds.length === 0 ? own : [...own, formatRanks(wilds)]);
}

const MAX_NAMED = 3;

function doing(play: AdvisedPlay): string {
  const { melds, discard } = play;
  if (melds.length === 0) return `Wirf ${one(discard)} ab`;
  if (melds.length > MAX_NAMED) return doingInShort(play);
  const started = listing(melds.filter(({ joins }) => !joins).map(({ cards }) => meldWords(cards)));
  const added = listing(melds.filter(({ joins }) => joins).map(({ cards }) => addedWords(cards)));
  if (added === '') return `Leg ${started} aus`;
  return started === '' ? `Leg ${added} an` : `Leg ${started} aus und ${added} an`;
}

function doingInShort({ melds }: AdvisedPlay): string {
  const cards = melds.reduce((sum, meld) => sum + meld.cards.length, 0);
  const meldCount = countedName(melds.length, { one: 'Meldung', other: 'Meldungen' }, 'einer');
  return `Leg ${cardCount(cards)} in ${meldCount} aus`;
}

/** As the object of making or completing one. */
const yourBook = (kind: BookKind): string => `deinen ${BOOK_WORDS[kind]}en Canasta`;

const wildCards = (count: number): string => countedName(count, { one: 'wilde Karte', other: 'wilde Karten' });

const finishing = (of: MeldKind, cards: readonly Card[]): string =>
  capital(of === 'wild' ? wildCards(cards.length) : formatRanks(cards, 'nominative'));

const NEED: Readonly<Record<BookMade['need'], string>> = {
  last: ' Punkte, dann fehlt dir keiner mehr.',
  needed: ' Punkte, und du brauchst ihn zum Ausmachen.',
  spare: ' Punkte.',
};

function finishes({ kind, of, cards, isNew, points, need }: BookMade): string {
  const isOne = cards.length === 1;
  const does = isNew
    ? `${isOne ? 'ergibt' : 'ergeben'} ${aBook(kind)}`
    : `${isOne ? 'macht' : 'machen'} ${yourBook(kind)} voll`;
  return `${finishing(of, cards)} ${does}: ${formatSigned(points)}${NEED[need]}`;
}

/** `die Fünf`, `den König`. */
const one = (card: Card | undefined): string => (card === undefined ? 'eine Karte' : theRank(getRank(card)));

const WHY_DRAW: Readonly<Record<Extract<Reason, { type: 'draws' }>['why'], string>> = {
  small: 'Der Stapel bringt auch nicht mehr',
  costly: 'Der Stapel kostet mehr, als er bringt',
};

const enough = ({ points, minimum }: Extract<Reason, { type: 'opens' }>): string =>
  points === minimum
    ? `genau die ${formatSigned(minimum)}, die du brauchst`
    : `Das sind ${formatSigned(points)}, du brauchst nur ${formatSigned(minimum)}`;

const WITH_PACKET: Readonly<Record<PacketName, string>> = {
  hand: 'mit der Hand',
  knee: 'mit dem Knie',
  foot: 'mit dem Fuß',
  tail: 'mit der Reserve',
};

const formatRoughly = (value: number): string => formatSigned(Math.round(value / 5) * 5);

const CAUGHT = 20;

const NO_PLAY: AdvisedPlay = { melds: [] };

/** Characters of a hint: two lines on most phones. With fewer, German would name cards less often than English. */
const TWO_LINES = 88;

function fitTwoLines(play: AdvisedPlay, sentence: (doing: string) => string): string {
  const named = sentence(doing(play));
  return named.length <= TWO_LINES || play.melds.length === 0 ? named : sentence(doingInShort(play));
}

export function coachSentence(reason: Reason, play: AdvisedPlay = NO_PLAY): string | undefined {
  const toDo = (because: string): string => fitTwoLines(play, (words) => `${words}${because}`);
  switch (reason.type) {
    case 'goesOut':
      return toDo(reason.points > 0 ? ` und mach aus: ${formatSigned(reason.points)} Punkte.` : ' und mach aus.');
    case 'finishes':
      return finishes(reason);
    case 'picksUp':
      return toDo(
        reason.at === 'once'
          ? `, und ${YOUR_PACKET[reason.packet]} gehört gleich dir.`
          : `, und dann kommt ${YOUR_PACKET[reason.packet]}.`,
      );
    case 'opens':
      return toDo(`: ${enough(reason)}.`);
    case 'grows':
      return toDo(
        `: ${numberName(reason.have)} von ${numberName(reason.bookSize)} für einen ${reason.of === 'wild' ? 'wilden ' : ''}Canasta.`,
      );
    case 'lays':
      return toDo(`: ${formatSigned(reason.points)} Punkte sicher auf dem Tisch.`);
    case 'staysIn':
      return toDo(`. Nicht ausmachen: Dein Team hat noch ${cardCount(reason.cards)}.`);
    case 'throws':
      return `Wirf ${one(reason.card)} ab: ${WHY_THROWN[reason.why]}.`;
    case 'onlyDraws':
      return undefined;
    case 'draws':
      return `Zieh ${cardCount(reason.count)}: ${WHY_DRAW[reason.why]}.`;
    case 'endsByDraw':
      return 'Zieh: Der Talon reicht nicht mehr, also endet die Runde.';
    case 'takesUpcard':
      return `Nimm ${one(reason.card)}: Das passt zu deinen Karten.`;
    case 'takes':
      return `Nimm den Stapel: ${cardCount(reason.cards)}, und vom Talon gibt es nur ${drawn(reason.draw)}.`;
    case 'takesTop':
      return `Nimm den Stapel: ${reason.melds ? `Du kannst ${one(reason.card)} gleich auslegen` : `Du kannst ${one(reason.card)} gebrauchen`}.`;
    case 'takesToGoOn':
      return 'Nimm den Stapel: Ziehen würde die Runde beenden.';
    case 'mustTake':
      return 'Nimm den Stapel: Der Talon ist leer, also musst du.';
    case 'takesToOpen':
      return `Nimm den Stapel: Damit liegt deine Erstmeldung, und du bekommst ${cardCount(reason.cards)}.`;
    case 'takesToFinish':
      return `Nimm den Stapel, das ${reason.isNew ? `ergibt ${aBook(reason.kind)}` : `macht ${yourBook(reason.kind)} voll`}: ${formatSigned(reason.points)}${NEED[reason.need]}`;
    case 'asks':
      return 'Frag dein Team. Bei einem Ja darfst du ausmachen.';
    case 'saysYes':
      return reason.points <= CAUGHT
        ? 'Ich würde Ja sagen: Du hast wenig zu verlieren.'
        : `Ich würde Ja sagen, auch wenn du auf etwa ${formatRoughly(reason.points)} Punkten sitzen bleibst.`;
    case 'saysNo':
      return `Ich würde Nein sagen: Sonst sitzt du auf etwa ${formatRoughly(reason.points)} Punkten.`;
    case 'chooses':
      return `Ich würde ${WITH_PACKET[reason.packet]} anfangen: Da steckt mehr drin.`;
    case 'laysRedThree':
      return 'Leg erst deine rote Drei aus.';
  }
}

const onCards = (count: number): string => countedName(count, { one: 'Karte', other: 'Karten' }, 'einer');
const drawn = (count: number): string => (count === 1 ? 'eine' : numberName(count));

export const ONLY_DRAW = 'Zieh: Den Stapel kannst du nicht nehmen.';

export const NEXT = {
  meld: (meld: AdvisedMeld): string => `Jetzt ${lowercaseFirst(doing({ melds: [meld] }))}.`,
  cards: (cards: readonly Card[]): string => `Wähl auch ${formatRanks(cards)}.`,
  pile: 'Jetzt tipp auf den Stapel.',
  put: (button: string): string => `Jetzt tipp auf „${button}“.`,
  onto: (kind: MeldKind): string => `Jetzt tipp auf deine Meldung aus ${meldName(kind, 'dative')}.`,
};

const WHY_THROWN: Readonly<Record<ThrowReason, string>> = {
  stops: 'Darauf kann niemand den Stapel nehmen',
  freezes: 'Das friert den Stapel ein',
  wild: 'Etwas anderes darfst du nicht abwerfen',
  caught: 'Das kostet am Ende am meisten',
  only: 'Davon hast du nur eine Karte',
  apart: 'Die anderen passen zu deinen Meldungen',
  few: 'Davon hast du nur zwei',
  safe: 'Das hilft den anderen am wenigsten',
  cheap: 'Das zählt am wenigsten',
  little: 'Das nützt weder dir noch den anderen viel',
};

export const agree = (isSame: boolean, best: string): string =>
  `${isSame ? 'Das würde ich auch tun.' : 'Dein Zug ist so gut wie dieser.'} ${best}`;

export function betterPlay(fault: Exclude<Fault, { type: 'takes' }>, play: AdvisedPlay): string {
  return fitTwoLines(play, (words) => `${faultWords(fault)} Besser: ${words}.`);
}

const lowercaseFirst = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

function faultWords(fault: Exclude<Fault, { type: 'takes' }>): string {
  switch (fault.type) {
    case 'staysIn':
      return 'Du könntest ausmachen.';
    case 'keepsPacket':
      return 'Du könntest alle deine Karten spielen.';
    case 'goesOut':
      return `Dein Team säße noch auf ${onCards(fault.cards)}.`;
    case 'misses':
      return `Ein ${bookName(fault.kind)} bliebe unfertig.`;
    case 'dirties':
      return `Deine ${thoseOf(fault.of)} wären dann gemischt.`;
    case 'throwsWild':
      return `Du würdest ${aRank(getRank(fault.card))} abwerfen.`;
    case 'feeds':
      return `${capital(aRank(getRank(fault.card), 'nominative'))} hilft den anderen mehr.`;
    case 'needed':
      return `${capital(one(fault.card))} brauchst du selbst noch.`;
    case 'spendsWilds':
      return `Das kostet ${wildCards(fault.count)} zu viel.`;
    case 'keeps':
      return `Dir blieben ${formatSigned(fault.points)} Punkte mehr auf der Hand.`;
    case 'laysTooMuch':
      return 'Einiges davon solltest du behalten.';
    case 'less':
      return 'Da geht mehr.';
  }
}

export const MOMENTS = {
  title: 'Schlüsselzüge',
  waiting: 'Ein Blick zurück auf deine Runde …',
  none: 'Diese Runde hast du gut gespielt.',
  unknown: 'Diese Runde ist nicht mehr gespeichert.',
  missed: 'Hier blieben Punkte liegen',
  well: 'Gut gespielt',
  formatRoughly: (value: number): string => `etwa ${formatSigned(Math.max(10, Math.round(value / 10) * 10))}`,
  hand: (held: string): string => `Deine Karten damals: ${cardNames(held)}`,
  better: 'Besser:',
  show: 'Ansehen',
};

export function didWords(type: 'draw' | 'take' | 'play', { melds, discard }: AdvisedPlay): string {
  if (type === 'draw') return 'Du hast stattdessen gezogen.';
  if (type === 'take') return 'Du hast den Stapel genommen.';
  const discarded = discard === undefined ? [] : [`${one(discard)} abgeworfen`];
  const laid = melds.length === 0 ? [] : [`${listing(melds.map(({ cards }) => meldWords(cards)))} ausgelegt`];
  return `Du hast ${listing([...laid, ...discarded])}.`;
}

export function wellSentence(reason: Reason): string {
  switch (reason.type) {
    case 'goesOut':
      return reason.points > 0 ? `Du hast ausgemacht: ${formatSigned(reason.points)} Punkte.` : 'Du hast ausgemacht.';
    case 'finishes':
      return `${finishing(reason.of, reason.cards)} ${reason.cards.length === 1 ? 'hat' : 'haben'} ${yourBook(reason.kind)} voll gemacht: ${formatSigned(reason.points)} Punkte.`;
    case 'takesToFinish':
      return `Du hast den Stapel genommen, und dein ${bookName(reason.kind)} war voll: ${formatSigned(reason.points)} Punkte.`;
    case 'takesToOpen':
      return `Du hast die Erstmeldung mit dem Stapel gelegt und ${cardCount(reason.cards)} bekommen.`;
    case 'takesUpcard':
      return `Du hast ${one(reason.card)} genommen, und das passte.`;
    case 'takes':
      return `Du hast den Stapel genommen: ${cardCount(reason.cards)} statt ${reason.draw === 1 ? 'einer' : numberName(reason.draw)}.`;
    case 'takesTop':
      return `Du hast den Stapel genommen und ${one(reason.card)} verwendet.`;
    case 'picksUp':
      return `Du hast ${THE_PACKET[reason.packet]} erreicht.`;
    case 'opens':
      return reason.points === reason.minimum
        ? `Du hast mit genau den ${formatSigned(reason.minimum)} ausgelegt, die du gebraucht hast.`
        : `Du hast mit ${formatSigned(reason.points)} ausgelegt und nur ${formatSigned(reason.minimum)} gebraucht.`;
    case 'grows':
      return `Damit waren es ${numberName(reason.have)} von ${numberName(reason.bookSize)} für einen Canasta.`;
    case 'lays':
      return `Du hast ${formatSigned(reason.points)} Punkte sicher auf den Tisch gebracht.`;
    default:
      return MOMENTS.well;
  }
}
