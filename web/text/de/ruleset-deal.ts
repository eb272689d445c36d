import type {
  DealRules,
  DeckRules,
  GameRules,
  PartialRules,
  RoundRow,
  Ruleset,
  Seating,
} from '../../../shared/ruleset/ruleset.ts';
import type { HouseRuleWords } from '../rule-words.ts';
import { findRounds, isRun, listNumbers } from '../runs.ts';
import type { PluralForms } from '../wording.ts';
import { CARD_GROUP_NAMES, groupNames } from './cards.ts';
import {
  capital,
  countedName,
  countedPoints,
  formatChoice,
  formatCount,
  listing,
  plural,
  spokenPoints,
} from './grammar.ts';

function seatingsSentence(seatings: readonly Seating[]): string {
  const parted = ({ players, teams }: Seating): string => (players === teams ? 'alle für sich' : `in ${teams} Teams`);
  const ways = [...new Set(seatings.map(parted))].map((way) => {
    const players = seatings.filter((seating) => parted(seating) === way).map((seating) => seating.players);
    return `${getRange(players.sort((a, b) => a - b))} ${way}`;
  });
  return `So viele können spielen: ${ways.join('; ')}.`;
}

function getRange(numbers: readonly number[]): string {
  return isRun(numbers) ? `${numbers[0]} bis ${numbers.at(-1)}` : formatChoice(numbers.map(String));
}

const DECK = { one: 'Deck', other: 'Decks' };
const CARD = { one: 'Karte', other: 'Karten' };

function decksSentence(decks: DeckRules['decks']): string {
  if (decks === 'beyondPlayers') return 'Je mehr Leute, desto mehr Decks.';
  const { byPlayers } = decks;
  const rows = byPlayers.map(([players, count], i) => {
    const next = byPlayers[i + 1]?.[0];
    const range = next === undefined ? `${players} oder mehr` : getRange(listNumbers(players, next));
    return i === 0 ? `${formatCount(count, DECK.one, DECK.other)} für ${range} Leute` : `${count} für ${range}`;
  });
  return byPlayers.length === 1
    ? `Ihr spielt mit ${formatCount(byPlayers[0]?.[1] ?? 0, DECK.one, DECK.other)}.`
    : `Ihr spielt mit ${listing(rows)}.`;
}

function extraDecksSentence(extra: number): string {
  if (extra === 0) return 'So viele Decks wie Leute.';
  const count = capital(countedName(Math.abs(extra), DECK, 'ein'));
  return `${count} ${extra > 0 ? 'mehr' : 'weniger'} als Leute.`;
}

function upcardSentence(upcard: DealRules['upcard']): string {
  if (upcard === 'none') return 'Mit dem ersten Abwurf beginnt der Stapel.';
  const upcardSentence = 'Eine aufgedeckte Karte beginnt den Stapel.';
  if (upcard === 'any' || upcard.reject.length === 0) return upcardSentence;
  const rejected = capital(listing(groupNames(upcard.reject)));
  return upcard.then === 'bury'
    ? `${upcardSentence} ${rejected} kommen zurück in den Talon, und die nächste wird aufgedeckt.`
    : `${upcardSentence} ${rejected} bleiben liegen, und die nächste kommt darauf.`;
}

function minimumSentence(minimum: Ruleset['minimum']): string {
  if (minimum === 'byRound') return 'Was die Erstmeldung wert sein muss, hängt von der Runde ab.';
  const rows = minimum.byScore.map(([from, points], i) =>
    i === 0 ? countedPoints(points) : `${points} ab einem Stand von ${spokenPoints(from)}`,
  );
  return `Die Erstmeldung deines Teams braucht ${listing(rows)}.`;
}

/** After `nach`: `7 Zügen`. */
const afterTurns = (turns: number): string => `nach ${formatCount(turns, 'Zug', 'Zügen')} für alle`;

