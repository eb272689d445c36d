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
  CARD,
  capital,
  countedName,
  countedPoints,
  feminine,
  formatChoice,
  formatCount,
  listing,
  plural,
  spokenPoints,
} from './grammar.ts';
import { PACKET_WORDS } from './table.ts';

function seatingsSentence(seatings: readonly Seating[]): string {
  const parted = ({ players, teams }: Seating): string => (players === teams ? 'por su cuenta' : `en ${teams} equipos`);
  const ways = [...new Set(seatings.map(parted))].map((way) => {
    const players = seatings.filter((seating) => parted(seating) === way).map((seating) => seating.players);
    return `${getRange(players.sort((a, b) => a - b))} ${way}`;
  });
  return `Cuántas personas juegan: ${ways.join('; ')}.`;
}

function getRange(numbers: readonly number[]): string {
  return isRun(numbers) ? `de ${numbers[0]} a ${numbers.at(-1)}` : formatChoice(numbers.map(String));
}

function decksSentence(decks: DeckRules['decks']): string {
  if (decks === 'beyondPlayers') return 'Cuanta más gente, más barajas.';
  const { byPlayers } = decks;
  const rows = byPlayers.map(([players, count], i) => {
    const next = byPlayers[i + 1]?.[0];
    const range = next === undefined ? `${players} o más` : getRange(listNumbers(players, next));
    return i === 0 ? `${formatCount(count, 'baraja')} para ${range} personas` : `${count} para ${range}`;
  });
  return byPlayers.length === 1
    ? `Se juega con ${formatCount(byPlayers[0]?.[1] ?? 0, 'baraja')}.`
    : `Se juega con ${listing(rows)}.`;
}

function extraDecksSentence(extra: number): string {
  if (extra === 0) return 'Tantas barajas como personas.';
  const count = capital(countedName(Math.abs(extra), feminine('baraja')));
  return `${count} ${extra > 0 ? 'más' : 'menos'} que personas.`;
}

function upcardSentence(upcard: DealRules['upcard']): string {
  if (upcard === 'none') return 'El primer descarte empieza el pozo.';
  const upcardSentence = 'Se descubre una carta para empezar el pozo.';
  if (upcard === 'any' || upcard.reject.length === 0) return upcardSentence;
  const rejected = formatChoice(groupNames(upcard.reject));
  return upcard.then === 'bury'
    ? `${upcardSentence} Si salen ${rejected}, vuelven al mazo y sale otra.`
    : `${upcardSentence} Si salen ${rejected}, se quedan, con la siguiente encima.`;
}

function minimumSentence(minimum: Ruleset['minimum']): string {
  if (minimum === 'byRound') return 'Lo que hace falta para abrir depende de la ronda.';
  const rows = minimum.byScore.map(([from, points], i) =>
    i === 0 ? countedPoints(points) : `${points} desde un total de ${spokenPoints(from)}`,
  );
  return `Para abrir, tu equipo necesita ${listing(rows)}.`;
}

function turnsSentence(turns: readonly (number | null)[]): string {
  const limits = [...new Set(turns)].filter((limit) => limit !== null);
  if (limits.length === 0) return 'Una ronda dura hasta que alguien cierra.';
  const parts = limits.map((limit) => {
    const isEvery = turns.every((each) => each === limit);
    const rounds = findRounds<number | null>(turns, limit);
    const ends = isEvery
      ? 'una ronda acaba'
      : `${roundNames(rounds)} ${plural(rounds.length, { one: 'acaba', other: 'acaban' })}`;
    return `${ends} tras ${formatCount(limit, 'turno')} por persona`;
  });
  return `${capital(listing(parts))}, aunque nadie cierre.`;
}

function roundRulesSentence(rows: readonly (PartialRules | undefined)[]): string {
  const rounds = rows.flatMap((rules, i) => (rules ? [i + 1] : []));
  if (rounds.length === 0) return 'Todas las rondas tienen las mismas reglas.';
  return `${capital(roundNames(rounds))} ${plural(rounds.length, { one: 'tiene', other: 'tienen' })} reglas propias.`;
}

function tieSentence(tie: GameRules['tie']): string {
  if (tie === 'shared') return 'Un empate se comparte.';
  if (tie === 'firstSeat') return 'En un empate gana el equipo de la primera silla.';
  return tie === 'inOrder'
    ? 'En un empate gana el primer equipo después de quien repartió la última ronda.'
    : `Un empate pide una ronda extra: ${rowInWords(tie.extraRound)}.`;
}

