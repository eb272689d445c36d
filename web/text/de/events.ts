import type { Card } from '../../../shared/cards/cards.ts';
import { parseCards } from '../../../shared/cards/notation.ts';
import type { Reaction } from '../../../shared/protocol/features/chat.ts';
import type { Did, TableSettings } from '../../../shared/protocol/settings.ts';
import { type EventSentences, eventsInWords } from '../event-sentences.ts';
import { aBook, cardCount, cardNames, THE_PACKET, theCard } from './cards.ts';
import { DATE } from './date.ts';
import { capital, counted, has, is, listing, numberName, plays, tied, toWhom, verb, whom, within } from './grammar.ts';
import { LEVELS } from './levels.ts';
import { MOMENTS } from './moments.ts';
import { YOU } from './pages.ts';
import { settledNote } from './settled-rules.ts';
import { TAKING_BACK } from './taking-back.ts';
import { duration, moment } from './times.ts';
import { WHEN } from './when.ts';

const known = (cards: string | undefined): string => (cards ? `: ${cardNames(cards, 'accusative')}` : '');
const pileNames = (count: number, top: string, cards: string | undefined): string =>
  count === 1
    ? cardNames(top, 'accusative')
    : `${cardCount(count)}, obenauf ${cardNames(top)}${cards ? `, dann ${cardNames(cards)}` : ''}`;
const redThrees = (cards: string): string => {
  const count = (parseCards(cards) ?? []).length;
  return count === 1 ? 'eine rote Drei' : `${numberName(count)} rote Dreien`;
};
const dot = (text: string): string => `${text}.`;
const wants = verb('möchtest', 'möchte', 'möchten', 'möchtet');
const wanted = verb('wolltest', 'wollte', 'wollten', 'wolltet');
const leadsGame = verb('leitest', 'leitet', 'leiten', 'leitet');
const shows = verb('zeigst', 'zeigt', 'zeigen', 'zeigt');

/** Most events are in the perfect: `Lena hat Ja gesagt`. */
const did = (who: string, deed: string): string => `${who} ${has(who)} ${deed}.`;

