import { sortCards } from '../cards/cards.ts';
import { refuseAsk } from '../rules/asking.ts';
import { hasAllBooks } from '../rules/going-out.ts';
import type { Position } from '../rules/position.ts';
import { booksValue } from '../rules/values.ts';
import type { BotView, OpponentTeam } from './bot-view.ts';
import { bestPlay, exitByThrees, exitsOf } from './melding.ts';
import { totalOf, type WorthParts } from './parts.ts';
import { type HandPlan, startPlan } from './plan.ts';
import { wantsOut } from './worth.ts';

/**
 * Both answers to a partner who asks to go out, the better first. Only the play that this seat would make with its own
 * cards next earns a no: cards laid then count for the team instead of against it.
 */
export function answersOf(botView: BotView): readonly JudgedAnswer[] {
  const isLast = botView.turnsLeft < 1 || botView.opponents.some((team) => isAboutToGoOut(botView, team));
  const no: JudgedAnswer = { yes: false, parts: isLast ? {} : earnedNext(botView) };
  const yes: JudgedAnswer = { yes: true, parts: {} };
  return totalOf(no.parts) > 0 ? [no, yes] : [yes, no];
}

/** What the next play of this seat earns, less what another turn of everyone's may cost. */
function earnedNext(botView: BotView): WorthParts {
  const next = bestPlay({ ...botView, partnerRefused: true, position: nextOf(botView.position) });
  if (next === undefined || next.layings.length === 0) return {};
  const gained = bonusOf(next.plan) - bonusOf(startPlan(botView.position));
  return { laid: 2 * next.plan.value, melds: gained, out: -botView.weights.bearableAnswer };
}

/** A card of no use, in place of those that the next turn brings. */
const USELESS = '3s';

/** The position as if it were this seat's own turn, after a draw of useless cards. */
const nextOf = (position: Position): Position => ({
  ...position,
  held: sortCards([...position.held, USELESS, USELESS]),
  awaited: false,
  ownTurn: true,
  phase: 'play',
  permission: 'none',
  melded: false,
});

const bonusOf = ({ rules, melds }: HandPlan): number => booksValue(rules, melds);

interface JudgedAnswer {
  readonly yes: boolean;
  readonly parts: WorthParts;
}

function isAboutToGoOut({ position }: BotView, { melds, fewestInLast }: OpponentTeam): boolean {
  const { rules } = position;
  return (fewestInLast ?? 99) <= 4 && hasAllBooks(rules, melds);
}

/**
 * Whether to ask the partners: with their yes the seat could go out at once, without it not. After a no in this round it
 * asks again only once they have fewer cards.
 */
export function shouldAsk(botView: BotView): boolean {
  const { position, refused, partnersCards } = botView;
  if (position.rules.goingOut.permission !== 'required' || refuseAsk(position)) return false;
  if (refused !== undefined && partnersCards >= refused) return false;
  const allowed: Position = { ...position, permission: 'granted' };
  return (
    wantsOut(botView) && (exitsOf({ ...botView, position: allowed }).length > 0 || exitByThrees(allowed) !== undefined)
  );
}
