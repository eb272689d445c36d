import { sortCards } from '../cards/cards.ts';
import { findAskRejection } from '../rules/asking.ts';
import { hasAllBooks } from '../rules/going-out.ts';
import type { Position } from '../rules/position.ts';
import { sumBookBonuses } from '../rules/values.ts';
import type { BotView, OpponentTeam } from './bot-view.ts';
import { findBestPlay, findExitByThrees, getExits } from './melding.ts';
import { getTotal, type WorthParts } from './parts.ts';
import { type HandPlan, startPlan } from './plan.ts';
import { wantsToGoOut } from './worth.ts';

/**
 * Returns both answers to a partner who asks to go out, the better first. A no is better only if this seat's next play
 * with its own cards would count for the team.
 */
export function getAnswers(botView: BotView): readonly JudgedAnswer[] {
  const isLast = botView.turnsLeft < 1 || botView.opponents.some((team) => isAboutToGoOut(botView, team));
  const no: JudgedAnswer = { yes: false, parts: isLast ? {} : estimateNextPlay(botView) };
  const yes: JudgedAnswer = { yes: true, parts: {} };
  return getTotal(no.parts) > 0 ? [no, yes] : [yes, no];
}

function estimateNextPlay(botView: BotView): WorthParts {
  const next = findBestPlay({ ...botView, partnerRefused: true, position: getNext(botView.position) });
  if (next === undefined || next.layings.length === 0) return {};
  const gained = getBonus(next.plan) - getBonus(startPlan(botView.position));
  return { laid: 2 * next.plan.value, melds: gained, out: -botView.weights.bearableAnswer };
}

/** A useless card, which stands for the next turn's draw. */
const USELESS = '3s';

const getNext = (position: Position): Position => ({
  ...position,
  held: sortCards([...position.held, USELESS, USELESS]),
  awaited: false,
  ownTurn: true,
  phase: 'play',
  permission: 'none',
  melded: false,
});

const getBonus = ({ rules, melds }: HandPlan): number => sumBookBonuses(rules, melds);

interface JudgedAnswer {
  readonly yes: boolean;
  readonly parts: WorthParts;
}

function isAboutToGoOut({ position }: BotView, { melds, fewestInLast }: OpponentTeam): boolean {
  const { rules } = position;
  return (fewestInLast ?? 99) <= 4 && hasAllBooks(rules, melds);
}

/**
 * Whether to ask the partners, because the seat can go out only with their consent. After a refusal in this round, it
 * asks again only once they have fewer cards.
 */
export function shouldAsk(botView: BotView): boolean {
  const { position, refused, partnersCards } = botView;
  if (position.rules.goingOut.permission !== 'required' || findAskRejection(position)) return false;
  if (refused !== undefined && partnersCards >= refused) return false;
  const allowed: Position = { ...position, permission: 'granted' };
  return (
    wantsToGoOut(botView) &&
    (getExits({ ...botView, position: allowed }).length > 0 || findExitByThrees(allowed) !== undefined)
  );
}
