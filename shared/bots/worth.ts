import { MELD_RANKS } from '../cards/cards.ts';
import { kindOf, sizeOf } from '../rules/growth.ts';
import type { Position } from '../rules/position.ts';
import type { BookCounts } from '../ruleset/ruleset.ts';
import type { BotView } from './bot-view.ts';
import { booksMissing, canStillBeMade } from './goals.ts';
import { canStart, type HandPlan, naturalsOf, type PlannedMeld, wildsOf } from './plan.ts';
import { worthAlone } from './worth-alone.ts';

/** What a book that the team still needs is worth beyond its bonus. */
const NEEDED_BOOK = 400;
/** What a needed wild book is worth beyond its bonus while it is being made. */
const NEEDED_WILD_BOOK = 300;
/** What it is worth that the team is down. */
const DOWN = 250;
/** What it is worth to pick up the next packet in this turn, or at its end; more where a partner waits for it. */
const RUN = 220;
const WALK = 180;
const PARTNER_WAITS = 200;
/** What a wild is worth in the hand, and while a wild book is needed. */
const WILD = 40;
const WILD_FOR_BOOK = 200;
/** What naturals of one rank in the hand are worth for a book that is needed, by the square of their number. */
const COLLECTED = 20;
/** What it costs that the books needed can no more be made. */
const HOPELESS = 3000;
/** What each card that stays in the hand costs. */
const CARD_LEFT = 5;

/** How good a plan that leaves so many cards is, in points that are only good for comparing plans of one turn. */
export function worthOf(botView: BotView, plan: HandPlan, left: number): number {
  const worth =
    botView.position.partners.length === 0 ? worthAlone(botView, plan, left) : worthInTeam(botView, plan, left);
  return canStillBeMade(plan) ? worth : worth - HOPELESS;
}

/** With partners the cards of several players come together on the table, and books nearly make themselves. */
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

/** A book's bonus, and of an incomplete meld's the more the nearer it is; wilds count from the first, for they come slowly. */
function progressOf(plan: HandPlan, meld: PlannedMeld, missing: BookCounts): number {
  const kind = kindOf(meld.shape);
  const bonus = plan.rules.score.bonus[kind];
  const part = Math.min(1, sizeOf(meld.shape) / plan.rules.meld.bookSize);
  if (kind !== 'wild') return bonus * part ** 2;
  return (bonus + (missing.wild > 0 ? NEEDED_WILD_BOOK : 0)) * part;
}

/** In the last packet there is time to collect a rank of which a new meld can be started. */
function collectedWorth(plan: HandPlan, { waiting }: Position, missing: BookCounts): number {
  if (waiting.length > 0 || missing.clean + missing.dirty === 0) return 0;
  const counts = MELD_RANKS.map((rank) => (canStart(plan, rank) ? naturalsOf(plan, rank).length : 0));
  return counts.reduce((sum, count) => sum + count ** 2, 0) * COLLECTED;
}

function packetWorth({ waiting, partners }: Position, left: number): number {
  if (waiting.length === 0 || left > 1) return 0;
  return (left === 0 ? RUN : WALK) + (partners.some((partner) => partner.inLast) ? PARTNER_WAITS : 0);
}

/** What a card is worth on the average, for guessing at hands that are not seen. */
export const CARD = 12;

/** What a team is ready to lose by a partner's cards for the sake of ending the round. */
const BEARABLE = 200;

/** Whether ending the round costs the own team less than the others. */
export function wantsOut({ position, opponents, partnersCards }: BotView): boolean {
  const lost = partnersCards * CARD;
  const caught = Math.max(0, ...opponents.map((team) => team.cards)) * CARD;
  return lost <= caught + position.rules.goingOut.bonus + BEARABLE;
}
