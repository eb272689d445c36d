import type { IssueCode, IssueParams } from '../../../shared/ruleset/check/issue.ts';
import { rankPlural } from './cards.ts';
import { choiceOf, counted } from './grammar.ts';

const NO_OBJECT = 'Make it an object.';

/** What keeps a ruleset from being played, and what to change: a sentence for each code. */
export const ISSUE_SENTENCES: { readonly [C in IssueCode]: (params: IssueParams[C]) => string } = {
  // Text of a ruleset that was passed on
  nothing: () => 'Paste the whole text of the rules.',
  tooLong: ({ max }) => `Too long: at most ${max} characters.`,
  noObject: () => 'Copy it whole, first brace to last.',
  unreadable: () => 'We can’t read this file.',
  otherKind: () => 'These are no rules of Afoot: start with "afoot": "ruleset".',
  versionMissing: ({ reads }) => `The version is missing: use ${reads}.`,
  otherVersion: ({ version, reads }) =>
    `We read up to version ${reads}, not ${JSON.stringify(version)}: save it again here.`,
  name: ({ max }) => `Give them a name of 1 to ${max} visible letters.`,
  // Shape
  unknownRule: ({ key }) => `There is no rule "${key}": take it out.`,
  missingRule: ({ key }) => `"${key}" is missing: give it a value.`,
  wholeGame: ({ key }) => `"${key}" is for the whole game: take it out.`,
  notRules: () => NO_OBJECT,
  number: ({ min, max, or }) =>
    or === undefined
      ? `A whole number from ${min} to ${max}.`
      : `A whole number from ${min} to ${max}, or ${JSON.stringify(or)}.`,
  yesOrNo: () => 'True or false.',
  oneOf: ({ values }) => `This must be one of ${choiceOf(values.map((value) => JSON.stringify(value)))}.`,
  notList: () => 'Make it a list.',
  listTooShort: ({ min }) => `At least ${min} here.`,
  listTooLong: ({ max }) => `At most ${max} here.`,
  twice: () => 'Name each only once.',
  notParts: () => NO_OBJECT,
  // Sense
  unequalTeams: ({ players, teams }) => `${counted(players, 'player')} don’t make ${teams} equal teams.`,
  seatingTwice: ({ players, teams }) =>
    `${counted(players, 'player')} in ${counted(teams, 'team')} come twice: take one out.`,
  handFirst: () => 'Begin with the hand.',
  packetTwice: () => 'Deal each packet only once.',
  packetOrder: () => 'Put the packets in order: hand, knee, foot.',
  tooFewCards: ({ players, cards, needed }) =>
    `${counted(players, 'player')} need ${needed} cards, and there are ${cards}: deal fewer or add decks.`,
  tooManyCards: ({ players, cards, max }) =>
    `${cards} cards for ${counted(players, 'player')}, and ${max} is the most: take fewer decks.`,
  noNatural: ({ size, wilds }) =>
    `A meld of ${size} cards with ${counted(wilds, 'wild')} has no natural: allow at most ${size - 1}.`,
  fewerWilds: ({ size, wilds }) =>
    `A meld of ${size - 1} cards may hold ${counted(wilds, 'wild')}: allow a meld of ${size} as many.`,
  tooManyBooksFor: ({ kind, players, max }) =>
    `With ${counted(players, 'player')} a team can make at most ${counted(max, kind === 'total' ? 'book' : `${kind} book`)}: ask for fewer, or add decks.`,
  tooManyOfRank: ({ rank, players, max }) =>
    `With ${counted(players, 'player')} a team can make at most ${counted(max, 'book')} of ${rankPlural(rank)}: ask for fewer.`,
  threesAreNoRank: () => 'Threes make no melds here: let them be melded like the other ranks first.',
  heldRewards: ({ points }) => `${points} points would reward keeping it: choose 0 or less.`,
  noDeck: ({ players }) => `With ${counted(players, 'player')} there’s no deck at all: take fewer away.`,
  playersAscend: () => 'Put the players in order, each number once.',
  rejectsAll: () => 'No card could begin the pile: reject fewer.',
  onePacket: () => 'One packet is no choice: deal two.',
  repeatsForever: () => 'The game would never end: set the points that end it.',
  repeatsAndExtra: () => 'A round that repeats needs no extra one.',
  totalsAscend: () => 'Put the totals in order, each once.',
  outOfReach: ({ points, max }) => `No team can reach ${points} points: all the cards are worth ${max}.`,
  wildNotAllowed: () => 'A wild book needs melds of wilds: allow them.',
  tooManyBooks: ({ kind, max }) =>
    kind === 'total'
      ? `A team can make at most ${counted(max, 'book')}: ask for fewer.`
      : `A team can make at most ${counted(max, `${kind} book`)}: ask for fewer.`,
};
