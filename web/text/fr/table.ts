import { type Card, getRank, isRedThree } from '../../../shared/cards/cards.ts';
import type { MeldKind } from '../../../shared/rules/melds.ts';
import type { BookCounts, BookKind, GoingOutRules, PacketName } from '../../../shared/ruleset/ruleset.ts';
import type { NeedWords, PileWords, SpokenMeld, SpokenSeat, TurnWords, WaitingWords } from '../en/table.ts';
import { countEach } from '../runs.ts';
import {
  BOOK_WORDS as BOOK_KINDS,
  bookWords,
  cardCount,
  cardName,
  cardNames,
  countedCard,
  ofRanks,
  rankPlural,
  theCard,
  theRank,
  yourPacket,
} from './cards.ts';
import {
  amount,
  capital,
  formatCount as countOf,
  figures,
  listing,
  numberName,
  of,
  people,
  plural,
  toAll,
} from './grammar.ts';
import { HOME } from './home.ts';
import { MENU as TABLE_MENU } from './menu.ts';
import { ZONES } from './pace.ts';
import { CLOSE as CLOSE_PANEL, YOU } from './pages.ts';
import { PEOPLE } from './table-settings.ts';
import { formatTimes, shortDay, timeHere } from './times.ts';

export const JOKER_FACE = 'JOKER';
export const WILD_WORD = 'LIBRE';
export const STOPS_WORD = 'ARRÊT';
export const NO_CARD = 'vide';

export const GO_OUT_LEAD = 'Pour sortir :';

const NEED_KINDS = { clean: 'pures', dirty: 'mixtes', wild: 'libres', any: 'canastas' } as const;

export const needKind = (kind: NeedWords['kind']): string => NEED_KINDS[kind];
export const needCount = ({ have, need }: NeedWords): string => `${Math.min(have, need)}/${need}`;
export const YES_WORD = 'oui';
export const getYes = (names: readonly string[]): string =>
  names.length === 1 ? `oui ${of(names[0] ?? '')}` : 'oui de l’équipe';
/** Below a book that is too small for its band. */
export const BOOK_WORDS: Readonly<Record<BookKind, string>> = { ...BOOK_KINDS, wild: 'libre' };
export const BOOK_BANDS: Readonly<Record<BookKind, string>> = { clean: 'Pure', dirty: 'Mixte', wild: 'Libre' };
export const BOOK_LETTERS: Readonly<Record<BookKind, string>> = { clean: 'P', dirty: 'M', wild: 'L' };
export const PACKET_WORDS: Readonly<Record<PacketName, string>> = {
  hand: 'main',
  knee: 'genou',
  foot: 'pied',
  tail: 'réserve',
};
const IN_PACKET: Readonly<Record<PacketName, string>> = {
  hand: 'en main',
  knee: 'au genou',
  foot: 'au pied',
  tail: 'en réserve',
};
export const OUT_MARK = 'fini';
export const BOT_MARK = 'robot';
export const ABSENCE_NOTES = {
  sitIn: 'un robot joue',
  until: (at: number): string => `retour ${shortDay(at)}`,
  gone: (days: number): string => `absence ${amount(days, 'day')}`,
  unreachable: PEOPLE.unreachable,
};
export const PARTNER_MARK = 'avec toi';
export const WE = 'Nous';
export const THEY = 'Eux';
export const STOCK_WORD = 'Talon';
export const PILE_WORD = 'Pile';
export const FROZEN = 'gelée';

export const formatSigned = figures;

export const formatGain = (value: number): string => (value > 0 ? `+${formatSigned(value)}` : formatSigned(value));

export const teamScore = formatSigned;
export const ON_THE_TABLE = 'sur la table';
export const minimumNote = (points: number): string => `${points} pour ouvrir`;
export const meldProgress = (cards: number, bookSize: number): string => `${cards} sur ${bookSize}`;

export const meldName = (rank: MeldKind): string => (rank === 'wild' ? 'passe-partout' : rankPlural(rank));

/** `les 9`, `les passe-partout`. */
export const theMeld = (rank: MeldKind): string => `les ${meldName(rank)}`;