function turnsSentence(turns: readonly (number | null)[]): string {
  const limits = [...new Set(turns)].filter((limit) => limit !== null);
  if (limits.length === 0) return 'Eine Runde dauert, bis jemand ausmacht.';
  const parts = limits.map((limit) => {
    if (turns.every((each) => each === limit)) return `eine Runde endet ${afterTurns(limit)}`;
    const rounds = findRounds(turns, limit);
    return `${roundNames(rounds, 'die ')} ${plural(rounds.length, { one: 'endet', other: 'enden' })} ${afterTurns(limit)}`;
  });
  return `${capital(listing(parts))}, auch wenn niemand ausmacht.`;
}

function roundRulesSentence(rows: readonly (PartialRules | undefined)[]): string {
  const rounds = rows.flatMap((rules, i) => (rules ? [i + 1] : []));
  if (rounds.length === 0) return 'Alle Runden haben dieselben Regeln.';
  return `${capital(roundNames(rounds, 'die '))} ${plural(rounds.length, { one: 'hat', other: 'haben' })} eigene Regeln.`;
}

function tieSentence(tie: GameRules['tie']): string {
  if (tie === 'shared') return 'Bei Gleichstand ist der Sieg geteilt.';
  if (tie === 'firstSeat') return 'Bei Gleichstand gewinnt das Team von Platz 1.';
  return tie === 'inOrder'
    ? 'Bei Gleichstand gewinnt das Team, das nach dem letzten Geben zuerst dran war.'
    : `Bei Gleichstand gibt es eine Extrarunde: ${capital(rowInWords(tie.extraRound))}.`;
}

function rowInWords({ minimum, draw, tail, turns }: RoundRow): string {
  const growth =
    tail === 0 ? [] : [`${formatCount(tail, CARD.one, CARD.other)} ${tail === 1 ? 'kommt' : 'kommen'} auf die Reserve`];
  const limit = turns ? [`die Runde endet ${afterTurns(turns)}`] : [];
  return listing([
    `die Erstmeldung braucht ${countedPoints(minimum)}`,
    `du ziehst ${formatCount(draw, CARD.one, CARD.other)}`,
    ...growth,
    ...limit,
  ]);
}

export function formatPerRound(values: readonly number[], unit: PluralForms): string {
  const [first = 0] = values;
  const withUnit = (amount: string, last: number): string => `${amount} ${plural(last, unit)}`;
  const different = [...new Set(values)];
  if (different.length === 1) return withUnit(String(first), first);
  if (different.length === values.length) {
    return `${withUnit(listing(values.map(String)), values.at(-1) ?? 0)} in den Runden 1 bis ${values.length}`;
  }
  const runs = different.map((value) => {
    const text = value === first ? withUnit(String(value), value) : String(value);
    return `${text} in ${roundNames(findRounds(values, value), 'den ')}`;
  });
  return runs.join(', ');
}

/** `Runde 5`, `die Runden 2 und 3`, `den Runden 1 bis 4`; `article` is used for several. */
export const roundNames = (rounds: readonly number[], article: 'die ' | 'den '): string =>
  `${plural(rounds.length, { one: 'Runde', other: `${article}Runden` })} ${isRun(rounds) ? `${rounds[0]} bis ${rounds.at(-1)}` : listing(rounds.map(String))}`;

const NEXT_ON = 'nächste Runde ein Platz weiter';

const STARTS = {
  leftOfDealer: 'wer links vom Geberplatz sitzt',
  chosen: `wer vor dem Spiel bestimmt wird; ${NEXT_ON}`,
  drawn: `wer die höchste Karte zieht; ${NEXT_ON}`,
  drawnByTeam: `wer die höchste Karte zieht, eine Person pro Team; ${NEXT_ON}`,
  drawnDealer: 'wer links vom Geberplatz sitzt; wer die höchste Karte zieht, gibt',
};

const FIRST_PACKET = {
  asDealt: 'Du spielst deine Blätter, wie sie gegeben sind',
  byTops: 'Du siehst von jedem Blatt die oberste Karte und wählst deine Hand',
  byAll: 'Du siehst dir alle Blätter an und wählst deine Hand',
  lowestBottom: 'Das Blatt mit der niedrigsten untersten Karte ist deine Hand',
  highestBottom: 'Das Blatt mit der höchsten untersten Karte ist deine Hand',
};

