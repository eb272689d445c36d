import { isEveryRow } from '../../../shared/ruleset/rounds.ts';
import type { Ruleset } from '../../../shared/ruleset/ruleset.ts';
import type { BasicWords, HouseRuleWords } from '../rule-words.ts';
import { capital, choiceOf, counted, listing } from './grammar.ts';
import { DEAL_WORDS, roundNames } from './ruleset-deal.ts';
import { ENDING_WORDS } from './ruleset-ending.ts';
import { hasWildMelds, MELD_WORDS } from './ruleset-melds.ts';
import { PILE_WORDS } from './ruleset-pile.ts';
import { THREE_WORDS } from './ruleset-threes.ts';
import { TURN_WORDS } from './ruleset-turn.ts';

export { CARD_GROUP_NAMES, rankPlural } from './cards.ts';

/** The rules of a table in plain sentences: what every table plays, and each house rule. */

export const BASIC_SENTENCES: BasicWords = {
  packets: packetsSentence,
  team: () => 'Partners sit apart and share melds and score.',
  roundEnd: () => 'A round ends when somebody goes out.',
  winner: () => 'The highest total wins.',
  turn: () => 'Draw, or take the pile. Meld if you like. Then discard one card.',
  nextPacket: nextPacketSentence,
  melds: meldsSentence,
  growing: () => 'You add only to your team’s melds, and a meld once laid stays.',
  books: booksSentence,
  initialMeld: () =>
    'Lay your team’s first melds of a round all at once. Only their cards count towards the minimum. Then you’re down.',
  takingPile: () => 'Instead of drawing, you may take from the discard pile.',
  lastPacket: lastPacketSentence,
  asking: () => 'Ask once a turn, before you meld or take the pile.',
  roundScore: roundScoreSentence,
};

function packetsSentence({ deal }: Ruleset): string {
  if (deal.packets.length === 1) return 'You play from one hand.';
  const first = 'Play your hand first.';
  return deal.packets.length === 2
    ? `${first} Your ${deal.packets[1]?.name} stays face down until you pick it up.`
    : `${first} Your knee and foot stay face down until you pick them up.`;
}

function nextPacketSentence({ deal }: Ruleset): string {
  if (deal.nextPacket === 'withBook') {
    const over = deal.runEndsTurn ? ' Picking it up ends your turn.' : '';
    return `Finish a book and you pick up your next packet; keep a card until then.${over}`;
  }
  return deal.runEndsTurn
    ? 'Meld or discard a packet’s last card, and you play the next packet from your next turn.'
    : 'Meld a packet’s last card, and you play on from the next one. Discard it, and you start the next one next turn.';
}

function lastPacketSentence({ deal }: Ruleset): string {
  const always = 'keep a card unless you may go out.';
  return deal.packets.length === 1 ? capital(always) : `In your last packet, ${always}`;
}

/** What scores under these rules, and what counts against a team. */
function roundScoreSentence(ruleset: Ruleset): string {
  const { deal, goingOut, rounds } = ruleset;
  const scoring = [
    'melded cards',
    'books',
    ...(isEveryRow(ruleset, ({ threes }) => threes.red.laying === 'never') ? [] : ['red threes']),
    ...(goingOut.bonus === 0 ? [] : ['going out']),
  ];
  const packets = [...deal.packets.map(({ name }) => name), ...(rounds.some(({ tail }) => tail > 0) ? ['tail'] : [])];
  return `${capital(listing(scoring))} score. Cards left in your ${choiceOf(packets)} count against you.`;
}

/** Where threes may be melded, a house rule says which. */
function meldsSentence({ deck, meld, threes }: Ruleset): string {
  const wilds = deck.jokersPerDeck === 0 ? 'Twos are wild' : 'Twos and jokers are wild';
  if (meld.threes !== 'none') return `A meld is three or more cards of one rank. ${wilds}.`;
  const melds = `A meld is three or more cards of one rank from 4 to ace. ${wilds}`;
  return threes.black.melding === 'never' ? `${melds}; threes never join.` : `${melds}.`;
}

/** Wild books where wilds are melded alone, in some round at least. */
function booksSentence(ruleset: Ruleset): string {
  const kinds = ['clean without wilds', 'dirty with some', ...(hasWildMelds(ruleset) ? ['wild of wilds only'] : [])];
  return `A meld of ${counted(ruleset.meld.bookSize, 'card')} is a book: ${kinds.join(', ')}.`;
}

/** What these rounds have of their own; one past the last is the extra round. */
export function inRounds(rounds: readonly number[], last: number, sentence: string): string {
  const numbered = rounds.filter((round) => round <= last);
  const names = [
    ...(numbered.length === 0 ? [] : [roundNames(numbered)]),
    ...(numbered.length === rounds.length ? [] : ['the extra round']),
  ];
  return `In ${listing(names)}: ${sentence}`;
}

/** By the path of each house rule. */
export const HOUSE_RULES: HouseRuleWords = {
  ...DEAL_WORDS,
  ...TURN_WORDS,
  ...MELD_WORDS,
  ...PILE_WORDS,
  ...THREE_WORDS,
  ...ENDING_WORDS,
};