/** `de 9`, `d’as`, `de passe-partout`. */
export const ofMeld = (rank: MeldKind): string => (rank === 'wild' ? 'de passe-partout' : ofRanks(rank));

const wildsNote = (wilds: number): string =>
  wilds === 0
    ? ''
    : `, dont ${plural(wilds, { one: 'un passe-partout', other: `${numberName(wilds)} passe-partout` })}`;

export function meldLabel({ rank, cards, wilds, book }: SpokenMeld, bookSize: number): string {
  if (book) {
    const kind = capital(bookWords(book));
    return `${kind}${rank === 'wild' ? '' : ` ${ofMeld(rank)}`}, ${cardCount(cards.length)}`;
  }
  const note = rank === 'wild' ? '' : wildsNote(wilds);
  return `${capital(meldName(rank))}, ${numberName(cards.length, 'f')} sur ${numberName(bookSize)}${note}`;
}

const formatCards = (cards: readonly Card[]): string =>
  listing(countEach(cards).map(([card, count]) => (count === 1 ? cardName(card) : countedCard(card, count))));

export function columnLabel(cards: readonly Card[], selectedCount: number, printed: readonly string[] = []): string {
  const names = [formatCards(cards), ...printed.map((word) => word.toLowerCase())].join(', ');
  const number = cards.length > 1 ? ` ; ${cardCount(cards.length)}` : '';
  const many = plural(selectedCount, { one: 'choisie', other: 'choisies' });
  const note =
    selectedCount === 0 ? '' : cards.length === 1 ? ' ; choisie' : `, ${numberName(selectedCount, 'f')} ${many}`;
  return capital(`${names}${number}${note}`);
}

export const HAND_LABEL = (count: number): string => `Tes cartes, ${count}`;
export const redThreesLabel = (count: number): string => `Les 3 rouges : ${numberName(count)}`;
export const stockLabel = (count: number): string => `Talon, ${countOf(count, 'carte')}`;

export function pileLabel({ top, count, frozen, isSelected, isDiscard = false }: PileWords): string {
  const discards = isDiscard ? 'jeter ici' : '';
  if (!top) return ['Pile, vide', discards].filter(Boolean).join(', ');
  const notes = [isSelected ? 'le dessus est dans ta préparation' : '', discards].filter(Boolean);
  return [`Pile ${figures(count)}${frozen ? `, ${FROZEN}` : ''}, dessus ${theCard(top)}`, ...notes].join(', ');
}

const PRESENCE_WORDS = { here: '', away: 'ailleurs', gone: 'hors ligne' } as const;

export function seatLabel(chip: SpokenSeat): string {
  const {
    name,
    held,
    playing,
    onTurn,
    partner,
    bot,
    presence = 'here',
    absence,
    localTime,
    goingOutWord,
    forecast,
  } = chip;
  const time = localTime && ZONES.there(localTime);
  const where = absence ?? PRESENCE_WORDS[presence];
  const asked = goingOutWord && SAID_SPOKEN[goingOutWord];
  const notes = [partner && PARTNER_MARK, bot && 'un robot', where, onTurn && 'à son tour', asked, time, forecast];
  return [`${name}, ${cardCount(held)} ${IN_PACKET[playing]}`, ...notes.filter(Boolean)].join(', ');
}

const getBooks = (kind: string, have: number, need: number): string =>
  `${kind} ${have === 0 ? 'aucune' : numberName(Math.min(have, need), 'f')} sur ${numberName(need, 'f')}`;

export function booksNeededLabel(have: BookCounts, need: GoingOutRules['books'], yes?: string): string {
  const kinds = (['clean', 'dirty', 'wild'] as const).filter((kind) => need[kind] > 0);
  const lines = kinds.map((kind) => getBooks(bookWords(kind, 2), have[kind], need[kind]));
  const total = have.clean + have.dirty + have.wild;
  const all = need.total > 0 ? [getBooks('canastas en tout', total, need.total)] : [];
  return `${GO_OUT_LEAD} ${[...lines, ...all, ...(yes === undefined ? [] : [yes])].join(', ')}`;
}

