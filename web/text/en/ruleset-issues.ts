import type { IssueCode, IssueParams } from '../../../shared/ruleset/check/issue.ts';
import { rankPlural } from './cards.ts';
import { choiceOf, counted } from './grammar.ts';

/** What keeps a ruleset from being played, and what to change: a sentence for each code. */
export const ISSUE_SENTENCES: { readonly [C in IssueCode]: (params: IssueParams[C]) => string } = {
  // Text of a ruleset that was passed on
  nothing: () => 'Paste the whole text of the rules.',
  tooLong: ({ max }) => `This is longer than any ruleset: at most ${max} characters.`,
  noObject: () => 'Copy it whole, from the first brace to the last.',
  unreadable: () => 'This file cannot be read.',
  otherKind: () => 'This is no ruleset of Afoot: it does not begin with "afoot": "ruleset".',
  versionMissing: ({ reads }) => `The version of the format is missing: this Afoot reads version ${reads}.`,
  otherVersion: ({ version, reads }) =>
    `This is version ${JSON.stringify(version)}, and this Afoot reads up to ${reads}: export it again from an Afoot like this one.`,
  name: ({ max }) => `The name must be text of 1 to ${max} letters, all of them visible.`,
  // Shape
  unknownRule: ({ key }) => `There is no rule "${key}": take it out.`,
  missingRule: ({ key }) => `The rule "${key}" is missing: give it a value.`,
  wholeGame: ({ key }) => `The rule "${key}" holds for the whole game: take it out of this round.`,
  notRules: () => 'This must be an object of rules.',
  number: ({ min, max, or }) =>
    or === undefined
      ? `This must be a whole number from ${min} to ${max}.`
      : `This must be a whole number from ${min} to ${max}, or ${JSON.stringify(or)}.`,
  yesOrNo: () => 'This must be true or false.',
  oneOf: ({ values }) => `This must be one of ${choiceOf(values.map((value) => JSON.stringify(value)))}.`,
  notList: () => 'This must be a list.',
  listTooShort: ({ min }) => `This list needs at least ${min}.`,
  listTooLong: ({ max }) => `This list may hold at most ${max}.`,
  twice: () => 'Name each only once.',
  notParts: () => 'This must be an object with named values.',
  // Sense
  unequalTeams: ({ players, teams }) =>
    `${counted(players, 'player')} cannot make ${teams} equal teams: choose a number of teams that divides them.`,
  seatingTwice: ({ players, teams }) =>
    `${counted(players, 'player')} in ${counted(teams, 'team')} are named twice: take one out.`,
  handFirst: () => 'The first packet is the hand: begin the list with it.',
  packetTwice: () => 'A packet is named twice: deal each only once.',
  packetOrder: () => 'Packets are played in the order hand, knee, foot: put them in this order.',
  tooFewCards: ({ players, cards, needed }) =>
    `With ${counted(players, 'player')} there are ${cards} cards, and the deal with the first draw needs ${needed}: deal smaller packets or add decks.`,
  tooManyCards: ({ players, cards, max }) =>
    `With ${counted(players, 'player')} there would be ${cards} cards, and a table holds at most ${max}: take fewer decks.`,
  noNatural: ({ size, wilds }) =>
    `A meld of ${size} cards with ${counted(wilds, 'wild')} would have no natural: allow at most ${size - 1}.`,
  fewerWilds: ({ size, wilds }) =>
    `A meld of ${size - 1} cards may hold ${counted(wilds, 'wild')}, so allow a meld of ${size} at least that.`,
  tooManyBooksFor: ({ kind, players, max }) =>
    `With ${counted(players, 'player')} a team can make at most ${counted(max, kind === 'total' ? 'book' : `${kind} book`)}: ask for no more to go out, add decks, or leave that table out.`,
  tooManyOfRank: ({ rank, players, max }) =>
    `With ${counted(players, 'player')} a team can make at most ${counted(max, 'book')} of ${rankPlural(rank)}: ask for no more to go out.`,
  heldRewards: ({ points }) =>
    `${points} points for a card left over would reward keeping it: choose 0, or a number below.`,
  noDeck: ({ players }) =>
    `With ${counted(players, 'player')} there would be no deck at all: take fewer away, or leave that table out.`,
  playersAscend: () => 'The numbers of players must ascend: put the rows in order, each number once.',
  rejectsAll: () => 'No card of these decks could begin the pile: reject fewer.',
  onePacket: () => 'There is only one packet to choose from: deal two, or play it as dealt.',
  repeatsForever: () => 'The last round would go on for ever: set the points that end the game.',
  repeatsAndExtra: () => 'With a last round that repeats there is no extra round: share the win, or go by order.',
  totalsAscend: () => 'The totals must ascend: put the rows in order, each total once.',
  outOfReach: ({ points, max }) => `No team can reach ${points} points: all cards of the table are worth ${max}.`,
  wildNotAllowed: () =>
    'A wild book is needed to go out, but wilds may not be melded by themselves: allow such melds or ask for none.',
  tooManyBooks: ({ kind, max }) =>
    kind === 'total'
      ? `With these cards and melds a team can make at most ${counted(max, 'book')}: ask for no more to go out.`
      : `With these cards and melds a team can make at most ${counted(max, `${kind} book`)}: ask for no more to go out.`,
};
