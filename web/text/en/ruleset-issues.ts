import type { IssueCode, IssueParams } from '../../../shared/ruleset/check/issue.ts';
import type { BookKind } from '../../../shared/ruleset/ruleset.ts';
import { rankPlural } from './cards.ts';
import { formatChoice, formatCount } from './grammar.ts';

const NO_OBJECT = 'Make it an object.';
const IN_ORDER = 'Put them in order, each once.';

/** `books`: the maximum; `players`: the number of players it applies to. */
const fewerBooks = (books: string, players?: number): string =>
  players === undefined
    ? `A team can make at most ${books}: ask for fewer.`
    : `With ${formatCount(players, 'player')} a team can make at most ${books}: ask for fewer.`;

const getBooks = (kind: BookKind | 'total', max: number): string =>
  formatCount(max, kind === 'total' ? 'book' : `${kind} book`);

/** Why a ruleset is not playable, and what to change, by code. */
export const ISSUE_SENTENCES: { readonly [C in IssueCode]: (params: IssueParams[C]) => string } = {
  nothing: () => 'Paste the whole text.',
  tooLong: ({ max }) => `Too long: at most ${max} characters.`,
  noObject: () => 'Copy all of it, first brace to last.',
  unreadable: () => 'We can’t read this file.',
  otherKind: () => 'Afoot’s rules start with "afoot": "ruleset".',
  versionMissing: ({ reads }) => `The version is missing: use ${reads}.`,
  otherVersion: ({ version, reads }) =>
    `We read versions up to ${reads}, not ${JSON.stringify(version)}: save it again.`,
  name: ({ max }) => `Give them a name of 1 to ${max} visible letters.`,
  unknownRule: ({ key }) => `"${key}" isn’t a rule: take it out.`,
  missingRule: ({ key }) => `"${key}" is missing: give it a value.`,
  wholeGame: ({ key }) => `"${key}" is for the whole game: take it out.`,
  notRules: () => NO_OBJECT,
  number: ({ min, max, or }) =>
    `Make it ${formatChoice([`a whole number from ${min} to ${max}`, ...(or === undefined ? [] : [JSON.stringify(or)])])}.`,
  yesOrNo: () => 'Make it true or false.',
  oneOf: ({ values }) => `Make it ${formatChoice(values.map((value) => JSON.stringify(value)))}.`,
  notList: () => 'Make it a list.',
  listTooShort: ({ min }) => `At least ${min} here.`,
  listTooLong: ({ max }) => `At most ${max} here.`,
  twice: () => 'Name each only once.',
  notParts: () => NO_OBJECT,
  tooMuch: () => 'Too many rules for one table: let more rounds share the same rules.',
  unequalTeams: ({ players, teams }) => `${formatCount(players, 'player')} don’t make ${teams} equal teams.`,
  seatingTwice: ({ players, teams }) =>
    `${formatCount(players, 'player')} in ${formatCount(teams, 'team')}: list it once.`,
  handFirst: () => 'Start with the hand.',
  packetTwice: () => 'Deal each stack only once.',
  packetOrder: () => 'Put the stacks in order: hand, knee, foot.',
  tooFewCards: ({ players, cards, needed }) =>
    `${formatCount(players, 'player')} need ${needed} cards and have ${cards}: deal fewer or add decks.`,
  tooManyCards: ({ players, max }) => `At most ${max} cards for ${formatCount(players, 'player')}: take fewer decks.`,
  noNatural: ({ size, wilds }) =>
    `${formatCount(wilds, 'wild')} in a meld of ${size} leave no natural: allow at most ${size - 1}.`,
  fewerWilds: ({ size, wilds }) =>
    `A meld of ${size - 1} can hold ${formatCount(wilds, 'wild')}: allow a meld of ${size} as many.`,
  tooManyBooksFor: ({ kind, players, max }) => fewerBooks(getBooks(kind, max), players),
  tooManyOfRank: ({ rank, players, max }) => fewerBooks(`${getBooks('total', max)} of ${rankPlural(rank)}`, players),
  threesAreNoRank: () => 'First let threes be melded like other ranks.',
  heldRewards: ({ points }) => `${points} would reward keeping it: choose 0 or less.`,
  noDeck: ({ players }) => `With ${formatCount(players, 'player')} there’s no deck left: remove fewer.`,
  playersAscend: () => IN_ORDER,
  rejectsAll: () => 'Leave at least one card that can start the pile.',
  onePacket: () => 'Deal two stacks to choose from.',
  repeatsForever: () => 'Set the points that end the game.',
  repeatsAndExtra: () => 'A round that repeats needs no extra one.',
  totalsAscend: () => IN_ORDER,
  outOfReach: ({ points, max }) => `No team can reach ${points}: all the cards are worth ${max}.`,
  wildNotAllowed: () => 'Allow melds of wilds for wild books.',
  tooManyBooks: ({ kind, max }) => fewerBooks(getBooks(kind, max)),
};