export const roundNote = (round: number, rounds: number): string =>
  round <= rounds ? `Manche ${round} sur ${rounds}` : 'Manche de plus';
export const turnsLeftNote = (turns: number): string => (turns === 1 ? 'Dernier tour' : `Encore ${turns} tours`);
export const roundMinimum = (points: number): string => `${points} pour ouvrir`;
export const IN_DRAFT = 'en préparation';
export const showMelds = (team: string): string => `Voir les combinaisons : ${team}`;
export const hideMelds = (team: string): string => `Fermer les combinaisons : ${team}`;
export const rankNote = (place: number, teams: number): string =>
  `Position : ${place === 1 ? '1re' : `${place}e`} sur ${teams}`;
export const FEED_TITLE = 'Discussion';
export const UNREAD = (notes: number): string =>
  notes === 0
    ? FEED_TITLE
    : `${FEED_TITLE}, ${plural(notes, { one: '1 nouveau message', other: `${notes} nouveaux messages` })}`;
export const FOLD = 'Masquer';
export const MENU = TABLE_MENU.title;
export const CLOSE = CLOSE_PANEL;
export const teamName = people;

export const thinkingNote = (minutes: number): string =>
  minutes < 60
    ? `${minutes}\u00a0min`
    : minutes < 1440
      ? `${Math.floor(minutes / 60)}\u00a0h`
      : `${Math.floor(minutes / 1440)}\u00a0j`;

export const PACKET_CHOICE = {
  which: 'Quel paquet d’abord ?',
  yourTurn: 'Choisis le paquet à jouer d’abord.',
  start: (at: number): string => `Commencer par le ${['premier', 'deuxième', 'troisième'][at] ?? ''}`,
};
export const formatOpening = (cards: string): string => `Commencer par ${cardNames(cards)}`;

export const yourTurnDraw = ({ draw, stock, canTake }: TurnWords): string => {
  if (stock >= draw) return `À toi. Pioche ${cardCount(draw)}${canTake ? ', ou prends la pile' : ''}.`;
  return `À toi. ${canTake ? 'Prends la pile, ou pioche' : 'Pioche'} les dernières cartes : la manche finit là.`;
};
export const YOUR_TURN = 'À toi.';
export const YOUR_TURN_PLAY = 'À toi. Pose, ou jette simplement une carte.';
export const YOU_WAIT_FOR_ANSWER = (names: readonly string[]): string =>
  `Tu demandes ${toAll(names)} : « Je peux sortir ? »`;
export const PLAN_AHEAD = 'Prépare tes prochaines combinaisons.';
export function getWaiting({ name, phase, minutes, absence, isEmpty = false }: WaitingWords): string {
  if (phase === 'consent') return `${name} demande à sortir${formatElapsed(minutes)}.`;
  if (isEmpty) return `${name} : il n’y a personne.`;
  return [`${HOME.turnOf(name)}${formatElapsed(minutes)}.`, absence].filter(Boolean).join(' ');
}
export const offlineNote = (name: string): string => `${name} est hors ligne.`;
export const formatAbsentDays = (name: string, days: number): string =>
  `${name} ne vient plus depuis ${numberName(days)} jours.`;
export const unreachableNote = (name: string): string => `On n’arrive pas à joindre ${name}. Essaie autrement.`;
/** Avoids a second period after a short month. */
export const formatAwayUntil = (name: string, until: number): string =>
  `${name} s’absente, retour le ${shortDay(until)}`.replace(/\.?$/, '.');

export const AFTER_GONE = {
  bot: (at: number): string => `Un robot joue dès ${formatTimes(timeHere(at))}.`,
  from: (name: string, at: number): string => `Dès ${formatTimes(timeHere(at))}, ${botOfferNote(name)}.`,
  now: (name: string): string => `${capital(botOfferNote(name))} dès maintenant.`,
  fromShort: (at: number): string => `robot dès ${timeHere(at)}`,
  nowShort: 'un robot peut jouer',
};
const botOfferNote = (name: string): string =>
  name === YOU ? 'tu peux faire jouer un robot' : `${name} peut faire jouer un robot`;

