import {
  getLastPacket,
  hasAllRanks,
  hasCard,
  hasMixedMelds,
  hasTail,
  hasWildMelds,
  isPileTaken,
} from '../../../shared/ruleset/as-played.ts';
import { isEveryRow } from '../../../shared/ruleset/rounds.ts';
import type { Ruleset } from '../../../shared/ruleset/ruleset.ts';
import type { BasicWords, HouseRuleWords } from '../rule-words.ts';
import { capital, formatChoice, formatCount, listing, numberName } from './grammar.ts';
import { DEAL_WORDS, roundNames } from './ruleset-deal.ts';
import { ENDING_WORDS } from './ruleset-ending.ts';
import { MELD_WORDS } from './ruleset-melds.ts';
import { PILE_WORDS } from './ruleset-pile.ts';
import { THREE_WORDS } from './ruleset-threes.ts';
import { TURN_WORDS } from './ruleset-turn.ts';

export { CARD_GROUP_NAMES, rankPlural } from './cards.ts';

export const BASIC_SENTENCES: BasicWords = {
  aim: aimSentence,
  packets: packetsSentence,
  team: () =>
    'Partners sit between opponents. They share their melds and their score. Once one is down, the whole team is.',
  roundEnd: () => 'A round ends when someone goes out.',
  winner: () => 'The highest total wins.',
  turn: (ruleset) => `Draw${isPileTaken(ruleset) ? ' or take the pile' : ''}, meld if you like, then discard one card.`,
  nextPacket: nextPacketSentence,
  melds: meldsSentence,
  growing: () => 'You can’t add to opponents’ melds, and a meld stays once it’s down.',
  books: booksSentence,
  initialMeld: () =>
    'Lay your first melds of a round all at once. Only those cards count toward the minimum. Then you’re down.',
  takingPile: (ruleset) =>
    isPileTaken(ruleset) ? 'Instead of drawing, you can take the discard pile.' : 'Nobody can take the discard pile.',
  lastPacket: lastPacketSentence,
  asking: askingSentence,
  roundScore: roundScoreSentence,
};

/** `Partners race to empty their hand, then their foot, while building books of seven.` */
function aimSentence({ deal, meld, seating }: Ruleset): string {
  const isTeam = seating.some(({ players, teams }) => players > teams);
  const emptied = deal.packets.map(({ name }) => `${isTeam ? 'their' : 'your'} ${name}`).join(', then ');
  const race = `${isTeam ? 'Partners race' : 'Race'} to empty ${emptied}`;
  return `${race}${deal.packets.length > 1 ? ',' : ''} while building books of ${numberName(meld.bookSize)}.`;
}

function packetsSentence({ deal }: Ruleset): string {
  if (deal.packets.length === 1) return 'You play from one hand.';
  const first = 'Play your hand first.';
  return deal.packets.length === 2
    ? `${first} Your ${deal.packets[1]?.name} stays face down until you pick it up.`
    : `${first} Your knee and foot stay face down until you pick them up.`;
}

function nextPacketSentence({ deal }: Ruleset): string {
  const isKnee = deal.packets.length > 2;
  const [stack, next] = isKnee ? ['a stack', 'the next one'] : ['your hand', `your ${getLastPacket(deal)}`];
  if (deal.nextPacket === 'withBook') {
    const over = deal.runEndsTurn ? ' Picking it up ends your turn.' : '';
    return `Finish a book and you pick up ${isKnee ? 'your next stack' : next}. Until then, you can’t play your last card.${over}`;
  }
  return deal.runEndsTurn
    ? `Meld or discard the last card of ${stack}, and you play ${next} starting next turn.`
    : `Meld the last card of ${stack}, and you keep playing with ${next}. Discard it, and you start ${next} next turn.`;
}

function lastPacketSentence(ruleset: Ruleset): string {
  const always = 'you can’t play your last card until you can go out.';
  const tail = hasTail(ruleset) ? ', or your tail if you have one' : '';
  if (ruleset.deal.packets.length === 1 && tail === '') return capital(always);
  return `Once you’re in your ${getLastPacket(ruleset.deal)}${tail}, ${always}`;
}

function askingSentence(ruleset: Ruleset): string {
  const when = `You can ask once a turn, before you meld${isPileTaken(ruleset) ? ' or take the pile' : ''}.`;
  switch (ruleset.goingOut.permission) {
    case 'none':
      return 'You don’t have to ask before going out.';
    case 'optional':
      return `Asking your partner before you go out is optional. ${when} After a no, you can’t go out that turn.`;
    case 'required':
      return `Ask your partner before you go out. ${when}`;
  }
}

function roundScoreSentence(ruleset: Ruleset): string {
  const { deal, goingOut } = ruleset;
  const isLaid = hasCard(ruleset, 'redThree') && !isEveryRow(ruleset, ({ threes }) => threes.red.laying === 'never');
  const scoring = [
    'melded cards',
    'books',
    ...(isLaid ? ['red threes'] : []),
    ...(goingOut.bonus === 0 ? [] : ['going out']),
  ];
  const packets = [...deal.packets.map(({ name }) => name), ...(hasTail(ruleset) ? ['tail'] : [])];
  return `You score for ${listing(scoring)}. Cards left in your ${formatChoice(packets)} count against you.`;
}

/** Leaves out threes if they may be melded, since a house rule describes that. */
function meldsSentence(ruleset: Ruleset): string {
  const { meld, threes } = ruleset;
  const range = meld.threes === 'none' && hasAllRanks(ruleset) ? ' from 4 to ace' : '';
  const melds = `A meld is three or more cards of one rank${range}. ${formatWilds(ruleset)}`;
  const hasThrees = hasCard(ruleset, 'redThree') || hasCard(ruleset, 'blackThree');
  return meld.threes === 'none' && threes.black.melding === 'never' && hasThrees
    ? `${melds}. You can’t meld threes.`
    : `${melds}.`;
}

function formatWilds(ruleset: Ruleset): string {
  const wilds = [...(hasCard(ruleset, 'two') ? ['twos'] : []), ...(hasCard(ruleset, 'joker') ? ['jokers'] : [])];
  return wilds.length === 0 ? 'There are no wild cards' : `${capital(listing(wilds))} are wild`;
}

/** Includes wild books if wilds may be melded alone in any round. */
function booksSentence(ruleset: Ruleset): string {
  const kinds = [
    'clean if it has no wilds',
    ...(hasMixedMelds(ruleset) ? ['dirty if it has some'] : []),
    ...(hasWildMelds(ruleset) ? ['wild if it’s all wilds'] : []),
  ];
  const book = `A meld of ${formatCount(ruleset.meld.bookSize, 'card')} is a book`;
  return kinds.length === 1 ? `${book}.` : `${book}: ${kinds.join(', ')}.`;
}

/** Introduces these rounds' own rules; a round after the last is the extra round. */
export function inRounds(rounds: readonly number[], last: number, sentence: string): string {
  const numbered = rounds.filter((round) => round <= last);
  const names = [
    ...(numbered.length === 0 ? [] : [roundNames(numbered)]),
    ...(numbered.length === rounds.length ? [] : ['the extra round']),
  ];
  return `In ${listing(names)}: ${sentence}`;
}

export const HOUSE_RULES: HouseRuleWords = {
  ...DEAL_WORDS,
  ...TURN_WORDS,
  ...MELD_WORDS,
  ...PILE_WORDS,
  ...THREE_WORDS,
  ...ENDING_WORDS,
};