function rowInWords({ minimum, draw, tail, turns }: RoundRow): string {
  const growth = tail === 0 ? [] : [`${formatCount(tail, 'carta')} para la cola`];
  const limit = turns ? [`acaba tras ${formatCount(turns, 'turno')} por persona`] : [];
  return listing([
    `se abre con ${countedPoints(minimum)}`,
    `${plural(draw, { one: 'se roba', other: 'se roban' })} ${formatCount(draw, 'carta')}`,
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
    return `${withUnit(listing(values.map(String)), values.at(-1) ?? 0)} en las rondas 1 a ${values.length}`;
  }
  const runs = different.map((value) => {
    const text = value === first ? withUnit(String(value), value) : String(value);
    return `${text} en ${roundNames(findRounds(values, value))}`;
  });
  return runs.join(', ');
}

export const roundNames = (rounds: readonly number[]): string =>
  `${plural(rounds.length, { one: 'la ronda', other: 'las rondas' })} ${isRun(rounds) ? `${rounds[0]} a ${rounds.at(-1)}` : listing(rounds.map(String))}`;

const NEXT_SEAT = 'luego, la silla siguiente';

const STARTS = {
  leftOfDealer: 'quien sigue a quien reparte',
  chosen: `lo decide quien organiza; ${NEXT_SEAT}`,
  drawn: `quien saca la carta más alta; ${NEXT_SEAT}`,
  drawnByTeam: `quien saca la carta más alta, una persona por equipo; ${NEXT_SEAT}`,
  drawnDealer: 'quien sigue a quien reparte, y reparte quien saca la carta más alta',
};

const FIRST_PACKET = {
  asDealt: 'Los montones se juegan como se repartieron',
  byTops: 'Ves la carta de arriba de cada montón y eliges tu mano',
  byAll: 'Miras todos los montones y eliges tu mano',
  lowestBottom: 'El montón con la carta de abajo más baja es tu mano',
  highestBottom: 'El montón con la carta de abajo más alta es tu mano',
};

export const DEAL_WORDS = {
  seating: { title: 'Personas y equipos', labels: {}, sentence: seatingsSentence },
  'deck.decks': { title: 'Cuántas barajas', labels: {}, sentence: decksSentence },
  'deck.extraDecks': { title: 'Barajas de más', labels: {}, sentence: extraDecksSentence },
  'deck.jokersPerDeck': {
    title: 'Jokers por baraja',
    labels: {},
    sentence: (jokers) =>
      jokers === 0 ? 'No hay jokers.' : `Cada baraja tiene 52 cartas y ${formatCount(jokers, 'joker')}.`,
  },
  'deck.leftOut': {
    title: 'Cartas fuera',
    labels: CARD_GROUP_NAMES,
    sentence: (groups) =>
      groups.length === 0 ? 'No se quita ninguna carta.' : `Se quitan: ${listing(groupNames(groups))}.`,
  },
  'deal.packets': {
    title: 'Montones',
    labels: {},
    sentence: (packets) =>
      `Cada persona recibe ${listing(
        packets.map(
          ({ name, size }, i) =>
            `${name === 'foot' ? 'un' : 'una'} ${PACKET_WORDS[name]} de ${i === 0 ? formatCount(size, CARD.one) : size}`,
        ),
      )}.`,
  },
  'deal.firstPacket': {
    title: 'Elegir la mano',
    labels: FIRST_PACKET,
    sentence: (first) => `${FIRST_PACKET[first]}.`,
  },
  'deal.upcard': { title: 'La primera carta del pozo', labels: {}, sentence: upcardSentence },
  'deal.beginnerTakes': {
    title: 'La carta descubierta',
    labels: {},
    sentence: (takes) =>
      takes
        ? 'Quien empieza puede tomar la carta descubierta como parte de su primer robo.'
        : 'La carta descubierta no se puede robar.',
  },
  'deal.starts': {
    title: 'Quién empieza',
    labels: STARTS,
    sentence: (starts) => `Quién empieza: ${STARTS[starts]}.`,
  },
  rounds: {
    title: 'Rondas',
    labels: {},
    sentence: (rounds, { game }) =>
      game.lastRowRepeats
        ? 'Se juegan tantas rondas como haga falta para llegar a la meta.'
        : `Una partida tiene ${game.target === null ? '' : 'como mucho '}${formatCount(rounds.length, 'ronda')}.`,
  },
  'rounds[].minimum': {
    title: 'Puntos para abrir',
    labels: {},
    sentence: (points) =>
      `Para abrir, tu equipo necesita ${formatPerRound(points, { one: 'punto', other: 'puntos' })}.`,
  },
  'rounds[].turns': {
    title: 'Turnos por ronda',
    labels: { otherwise: 'sin límite' },
    sentence: turnsSentence,
  },
  minimum: { title: 'De qué depende abrir', labels: {}, sentence: minimumSentence },
  'rounds[].rules': { title: 'Rondas sueltas', labels: {}, sentence: roundRulesSentence },
  'game.target': {
    title: 'Puntos que acaban la partida',
    labels: { otherwise: 'ninguno' },
    sentence: (target) =>
      target === null
        ? 'La partida no acaba antes por puntos.'
        : `La ronda en que un equipo llega a ${countedPoints(target)} es la última.`,
  },
  'game.lastRowRepeats': {
    title: 'Después de la última ronda',
    labels: {},
    sentence: (repeats, { rounds }) => {
      if (!repeats) return `La partida acaba a más tardar tras la ronda ${rounds.length}.`;
      return rounds.length === 1 ? 'Todas las rondas son iguales.' : `Las demás rondas son como la ${rounds.length}.`;
    },
  },
  'game.tie': { title: 'Un empate', labels: {}, sentence: tieSentence },
} as const satisfies Partial<HouseRuleWords>;
