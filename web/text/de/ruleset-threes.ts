import type { HouseRuleWords } from '../rule-words.ts';
import { formatChoice, spokenPoints } from './grammar.ts';

const LAYING = {
  automatic: 'Rote Dreien legen sich von selbst hin',
  onTurn:
    'Rote Dreien legen sich von selbst hin; die aus einem Blatt, das du mit einem Abwurf aufnimmst, warten bis zu deinem nächsten Zug',
  whenDown: 'Rote Dreien legen sich von selbst hin, sobald eure Erstmeldung liegt',
  choice: 'Rote Dreien darfst du in deinem Zug auslegen',
  never: 'Rote Dreien werden nie ausgelegt',
};
const NOT_REPLACED = {
  hand: 'aus deiner Hand',
  later: 'aus deinem Fuß',
  draw: 'vom Talon',
  pile: 'vom Stapel',
};
const BLACK_MELDING = {
  never: 'Schwarze Dreien werden nie ausgelegt',
  toGoOut: 'Beim Ausmachen darfst du drei oder mehr schwarze Dreien auslegen, ohne wilde Karten',
};

export const THREE_WORDS = {
  'threes.red.laying': { title: 'Rote Dreien auslegen', labels: LAYING, sentence: (rule) => `${LAYING[rule]}.` },
  'threes.red.replace': {
    title: 'Nachziehen für rote Dreien',
    labels: {},
    sentence: (replaced) =>
      replaced
        ? 'Für jede ausgelegte rote Drei ziehst du eine Karte nach.'
        : 'Für ausgelegte rote Dreien ziehst du nichts nach.',
  },
  'threes.red.notReplaced': {
    title: 'Rote Dreien ohne Nachziehen',
    labels: NOT_REPLACED,
    sentence: (from) =>
      from.length === 0
        ? 'Nachgezogen wird, woher die rote Drei auch kam.'
        : `Aber nicht für eine rote Drei ${formatChoice(from.map((source) => NOT_REPLACED[source]))}.`,
  },
  'threes.red.laid': {
    title: 'Ausgelegte rote Dreien',
    labels: {},
    sentence: (points) => `Eine rote Drei auf dem Tisch: ${spokenPoints(points)}.`,
  },
  'threes.red.held': {
    title: 'Übrige rote Dreien',
    labels: {},
    sentence: (points) => `Bleibt dir eine rote Drei: ${spokenPoints(points)}.`,
  },
  'threes.red.laidNeedsDown': {
    title: 'Rote Dreien ohne Erstmeldung',
    labels: {},
    sentence: (needed) =>
      `Ausgelegte rote Dreien zählen ${needed ? 'gegen' : 'auch für'} ein Team, dessen Erstmeldung nie lag.`,
  },
  'threes.red.set': {
    title: 'Ein Satz roter Dreien',
    labels: {},
    sentence: (set) => {
      if (set === null) return 'Ein Satz roter Dreien bringt nicht mehr.';
      if (set.count === 'all') return `Alle roten Dreien bei einem Team: zusammen ${spokenPoints(set.points)}.`;
      return set.count === 1
        ? `Die erste rote Drei eines Teams zählt ${spokenPoints(set.points)}.`
        : `Die ersten ${set.count} roten Dreien eines Teams zählen zusammen ${spokenPoints(set.points)}.`;
    },
  },
  'threes.red.allDouble': {
    title: 'Alle roten Dreien',
    labels: {},
    sentence: (doubles) =>
      doubles
        ? 'Legt dein Team alle roten Dreien aus, zählt jede doppelt.'
        : 'Alle roten Dreien auszulegen verdoppelt sie nicht.',
  },
  'threes.red.laidNotOut': {
    title: 'Rote Dreien, wenn ein anderes Team ausmacht',
    labels: { otherwise: 'genauso' },
    sentence: (points) =>
      points === null
        ? 'Ausgelegte rote Dreien zählen für alle Teams gleich.'
        : `Macht ein anderes Team aus, zählt jede ausgelegte rote Drei ${spokenPoints(points)}.`,
  },
  'threes.red.unopened': {
    title: 'Rote Dreien, nie aufgenommen',
    labels: { otherwise: 'genauso' },
    sentence: (points) =>
      points === null
        ? 'Rote Dreien in nie aufgenommenen Blättern zählen wie andere.'
        : `Jede rote Drei in einem nie aufgenommenen Blatt zählt ${spokenPoints(points)}.`,
  },
  'threes.black.held': {
    title: 'Übrige schwarze Dreien',
    labels: {},
    sentence: (points) => `Bleibt dir eine schwarze Drei: ${spokenPoints(points)}.`,
  },
  'threes.black.melding': {
    title: 'Schwarze Dreien auslegen',
    labels: BLACK_MELDING,
    sentence: (when) => `${BLACK_MELDING[when]}.`,
  },
  'threes.black.melded': {
    title: 'Ausgelegte Dreien',
    labels: {},
    sentence: (points) => `Jede Drei, die du auslegst, zählt ${spokenPoints(points)}.`,
  },
} as const satisfies Partial<HouseRuleWords>;
