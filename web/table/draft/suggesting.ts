import type { BotView } from '../../../shared/bots/bot-view.ts';
import { bestPlay } from '../../../shared/bots/melding.ts';
import { findVisibleTake } from '../../../shared/meld-search/find-melds.ts';
import type { Laying, Position } from '../../../shared/rules/position.ts';
import type { Draft, DraftMeld } from './meld-draft.ts';

/** A legal draft, offered and not imposed. */
export interface Suggestion {
  readonly type: 'take' | 'meld';
  readonly draft: Draft;
}

/** A suggestion for the own turn: the leanest take of the pile, or the melds a bot would lay; undefined if neither. */
export function suggest(botView: BotView): Suggestion | undefined {
  const { position } = botView;
  if (!position.ownTurn || position.over || position.phase === 'consent') return undefined;
  const type = position.phase === 'draw' ? 'take' : 'meld';
  const layings = type === 'take' ? takeOf(position) : bestPlay(botView)?.layings;
  if (layings === undefined || layings.length === 0) return undefined;
  return { type, draft: { melds: layings.map(draftMeldOf), lifted: [] } };
}

function takeOf(position: Position): readonly Laying[] | undefined {
  const found = findVisibleTake(position);
  return typeof found === 'string' ? undefined : found();
}

const draftMeldOf = ({ to, cards, top }: Laying): DraftMeld => (top ? { to, cards, top } : { to, cards });
