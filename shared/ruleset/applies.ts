import { getPlayedRuleset, hasCard, hasMixedMelds, hasWilds, isPileTaken } from './as-played.ts';
import { getValue } from './field-values.ts';
import type { FieldPath } from './fields/field.ts';
import { LATER_RULES } from './later.ts';
import { LEARNED_FIELDS, type LearnedField } from './learned.ts';
import { isEveryRow } from './rounds.ts';
import type { Ruleset, Seating } from './ruleset.ts';

/** Whether each rule can have an effect; a rule that is not listed always can. */
const APPLIES: { readonly [Path in FieldPath]?: (ruleset: Ruleset) => boolean } = {
  'deck.extraDecks': ({ deck }) => deck.decks === 'beyondPlayers',
  'deal.beginnerTakes': ({ deal }) => deal.upcard !== 'none',
  'deal.firstPacket': hasPackets,
  'deal.nextPacket': hasPackets,
  'deal.runEndsTurn': hasPackets,
  'rounds[].minimum': ({ minimum }) => minimum === 'byRound',
  'game.lastRowRepeats': ({ game }) => game.target !== null,
  'stock.forcedTake': isPileTaken,
  'meld.maxWilds': hasWilds,
  'meld.wildMelds': hasWilds,
  'meld.crossing': ({ meld: { afterBook } }) =>
    typeof afterBook === 'string' ? afterBook !== 'sealed' : Object.values(afterBook).some((rule) => rule !== 'sealed'),
  'meld.keepsKind': (ruleset) =>
    hasMixedMelds(ruleset) &&
    (typeof ruleset.meld.afterBook === 'string' ? ruleset.meld.afterBook : ruleset.meld.afterBook.clean) === 'any',
  'meld.threes': hasThrees,
  'pile.count': isPileTaken,
  'pile.short': (ruleset) => isPileTaken(ruleset) && ruleset.pile.count !== 'all' && ruleset.pile.count > 1,
  'pile.match': isPileTaken,
  'pile.top': isPileTaken,
  'pile.blockedTops': isPileTaken,
  'pile.beforeDown': isPileTaken,
  'pile.freezes': isPileTaken,
  'pile.thenDraw': isPileTaken,
  'threes.red.laying': hasRedThrees,
  'threes.red.replace': canRedThreesBeLaid,
  'threes.red.notReplaced': (ruleset) => canRedThreesBeLaid(ruleset) && ruleset.threes.red.replace,
  'threes.red.laid': canRedThreesBeLaid,
  'threes.red.held': hasRedThrees,
  'threes.red.laidNeedsDown': (ruleset) => canRedThreesBeLaid(ruleset) && ruleset.threes.red.laying !== 'whenDown',
  'threes.red.set': canRedThreesBeLaid,
  'threes.red.allDouble': (ruleset) => canRedThreesBeLaid(ruleset) && ruleset.threes.red.set?.count !== 'all',
  'threes.red.laidNotOut': canRedThreesBeLaid,
  'threes.red.unopened': (ruleset) => hasPackets(ruleset) && hasRedThrees(ruleset),
  'threes.black.held': hasBlackThrees,
  'threes.black.melding': (ruleset) => hasBlackThrees(ruleset) && ruleset.meld.threes === 'none',
  'threes.black.melded': ({ meld, threes }) => meld.threes !== 'none' || threes.black.melding !== 'never',
  'goingOut.wildCountsAsClean': ({ meld, goingOut }) => meld.wildMelds && goingOut.books.clean > 0,
  'goingOut.partners': hasPartners,
  'goingOut.permission': hasPartners,
  'goingOut.yesBinds': (ruleset) => hasPartners(ruleset) && ruleset.goingOut.permission !== 'none',
};

function hasPackets({ deal }: Ruleset): boolean {
  return deal.packets.length > 1;
}

function hasRedThrees(ruleset: Ruleset): boolean {
  return hasCard(ruleset, 'redThree');
}

function hasBlackThrees(ruleset: Ruleset): boolean {
  return hasCard(ruleset, 'blackThree');
}

function hasThrees(ruleset: Ruleset): boolean {
  return hasRedThrees(ruleset) || hasBlackThrees(ruleset);
}

function canRedThreesBeLaid(ruleset: Ruleset): boolean {
  return hasRedThrees(ruleset) && ruleset.threes.red.laying !== 'never';
}

function hasPartners({ seating }: Ruleset): boolean {
  return seating.some(({ players, teams }) => players > teams);
}

/** Returns the ruleset with one seating: a rule about partners has no effect if nobody has one. */
export const applySeating = (ruleset: Ruleset, seating: Seating | undefined): Ruleset =>
  seating === undefined ? ruleset : { ...ruleset, seating: [seating] };

/** Whether a rule can have an effect in any round, given the ruleset's other rules. */
export function isApplied(ruleset: Ruleset, path: FieldPath): boolean {
  const applies = APPLIES[path];
  return applies === undefined || !isEveryRow(ruleset, (rules) => !applies(getPlayedRuleset(rules)));
}

/** Values that stand for the absence of a rule. */
const ABSENT_VALUES: { readonly [Path in FieldPath]?: unknown } = {
  'rounds[].tail': 0,
  'rounds[].turns': null,
  minimum: 'byRound',
  'rounds[].rules': undefined,
  'game.target': null,
  'pile.freezes': [],
  'goingOut.concealed': 0,
  'goingOut.wildCountsAsClean': false,
  // If players ask, the sentences cover both meanings of a yes.
  'goingOut.yesBinds': undefined,
  'deck.decks': 'beyondPlayers',
  'meld.bookSize': 7,
};

/** Whether a rules page states the rule: it can have an effect, and is not just the absence of something. */
export function isMentioned(ruleset: Ruleset, path: FieldPath): boolean {
  if (!isApplied(ruleset, path)) return false;
  const value = getValue(getPlayedRuleset(ruleset), path);
  const nothing = path in ABSENT_VALUES ? ABSENT_VALUES[path] : getLaterValue(path);
  if (nothing === NO_VALUE) return true;
  return path.startsWith('rounds[].')
    ? (value as readonly unknown[]).some((each) => each !== nothing)
    : JSON.stringify(value) !== JSON.stringify(nothing);
}

const NO_VALUE = Symbol('no such value');

function getLaterValue(path: FieldPath): unknown {
  let part: unknown = LATER_RULES;
  for (const key of path.split('.')) {
    if (typeof part !== 'object' || part === null || !Object.hasOwn(part, key)) return NO_VALUE;
    part = (part as Readonly<Record<string, unknown>>)[key];
  }
  return part;
}

/** Returns the learnable rules that a ruleset leaves open. `answered`: fields that its host has answered. */
export const getLearnableFields = (ruleset: Ruleset, answered: readonly string[] = []): readonly LearnedField[] =>
  LEARNED_FIELDS.filter((field) => !answered.includes(field) && isLearnable(ruleset, field));

export const isLearnable = (ruleset: Ruleset, field: LearnedField): boolean =>
  isApplied(ruleset, field) &&
  isEveryRow(ruleset, (rules) => JSON.stringify(getValue(rules, field)) === JSON.stringify(getValue(ruleset, field)));