const NAMED = 2;
export function formatQueue(names: readonly string[]): string {
  const more = names.length - NAMED;
  const parts = more > 1 ? [...names.slice(0, NAMED), `${numberName(more)} autres`] : names;
  return `Avant toi : ${listing(parts)}.`;
}

const formatElapsed = (minutes: number): string => (minutes > 0 ? `, depuis ${thinkingNote(minutes)}` : '');

export const GO_OUT = 'Sortir !';
export const watchingTurn = (name: string, minutes: number): string =>
  `Tu regardes. ${HOME.turnOf(name)}${formatElapsed(minutes)}.`;
export const BOT_PLAYS_FOR_YOU = `${HOME.sitIn}.`;
export const PAUSED = HOME.paused;
export const TAKE_MY_SEAT = TABLE_MENU.takeBack;
export const SENDING = 'Envoi…';

export const drawLabel = (count: number): string => `Piocher ${count}`;
export const LEAVE_PLAN = 'Laisser un plan';
export const takeUpcardLabel = (card: Card, draw: number): string =>
  draw === 0 ? `Prendre ${shortCard(card)}` : `Prendre ${shortCard(card)}, piocher ${draw}`;
export const HOW_TO_TAKE = 'Pose la carte du dessus et tes cartes qui vont avec.';
export const TAKE_PILE = 'Prendre la pile';
export const LAY_DOWN = 'Poser';
export const LAY_DOWN_ONLY = 'Poser sans jeter';
export const LAY_RED_THREE = 'Poser le 3 rouge';
/** `le 9`, `la dame`. */
export const shortCard = (card: Card): string => theRank(getRank(card));
export const discardLabel = (card: Card): string => `Jeter ${shortCard(card)}`;
export const layDownAndDiscardLabel = (card: Card): string => `Poser, jeter ${shortCard(card)}`;
export const formatBlockedPile = (card: Card): string =>
  `La pile est bloquée par ${shortCard(card)}${getRank(card) === '3' ? threeColour(card) : ''}. Pioche.`;
const threeColour = (card: Card): string => (isRedThree(card) ? ' rouge' : ' noir');
export const CHOOSE_DISCARD = 'Choisis une carte à jeter';
export const chooseHints = {
  discard: 'Choisis une carte pour la jeter, ou plusieurs pour les poser.',
  one: 'Choisis une seule carte pour la jeter.',
} as const;
export const MORE = 'Plus';
export const ASK_SHORT = 'Demander à sortir';
export const SAID_WORDS = { asks: 'Je peux sortir ?', yes: 'Oui, vas-\u2060y !', no: 'Non, attends' } as const;
export type GoingOutWord = keyof typeof SAID_WORDS;
const SAID_SPOKEN: Readonly<Record<GoingOutWord, string>> = {
  asks: 'demande à sortir',
  yes: 'dit oui',
  no: 'dit non',
};
export const asksToGoOut = (name: string): string => `${name} demande : je peux sortir ?`;
export const coachSays = (words: string): string => `Conseil : ${words}`;
export const YES = 'Oui, sors';
export const NO = 'Non, attends';
export const columnName = ([card]: readonly Card[]): string => {
  if (card === undefined) return '';
  const colour = getRank(card) === '3' ? `${threeColour(card)}s` : '';
  return capital(`${rankPlural(getRank(card))}${colour}`);
};
export const columnMoved = (name: string, place: number, count: number): string =>
  `${name} : colonne ${numberName(place)} sur ${numberName(count)}`;
export const SEATS_LABEL = 'Places';
export const BOARDS_LABEL = 'Sur la table';
export const OTHER_TEAMS_LABEL = 'Les autres équipes';
export const packetNote = (packet: PacketName, count: number): string => `${count} ${IN_PACKET[packet]}`;
export const packetLabel = (packet: PacketName, count: number, waiting: readonly PacketName[]): string => {
  const held = `${capital(yourPacket(packet))} : ${cardCount(count)}`;
  return waiting.length === 0 ? held : `${held} ; à venir : ${listing(waiting.map((name) => PACKET_WORDS[name]))}`;
};
