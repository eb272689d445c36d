import type { Ruleset } from '../../../shared/ruleset/ruleset.ts';
import type { BasicWords, HouseRuleWords } from '../rule-words.ts';
import { counted } from './grammar.ts';

import { DEAL_WORDS } from './ruleset-deal.ts';
import { ENDING_WORDS } from './ruleset-ending.ts';
import { MELD_WORDS } from './ruleset-melds.ts';
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
  turn: () => 'Draw or take the pile, meld if you like, then discard one card.',
  melds: meldsSentence,
  growing: () => 'You add only to your team’s melds, and a meld once laid stays.',
  books: booksSentence,
  initialMeld: () =>
    'Your team’s first melds of a round come at once, and their cards alone must reach the minimum. Then you’re down.',
  takingPile: () => 'Instead of drawing, you may take the pile if you meld its top card at once.',
  lastPacket: lastPacketSentence,
  asking: () => 'Ask once a turn, before you meld or take the pile.',
  roundScore: () => 'Melded cards, books, red threes and going out score. Cards left in hand count against you.',
};

function packetsSentence({ deal }: Ruleset): string {
  if (deal.packets.length === 1) return 'You play from one hand.';
  const first = 'Play your hand first.';
  return deal.packets.length === 2
    ? `${first} Your ${deal.packets[1]?.name} stays face down until you pick it up.`
    : `${first} Your knee and foot stay face down until you pick them up.`;
}

function lastPacketSentence({ deal }: Ruleset): string {
  const out = 'Hold a card back unless you may go out.';
  if (deal.packets.length === 1) return out;
  if (deal.nextPacket === 'withBook') return `Finish a book and you pick up your next pile beside your hand. ${out}`;
  const run = deal.runEndsTurn
    ? 'Meld your last card and you pick up your next pile for the next turn.'
    : 'Meld your last card and play on from your next pile. Discard it, and you start that pile next turn.';
  return `${run} ${out}`;
}

/** Where threes may be melded, a house rule says how. */
function meldsSentence({ meld, threes }: Ruleset): string {
  const melds = 'A meld is three or more cards of one rank from 4 to ace. Twos and jokers are wild';
  return meld.threes === 'none' && threes.black.melding === 'never' ? `${melds}; threes never join.` : `${melds}.`;
}

function booksSentence({ meld, score }: Ruleset): string {
  const kinds = ['clean without wilds', 'dirty with some'];
  if (meld.wildMelds || score.bonus.wild !== 0) kinds.push('wild of wilds only');
  return `A meld of ${counted(meld.bookSize, 'card')} is a book: ${kinds.join(', ')}.`;
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