export const EVENT_SENTENCES: EventSentences = {
  dealt: ({ round, dealer, seat, drawn }, { who }) => {
    const starts = MOMENTS.starts(who(seat));
    if (drawn === undefined) return dot(`Runde ${round}: ${who(dealer)} ${has(who(dealer))} gegeben, ${starts}`);
    const cards = drawn.map((card, each) => `${within(who(each))} ${cardNames(card, 'accusative')}`);
    return dot(`Gezogen: ${listing(cards)}. ${capital(starts)}`);
  },
  chosePacket: ({ seat }, { who }) => did(who(seat), 'die Hand gewählt'),
  pointsGiven: ({ seat, team: to, points, reason }, { who, team }) =>
    points > 0
      ? did(who(seat), `${toWhom(team(to))} ${counted(points, 'Punkt', 'Punkte')} gegeben: ${reason}`)
      : did(who(seat), `${toWhom(team(to))} ${counted(-points, 'Punkt', 'Punkte')} abgezogen: ${reason}`),
  drew: ({ seat, count, cards }, { who }) => did(who(seat), `${cardCount(count)} gezogen${known(cards)}`),
  tookPile: ({ seat, count, top, cards }, { who }) =>
    did(who(seat), `den Stapel genommen: ${pileNames(count, top, cards)}`),
  melded: ({ seat, cards, book }, { who }) =>
    book
      ? did(who(seat), `mit ${cardNames(cards, 'dative')} ${aBook(book)} geschafft`)
      : did(who(seat), `${cardNames(cards, 'accusative')} ausgelegt`),
  discarded: ({ seat, card }, { who }) => did(who(seat), `${cardNames(card, 'accusative')} abgeworfen`),
  tookBack: ({ seat, card }, { who }) => did(who(seat), `${theCard(card as Card)} zurückgenommen`),
  laidRedThrees: ({ seat, cards, drawn }, { who }) =>
    drawn > 0
      ? did(who(seat), `${redThrees(cards)} ausgelegt und ${cardCount(drawn)} nachgezogen`)
      : did(who(seat), `${redThrees(cards)} ausgelegt`),
  pickedUp: ({ seat, packet, by }, { who }) =>
    by === 'run'
      ? MOMENTS.packet(who(seat), packet)
      : did(who(seat), `${THE_PACKET[packet]} für den nächsten Zug aufgenommen`),
  tailGrew: ({ seat, count }, { who }) => did(who(seat), `${cardCount(count)} für die Reserve bekommen`),
  askedToGoOut: ({ seat }, { who }) => dot(`${who(seat)} ${wants(who(seat))} ausmachen`),
  answered: ({ seat, yes, standing }, { who }) =>
    did(who(seat), `${yes ? 'Ja' : 'Nein'} gesagt${standing ? ', wie immer' : ''}`),
  passed: ({ seat }, { who }) => did(who(seat), 'ohne Abwurf gepasst'),
  stockRefilled: ({ by, count }) =>
    by === 'addDeck'
      ? dot(`Ein frisches Deck kam in den Talon: ${cardCount(count)}`)
      : dot(`Der Stapel wurde zum neuen Talon gemischt: ${cardCount(count)}`),
  wentOut: ({ seat }, { who }) => did(who(seat), 'ausgemacht'),
  roundEnded: ({ by }) => ROUND_ENDS[by],
  gameEnded: ({ winners }, { team }) => {
    const teams = winners.map(team);
    return teams.length > 1 ? dot(`Gleichstand: ${tied(teams)}`) : did(listing(teams), 'das Spiel gewonnen');
  },
  satDown: ({ seat }, { who }) => did(who(seat), 'Platz genommen'),
  seatGivenToBot: ({ level }) =>
    level === undefined ? 'Ein Bot hat sich auf einen freien Platz gesetzt.' : LEVELS.changed(level),
  knocked: ({ name }) => dot(`${name} klopft an`),
  comeBackAgreed: ({ seat, by, until }, { who }) =>
    did(
      who(by),
      `Ja gesagt: Das ${is(who(seat))} ${within(who(seat))}. Bis ${moment(until)} können alle widersprechen`,
    ),
  cameBack: ({ seat, by, also }, { who }) => {
    const name = who(seat);
    if (by === 'word') return dot(`${name} ${is(name)} mit der Parole zurückgekommen`);
    if (by === 'code') return dot(`${name} ${is(name)} mit einem Code vom alten Handy zurückgekommen`);
    if (also !== undefined)
      return dot(
        `Ja von ${listing([by, ...also].map((each) => within(who(each))))}: Das ${is(name)} ${within(name)}, auf einem anderen Handy`,
      );
    return did(who(by), `Ja gesagt: Das ${is(name)} ${within(name)}, auf einem anderen Handy`);
  },
  comeBackRefused: ({ seat, by }, { who }) =>
    did(who(by), `Nein gesagt: Das ${is(who(seat))} nicht ${within(who(seat))}`),
  notThem: ({ seat, by }, { who }) => {
    const words = `Das ${verb('warst', 'war', 'waren', 'wart')(who(seat))} nicht ${within(who(seat))}: Das andere Handy ist ausgesperrt.`;
    if (typeof by !== 'number') return words;
    return `${words} ${dot(`${who(by)} ${verb('hattest', 'hatte', 'hatten', 'hattet')(who(by))} Ja gesagt`)}`;
  },
  wasThem: ({ seat }, { who }) => did(who(seat), 'das neue Gerät bestätigt'),
  leftAgain: ({ seat }, { who }) =>
    dot(`Das Gerät, das an diesen Platz zurückkam, ist wieder weg: ${within(who(seat))}`),
  seatEmptied: () => 'Ein Platz ist wieder frei.',
  connected: ({ seat }, { who }) => dot(`${who(seat)} ${is(who(seat))} am Tisch`),
  disconnected: ({ seat }, { who }) => dot(`${who(seat)} ${is(who(seat))} kurz weg`),
  reseated: ({ seats }, { who }) => {
    const names = listing(seats.flatMap((from, to) => (from === to ? [] : [who(to)])));
    return did(capital(within(names)), 'die Plätze getauscht');
  },
  botSatIn: ({ seat }, { who }) => dot(`Ein Bot spielt für ${whom(who(seat))}`),
  seatTakenBack: ({ seat }, { who }) => did(who(seat), 'vom Bot übernommen'),
  keyRenewed: ({ seat }, { who }) => did(who(seat), 'die anderen Handys ausgesperrt'),
  renamed: ({ seat }, { who }) => did(who(seat), 'einen neuen Namen oder ein neues Gesicht'),
  zoneShared: ({ seat, yes }, { who }) =>
    dot(
      `${who(seat)} ${shows(who(seat))} ${yes ? 'jetzt ' : ''}${who(seat) === YOU ? 'deine' : 'die eigene'} Uhrzeit${yes ? '' : ' nicht mehr'}`,
    ),
  hostPassed: ({ seat }, { who }) => dot(`${who(seat)} ${leadsGame(who(seat))} jetzt das Spiel`),
  hostTaken: ({ seat, from }, { who }) =>
    dot(`${who(seat)} ${leadsGame(who(seat))} jetzt das Spiel statt ${toWhom(who(from))}`),
  inviteRenewed: () => 'Es gibt einen neuen Einladungslink. Der alte gilt nicht mehr.',
  settingsChanged: (settings) => settingsSentences(settings).join(' ') || 'Einige Einstellungen sind neu.',
  paused: () => 'Das Spiel macht Pause.',
  resumed: () => 'Das Spiel geht weiter.',
  tableClosed: () => 'Der Tisch ist weggeräumt.',
  tableReopened: () => 'Der Tisch ist wieder offen.',
  openingAsked: ({ seat }, { who }) =>
    did(seat === undefined ? 'Jemand an der Tür' : who(seat), 'darum gebeten, den Tisch wieder zu öffnen'),
  callPinned: ({ seat, removed }, { who }) => did(who(seat), `unseren Anruf ${removed ? 'entfernt' : 'angeheftet'}`),
  ruleSettled: ({ seat, field, value }, { who }) =>
    `${did(who(seat), 'geklärt, wie wir spielen')} ${settledNote(field, value)}`,
  dateSet: ({ seat, date }, { who }) =>
    did(who(seat), date === undefined ? 'unseren Termin gestrichen' : `unseren Termin gesetzt: ${DATE.inWords(date)}`),
  dateAnswered: ({ seat, answer }, { who }) => did(who(seat), DATE.said[answer] ?? DATE.said.in),
  mixed: ({ seat }, { who }) => did(who(seat), 'abgehoben'),
  endAsked: ({ seat, what }, { who }) =>
    did(who(seat), `vorgeschlagen, ${what === 'round' ? 'die Runde' : 'das Spiel'} hier zu beenden`),
  endAnswered: ({ seat, yes }, { who }) =>
    dot(`${who(seat)} ${wanted(who(seat))} ${yes ? 'auch aufhören' : 'lieber weiterspielen'}`),
  takeBackAsked: ({ seat, card }, { who }) =>
    dot(`${who(seat)} ${wants(who(seat))} ${theCard(card as Card)} zurücknehmen`),
  takeBackAnswered: ({ seat, yes }, { who }) =>
    did(who(seat), yes ? 'Ja gesagt' : 'Nein gesagt: Die Karte bleibt liegen'),
  timeGranted: ({ seat, minutes }, { who }) => did(who(seat), `${duration(minutes)} mehr Zeit gegeben`),
  awaySet: ({ seat, until }, { who }) =>
    dot(`${who(seat)} ${is(who(seat))} ${until === undefined ? 'wieder da' : `bis ${moment(until)} weg`}`),
  weekendsSet: ({ seat, off }, { who }) =>
    dot(`${who(seat)} ${plays(who(seat))} ${off ? '' : 'auch '}samstags und sonntags${off ? ' nicht' : ''}`),
  nudged: ({ seat, to }, { who }) => did(who(seat), `${whom(listing(to.map(who)))} angestupst`),
  saidTonight: ({ seat }, { who }) => dot(`${who(seat)} ${plays(who(seat))} heute Abend`),
  saidReady: ({ seat }, { who }) => dot(`${who(seat)} ${is(who(seat))} bereit für die nächste Runde`),
  noteLeft: ({ seat, text }, { who }) => `${who(seat)}: „${text}“`,
  reacted: ({ seat, reaction }, { who }) => `${who(seat)}: ${ended(REACTION_WORDS[reaction])}`,
  deadlineMissed: ({ seats, did: then }, { who }) =>
    `Für ${whom(listing(seats.map(who)))} ist die Zeit um.${THEN[then]}`,
};

