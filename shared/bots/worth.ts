import { MELD_RANKS } from '../cards/cards.ts';
import { kindOf, sizeOf } from '../rules/growth.ts';
import type { Position } from '../rules/position.ts';
import type { BookCounts } from '../ruleset/ruleset.ts';
import type { BotView } from './bot-view.ts';
import { booksMissing, canStillBeMade } from './goals.ts';
import { canStart, type HandPlan, naturalsOf, type PlannedMeld, wildsOf } from './plan.ts';
import { worthAlone } from './worth-alone.ts';

/** What a needed book is worth beyond its bonus. */
const NEEDED_BOOK = 400;
/** What a needed wild book is worth beyond its bonus while being made. */
const NEEDED_WILD_BOOK = 300;
/** What being down is worth. */
const DOWN = 250;
/** What picking up the next packet is worth, in this turn or at its end; more if a partner waits for it. */
const RUN = 220;
const WALK = 180;
const PARTNER_WAITS = 200;
/** What a held wild is worth; then the same while a wild book is needed. */
const WILD = 40;
const WILD_FOR_BOOK = 200;
/** What held naturals of one rank are worth for a needed book, times the square of their number. */
const COLLECTED = 20;
/** What it costs if the needed books can no longer be made. */
const HOPELESS = 3000;
/** What each card left in the hand costs. */
const CARD_LEFT = 5;

/** How good a plan is that leaves this many cards; comparable only within one turn. */
export function worthOf(botView: BotView, plan: HandPlan, left: number): number {
  const worth =
    botView.position.partners.length === 0 ? worthAlone(botView, plan, left) : worthInTeam(botView, plan, left);
  return canStillBeMade(plan) ? worth : worth - HOPELESS;
}

/** With partners, the cards of several players come together and books nearly make themselves. */
function worthInTeam({ position }: BotView, plan: HandPlan, left: number): number {
  const missing = booksMissing(plan);
  return (
    plan.value +
    plan.melds.reduce((sum, meld) => sum + progressOf(plan, meld, missing), 0) +
    wildsOf(plan).length * (missing.wild === 0 ? WILD : WILD_FOR_BOOK) +
    packetWorth(position, left) +
    collectedWorth(plan, position, missing) +
    (position.down || plan.value > 0 ? DOWN : 0) -
    (missing.clean + missing.dirty + missing.wild) * NEEDED_BOOK -
    left * CARD_LEFT
  );
}

/** A book's bonus; for an incomplete meld a share that grows as it nears. Wilds count from the first: they come slowly. */
function progressOf(plan: HandPlan, meld: PlannedMeld, missing: BookCounts): number {
  const kind = kindOf(meld.shape);
  const bonus = plan.rules.score.bonus[kind];
  const part = Math.min(1, sizeOf(meld.shape) / plan.rules.meld.bookSize);
  if (kind !== 'wild') return bonus * part ** 2;
  return (bonus + (missing.wild > 0 ? NEEDED_WILD_BOOK : 0)) * part;
}

/** In the last packet, the value of collecting ranks that can still start a meld. */
function collectedWorth(plan: HandPlan, { waiting }: Position, missing: BookCounts): number {
  if (waiting.length > 0 || missing.clean + missing.dirty === 0) return 0;
  const counts = MELD_RANKS.map((rank) => (canStart(plan, rank) ? naturalsOf(plan, rank).length : 0));
  return counts.reduce((sum, count) => sum + count ** 2, 0) * COLLECTED;
}

function packetWorth({ waiting, partners }: Position, left: number): number {
  if (waiting.length === 0 || left > 1) return 0;
  return (left === 0 ? RUN : WALK) + (partners.some((partner) => partner.inLast) ? PARTNER_WAITS : 0);
}

/** The average value of a card, to estimate unseen hands. */
export const CARD = 12;

/** Most points a team will lose by partners' cards to end the round. */
const BEARABLE = 200;

/** Whether ending the round costs this team less than the others. */
export function wantsOut({ position, opponents, partnersCards }: BotView): boolean {
  const lost = partnersCards * CARD;
  const caught = Math.max(0, ...opponents.map((team) => team.cards)) * CARD;
  return lost <= caught + position.rules.goingOut.bonus + BEARABLE;
}