const A_PACKET = { hand: 'eine Hand', knee: 'ein Knie', foot: 'einen Fuß' };

export const DEAL_WORDS = {
  seating: { title: 'Leute und Teams', labels: {}, sentence: seatingsSentence },
  'deck.decks': { title: 'Wie viele Decks', labels: {}, sentence: decksSentence },
  'deck.extraDecks': { title: 'Decks dazu', labels: {}, sentence: extraDecksSentence },
  'deck.jokersPerDeck': {
    title: 'Joker pro Deck',
    labels: {},
    sentence: (jokers) => (jokers === 0 ? 'Es gibt keine Joker.' : `Jedes Deck hat 52 Karten und ${jokers} Joker.`),
  },
  'deck.leftOut': {
    title: 'Karten, die wegbleiben',
    labels: CARD_GROUP_NAMES,
    sentence: (groups) =>
      groups.length === 0 ? 'Alle Karten spielen mit.' : `Diese Karten bleiben weg: ${listing(groupNames(groups))}.`,
  },
  'deal.packets': {
    title: 'Gegebene Blätter',
    labels: {},
    sentence: (packets) =>
      `Alle bekommen ${listing(packets.map(({ name, size }, i) => `${A_PACKET[name]} mit ${i === 0 ? formatCount(size, CARD.one, CARD.other) : size}`))}.`,
  },
  'deal.firstPacket': {
    title: 'Wahl der Hand',
    labels: FIRST_PACKET,
    sentence: (first) => `${FIRST_PACKET[first]}.`,
  },
  'deal.upcard': { title: 'Die erste Karte des Stapels', labels: {}, sentence: upcardSentence },
  'deal.beginnerTakes': {
    title: 'Die aufgedeckte Karte',
    labels: {},
    sentence: (takes) =>
      takes
        ? 'Wer anfängt, darf beim ersten Ziehen die aufgedeckte Karte nehmen.'
        : 'Die aufgedeckte Karte kann man nicht ziehen.',
  },
  'deal.starts': {
    title: 'Wer anfängt',
    labels: STARTS,
    sentence: (starts) => `Es fängt an, ${STARTS[starts]}.`,
  },
  rounds: {
    title: 'Runden',
    labels: {},
    sentence: (rounds, { game }) =>
      game.lastRowRepeats
        ? 'Ihr spielt so viele Runden, bis das Ziel erreicht ist.'
        : `Ein Spiel hat ${game.target === null ? '' : 'höchstens '}${formatCount(rounds.length, 'Runde', 'Runden')}.`,
  },
  'rounds[].minimum': {
    title: 'Punkte der Erstmeldung',
    labels: {},
    sentence: (points) =>
      `Die Erstmeldung deines Teams braucht ${formatPerRound(points, { one: 'Punkt', other: 'Punkte' })}.`,
  },
  'rounds[].turns': {
    title: 'Züge in einer Runde',
    labels: { otherwise: 'unbegrenzt' },
    sentence: turnsSentence,
  },
  minimum: { title: 'Wonach die Erstmeldung geht', labels: {}, sentence: minimumSentence },
  'rounds[].rules': { title: 'Einzelne Runden', labels: {}, sentence: roundRulesSentence },
  'game.target': {
    title: 'Punkte, die das Spiel beenden',
    labels: { otherwise: 'keine' },
    sentence: (target) =>
      target === null
        ? 'Keine Punktzahl beendet das Spiel vorher.'
        : `Die Runde, in der ein Team ${countedPoints(target)} erreicht, ist die letzte.`,
  },
  'game.lastRowRepeats': {
    title: 'Nach der letzten Runde',
    labels: {},
    sentence: (repeats, { rounds }) => {
      if (!repeats) return `Das Spiel endet spätestens nach Runde ${rounds.length}.`;
      return rounds.length === 1 ? 'Alle Runden sind gleich.' : `Spätere Runden sind wie Runde ${rounds.length}.`;
    },
  },
  'game.tie': { title: 'Gleichstand', labels: {}, sentence: tieSentence },
} as const satisfies Partial<HouseRuleWords>;