const ROUND_OVER = 'Die Runde ist vorbei.';

const ROUND_ENDS = {
  out: ROUND_OVER,
  stock: `Der Talon ist leer. ${ROUND_OVER}`,
  agreement: 'Alle wollten hier aufhören.',
  turns: `Das war der letzte Zug. ${ROUND_OVER}`,
} as const;

const ended = (text: string): string => (/[.!?]$/.test(text) ? text : dot(text));

function settingsSentences({
  spectators,
  notes,
  pace,
  substitutes,
  hints,
  takeBacks,
}: Partial<TableSettings>): readonly string[] {
  return [
    ...(spectators === undefined ? [] : [SPECTATORS_SENTENCES[spectators ? 'on' : 'off']]),
    ...(notes === undefined ? [] : [`Nachrichten und Reaktionen sind ${notes ? 'an' : 'aus'}.`]),
    ...(pace === undefined ? [] : [WHEN.changed(pace, undefined)]),
    ...(hints === undefined ? [] : [`Tipps sind ${hints ? 'an' : 'aus'}.`]),
    ...(substitutes === undefined ? [] : [LEVELS.substitutesChanged(substitutes)]),
    ...(takeBacks === undefined ? [] : [TAKING_BACK.settled[takeBacks]]),
  ];
}

const SPECTATORS_SENTENCES = {
  on: 'Wer den Einladungslink hat, kann jetzt zuschauen.',
  off: 'Zuschauen geht jetzt nicht mehr.',
} as const;

