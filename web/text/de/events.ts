import type { Card } from '../../../shared/cards/cards.ts';
import { parseCards } from '../../../shared/cards/notation.ts';
import type { Reaction } from '../../../shared/protocol/features/chat.ts';
import type { Did, TableSettings } from '../../../shared/protocol/settings.ts';
import { type EventSentences, eventsInWords } from '../event-sentences.ts';
import { aBook, cardCount, cardNames, THE_PACKET, theCard } from './cards.ts';
import { DATE } from './date.ts';
import {
  capital,
  formatCount,
  has,
  is,
  listing,
  numberName,
  plays,
  tied,
  toWhom,
  verb,
  whom,
  within,
} from './grammar.ts';
import { LEVELS } from './levels.ts';
import { MOMENTS } from './moments.ts';
import { UNKNOWN_NAME, YOU } from './pages.ts';
import { settledNote } from './settled-rules.ts';
import { TAKING_BACK } from './taking-back.ts';
import { duration, moment } from './times.ts';
import { WHEN } from './when.ts';

const formatCardsShown = (cards: string | undefined): string => (cards ? `: ${cardNames(cards, 'accusative')}` : '');
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
const did = (name: string, deed: string): string => `${name} ${has(name)} ${deed}.`;

export const EVENT_SENTENCES: EventSentences = {
  dealt: ({ round, dealer, seat, drawn }, { displayName }) => {
    const starts = MOMENTS.starts(displayName(seat));
    if (drawn === undefined)
      return dot(`Runde ${round}: ${displayName(dealer)} ${has(displayName(dealer))} gegeben, ${starts}`);
    const cards = drawn.map((card, each) => `${within(displayName(each))} ${cardNames(card, 'accusative')}`);
    return dot(`Gezogen: ${listing(cards)}. ${capital(starts)}`);
  },
  chosePacket: ({ seat }, { displayName }) => did(displayName(seat), 'die Hand gewählt'),
  pointsGiven: ({ seat, team: to, points, reason }, { displayName, team }) =>
    points > 0
      ? did(displayName(seat), `${toWhom(team(to))} ${formatCount(points, 'Punkt', 'Punkte')} gegeben: ${reason}`)
      : did(displayName(seat), `${toWhom(team(to))} ${formatCount(-points, 'Punkt', 'Punkte')} abgezogen: ${reason}`),
  drew: ({ seat, count, cards }, { displayName }) =>
    did(displayName(seat), `${cardCount(count)} gezogen${formatCardsShown(cards)}`),
  tookPile: ({ seat, count, top, cards }, { displayName }) =>
    did(displayName(seat), `den Stapel genommen: ${pileNames(count, top, cards)}`),
  melded: ({ seat, cards, book }, { displayName }) =>
    book
      ? did(displayName(seat), `mit ${cardNames(cards, 'dative')} ${aBook(book)} geschafft`)
      : did(displayName(seat), `${cardNames(cards, 'accusative')} ausgelegt`),
  discarded: ({ seat, card }, { displayName }) => did(displayName(seat), `${cardNames(card, 'accusative')} abgeworfen`),
  tookBack: ({ seat, card }, { displayName }) => did(displayName(seat), `${theCard(card as Card)} zurückgenommen`),
  laidRedThrees: ({ seat, cards, drawn }, { displayName }) =>
    drawn > 0
      ? did(displayName(seat), `${redThrees(cards)} ausgelegt und ${cardCount(drawn)} nachgezogen`)
      : did(displayName(seat), `${redThrees(cards)} ausgelegt`),
  pickedUp: ({ seat, packet, by }, { displayName }) =>
    by === 'run'
      ? MOMENTS.packet(displayName(seat), packet)
      : did(displayName(seat), `${THE_PACKET[packet]} für den nächsten Zug aufgenommen`),
  tailGrew: ({ seat, count }, { displayName }) =>
    did(displayName(seat), `${cardCount(count)} für die Reserve bekommen`),
  askedToGoOut: ({ seat }, { displayName }) => dot(`${displayName(seat)} ${wants(displayName(seat))} ausmachen`),
  answered: ({ seat, yes, standing }, { displayName }) =>
    did(displayName(seat), `${yes ? 'Ja' : 'Nein'} gesagt${standing ? ' (vorab festgelegt)' : ''}`),
  passed: ({ seat }, { displayName }) => did(displayName(seat), 'ohne Abwurf gepasst'),
  stockRefilled: ({ by, count }) =>
    by === 'addDeck'
      ? dot(`Ein frisches Deck kam in den Talon: ${cardCount(count)}`)
      : dot(`Der Stapel wurde zum neuen Talon gemischt: ${cardCount(count)}`),
  wentOut: ({ seat }, { displayName }) => did(displayName(seat), 'ausgemacht'),
  roundEnded: ({ by }) => ROUND_ENDS[by],
  gameEnded: ({ winners }, { team }) => {
    const teams = winners.map(team);
    return teams.length > 1 ? dot(`Gleichstand: ${tied(teams)}`) : did(listing(teams), 'das Spiel gewonnen');
  },
  satDown: ({ seat }, { displayName }) => did(displayName(seat), 'Platz genommen'),
  seatGivenToBot: ({ level }) =>
    level === undefined ? 'Ein Bot hat sich auf einen freien Platz gesetzt.' : LEVELS.changed(level),
  knocked: ({ name }) => dot(`${name} klopft an`),
  comeBackAgreed: ({ seat, by, until }, { displayName }) =>
    did(
      displayName(by),
      `Ja gesagt: Das ${is(displayName(seat))} ${within(displayName(seat))}. Bis ${moment(until)} können alle widersprechen`,
    ),
  cameBack: ({ seat, by, also }, { displayName }) => {
    const name = displayName(seat);
    if (by === 'word') return dot(`${name} ${is(name)} mit der Parole zurückgekommen`);
    if (by === 'code') return dot(`${name} ${is(name)} mit einem Code vom alten Handy zurückgekommen`);
    if (also !== undefined)
      return dot(
        `Ja von ${listing([by, ...also].map((each) => within(displayName(each))))}: Das ${is(name)} ${within(name)}, auf einem anderen Handy`,
      );
    return did(displayName(by), `Ja gesagt: Das ${is(name)} ${within(name)}, auf einem anderen Handy`);
  },
  comeBackRefused: ({ seat, by }, { displayName }) =>
    did(displayName(by), `Nein gesagt: Das ${is(displayName(seat))} nicht ${within(displayName(seat))}`),
  notThem: ({ seat, by }, { displayName }) => {
    const words = `Das ${verb('warst', 'war', 'waren', 'wart')(displayName(seat))} nicht ${within(displayName(seat))}: Das andere Handy ist ausgesperrt.`;
    if (typeof by !== 'number') return words;
    return `${words} ${dot(`${displayName(by)} ${verb('hattest', 'hatte', 'hatten', 'hattet')(displayName(by))} Ja gesagt`)}`;
  },
  wasThem: ({ seat }, { displayName }) => did(displayName(seat), 'das neue Gerät bestätigt'),
  leftAgain: ({ seat }, { displayName }) =>
    dot(`Das Gerät, das an diesen Platz zurückkam, ist wieder weg: ${within(displayName(seat))}`),
  seatEmptied: () => 'Ein Platz ist wieder frei.',
  removalSet: ({ seat, on }, { displayName }) => {
    const name = displayName(seat);
    return dot(
      on ? `${name} verlässt nach dieser Runde den Tisch` : `${name} ${name === YOU ? 'bleibst' : 'bleibt'} am Tisch`,
    );
  },
  connected: ({ seat }, { displayName }) => dot(`${displayName(seat)} ${is(displayName(seat))} am Tisch`),
  disconnected: ({ seat }, { displayName }) => dot(`${displayName(seat)} ${is(displayName(seat))} kurz weg`),
  reseated: ({ seats }, { displayName }) => {
    const names = listing(seats.flatMap((from, to) => (from === to ? [] : [displayName(to)])));
    return did(capital(within(names)), 'die Plätze getauscht');
  },
  botSatIn: ({ seat }, { displayName }) => dot(`Ein Bot spielt für ${whom(displayName(seat))}`),
  seatTakenBack: ({ seat, date }, { displayName }) =>
    date
      ? dot(`Der Bot spielt nicht mehr für ${whom(displayName(seat))}`)
      : did(displayName(seat), 'vom Bot übernommen'),
  keyRenewed: ({ seat }, { displayName }) => did(displayName(seat), 'die anderen Handys ausgesperrt'),
  renamed: ({ seat }, { displayName }) => did(displayName(seat), 'einen neuen Namen oder ein neues Gesicht'),
  zoneShared: ({ seat, yes }, { displayName }) =>
    dot(
      `${displayName(seat)} ${shows(displayName(seat))} ${yes ? 'jetzt ' : ''}${displayName(seat) === YOU ? 'deine' : 'die'} Ortszeit${yes ? '' : ' nicht mehr'}`,
    ),
  forgotten: ({ person }) => `Der Name von ${UNKNOWN_NAME(person)} wurde gelöscht, auch in bisherigen Spielen.`,
  hostPassed: ({ seat }, { displayName }) =>
    dot(`${displayName(seat)} ${leadsGame(displayName(seat))} jetzt das Spiel`),
  hostTaken: ({ seat, from }, { displayName }) =>
    dot(
      `${displayName(seat)} ${leadsGame(displayName(seat))} jetzt das Spiel ${displayName(from) === YOU ? 'an deiner Stelle' : `an Stelle von ${displayName(from)}`}`,
    ),
  inviteRenewed: () => 'Es gibt einen neuen Einladungslink. Der alte gilt nicht mehr.',
  settingsChanged: (settings) => settingsSentences(settings).join(' ') || 'Einige Einstellungen sind neu.',
  paused: () => 'Das Spiel macht Pause.',
  resumed: () => 'Das Spiel geht weiter.',
  tableClosed: () => 'Der Tisch ist geschlossen.',
  tableReopened: () => 'Der Tisch ist wieder offen.',
  openingAsked: ({ seat }, { displayName }) =>
    did(seat === undefined ? 'Jemand an der Tür' : displayName(seat), 'darum gebeten, den Tisch wieder zu öffnen'),
  callPinned: ({ seat, removed }, { displayName }) =>
    did(displayName(seat), `unseren Anruf ${removed ? 'entfernt' : 'angeheftet'}`),
  rulesChanged: ({ seat }, { displayName }) => did(displayName(seat), 'die Regeln geändert'),
  ruleSettled: ({ seat, field, value }, { displayName }) =>
    `${did(displayName(seat), 'eine Hausregel festgelegt')} ${settledNote(field, value)}`,
  dateSet: ({ seat, date }, { displayName }) =>
    did(
      displayName(seat),
      date === undefined ? 'unseren Termin gestrichen' : `unseren Termin gesetzt: ${DATE.inWords(date)}`,
    ),
  dateAnswered: ({ seat, answer }, { displayName }) => did(displayName(seat), DATE.answers[answer] ?? DATE.answers.in),
  mixed: ({ seat }, { displayName }) => did(displayName(seat), 'abgehoben'),
  endAsked: ({ seat, what }, { displayName }) =>
    did(displayName(seat), `vorgeschlagen, ${what === 'round' ? 'die Runde' : 'das Spiel'} hier zu beenden`),
  endAnswered: ({ seat, yes }, { displayName }) =>
    dot(`${displayName(seat)} ${wanted(displayName(seat))} ${yes ? 'auch aufhören' : 'lieber weiterspielen'}`),
  takeBackAsked: ({ seat, card }, { displayName }) =>
    dot(`${displayName(seat)} ${wants(displayName(seat))} ${theCard(card as Card)} zurücknehmen`),
  takeBackAnswered: ({ seat, yes }, { displayName }) =>
    did(displayName(seat), yes ? 'Ja gesagt' : 'Nein gesagt: Die Karte bleibt liegen'),
  timeGranted: ({ seat, minutes }, { displayName }) => did(displayName(seat), `${duration(minutes)} mehr Zeit gegeben`),
  awaySet: ({ seat, until }, { displayName }) =>
    dot(
      `${displayName(seat)} ${is(displayName(seat))} ${until === undefined ? 'wieder da' : `bis ${moment(until)} weg`}`,
    ),
  weekendsSet: ({ seat, off }, { displayName }) =>
    dot(`${displayName(seat)} ${plays(displayName(seat))} ${off ? '' : 'auch '}am Wochenende${off ? ' nicht' : ''}`),
  nudged: ({ seat, to }, { displayName }) => did(displayName(seat), `${whom(listing(to.map(displayName)))} angestupst`),
  saidTonight: ({ seat }, { displayName }) => dot(`${displayName(seat)} ${plays(displayName(seat))} heute Abend`),
  saidReady: ({ seat }, { displayName }) =>
    dot(`${displayName(seat)} ${is(displayName(seat))} bereit für die nächste Runde`),
  noteLeft: ({ seat, text }, { displayName }) =>
    text === '' ? 'Eine Nachricht wurde gelöscht.' : `${displayName(seat)}: „${text}“`,
  reacted: ({ seat, reaction }, { displayName }) => `${displayName(seat)}: ${withFullStop(REACTION_WORDS[reaction])}`,
  deadlineMissed: ({ seats, did: then }, { displayName }) =>
    `Für ${whom(listing(seats.map(displayName)))} ist die Zeit um.${THEN[then]}`,
};