export const REACTION_WORDS: Readonly<Record<Reaction, string>> = {
  thanks: 'danke',
  wellPlayed: 'gut gespielt',
  laugh: 'haha!',
  wow: 'wow!',
  sorry: 'tut mir leid',
  hurry: 'bist dran!',
};

/** The consequence of a missed deadline. */
const THEN: Readonly<Record<Did, string>> = {
  wait: '',
  botTurn: ' Ein Bot spielt diesen Zug.',
  botSitsIn: ' Ein Bot springt so lange ein.',
  sleeps: ' Niemand ist da, also schläft der Tisch.',
};

export const { eventSentence, eventsText } = eventsInWords({
  sentences: EVENT_SENTENCES,
  you: YOU,
  byBot: (name) => (name === YOU ? 'Dein Bot' : `Der Bot für ${name}`),
  inTurn: (who, deeds) => dot(`${who} ${inOrder(deeds, has(who))}`),
});

/** Joins deeds, with a shared verb only once: `hat a und b, dann c`, `hat a und möchte b`. */
function inOrder(deeds: readonly string[], first: string): string {
  const isShared = deeds.every((deed) => deed.startsWith(`${first} `));
  if (!isShared) return listing(deeds);
  const said = deeds.map((deed, i) => (i === 0 ? deed : deed.slice(first.length + 1)));
  return deeds.length > 1 && deeds.some((deed) => / und |:/.test(deed))
    ? `${said.slice(0, -1).join(', ')}, dann ${said.at(-1)}`
    : listing(said);
}