const ROUND_OVER = 'Die Runde ist vorbei.';

const ROUND_ENDS = {
  out: ROUND_OVER,
  stock: `Der Talon ist leer. ${ROUND_OVER}`,
  agreement: 'Alle wollten hier aufhören.',
  turns: `Das war der letzte Zug. ${ROUND_OVER}`,
} as const;

const withFullStop = (text: string): string => (/[.!?]$/.test(text) ? text : dot(text));

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
    ...(notes === undefined ? [] : [`Der Chat ist ${notes ? 'an' : 'aus'}.`]),
    ...(pace === undefined ? [] : [WHEN.changed(pace)]),
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
  sleeps: ' Niemand ist da, also ruht das Spiel.',
};

export const { eventSentence, eventsText } = eventsInWords({
  sentences: EVENT_SENTENCES,
  you: YOU,
  byBot: (name) => (name === YOU ? 'Dein Bot' : `Der Bot für ${name}`),
  joinActions: (name, deeds) => dot(`${name} ${inOrder(deeds, has(name))}`),
});

/** Joins deeds, with a shared verb only once: `hat a und b, dann c`, `hat a und möchte b`. */
function inOrder(deeds: readonly string[], first: string): string {
  const isShared = deeds.every((deed) => deed.startsWith(`${first} `));
  if (!isShared) return listing(deeds);
  const deedsWithoutVerb = deeds.map((deed, i) => (i === 0 ? deed : deed.slice(first.length + 1)));
  return deeds.length > 1 && deeds.some((deed) => / und |:/.test(deed))
    ? `${deedsWithoutVerb.slice(0, -1).join(', ')}, dann ${deedsWithoutVerb.at(-1)}`
    : listing(deedsWithoutVerb);
}
