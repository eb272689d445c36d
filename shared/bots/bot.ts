import type { Charter } from '../protocol/server-message.ts';
import type { View } from '../protocol/view.ts';
import { refuseAsk } from '../rules/asking.ts';
import { refuseDiscard } from '../rules/discarding.ts';
import { refuseMeld } from '../rules/melding.ts';
import type { Move } from '../rules/move.ts';
import type { Laying, Position } from '../rules/position.ts';
import { refuseDraw } from '../rules/turns.ts';
import { allowsGoingOut, shouldAsk } from './answering.ts';
import { type BotView, botViewOf } from './bot-view.ts';
import { type BotPlay, bestPlay } from './melding.ts';
import { drawWithRedThrees, layRedThrees } from './red-threes.ts';
import { chooseTake } from './taking.ts';

/**
 * What a bot plays for the seat of this view; undefined if the game does not wait for it. It knows only the view, and
 * plays the same for the same view. The refusing functions have passed every choice.
 */
export function chooseMoves(charter: Charter, view: View): readonly Move[] | undefined {
  const botView = botViewOf(charter, view);
  if (!botView || botView.position.over) return undefined;
  const { awaited, ownTurn, phase } = botView.position;
  if (awaited) return [{ type: 'answerGoOut', yes: allowsGoingOut(botView) }];
  if (!ownTurn || phase === 'consent') return undefined;
  return phase === 'draw' ? beginTurn(botView) : playTurn(botView);
}

/** The plainest play: a draw, a single discard, a yes. For when a card turned up that made the bot's choice illegal. */
export function plainMoves(charter: Charter, view: View): readonly Move[] | undefined {
  const botView = botViewOf(charter, view);
  if (!botView || botView.position.over) return undefined;
  const { awaited, ownTurn, phase } = botView.position;
  if (awaited) return [{ type: 'answerGoOut', yes: true }];
  if (!ownTurn || phase === 'consent') return undefined;
  return phase === 'draw' ? [{ type: 'draw' }] : lastResort(botView.position);
}

/** Takes the pile if that is good; otherwise lays what red threes it may, and draws. */
function beginTurn(botView: BotView): readonly Move[] | undefined {
  const take = chooseTake(botView);
  if (take) return [{ type: 'takePile', melds: take }];
  return refuseDraw(botView.position) ? undefined : drawWithRedThrees(botView.position);
}

/** Red threes first, since they may bring cards; then the question; then melds and discard together. */
function playTurn(botView: BotView): readonly Move[] | undefined {
  const { position } = botView;
  const redThrees = layRedThrees(position);
  if (redThrees.length > 0) return redThrees;
  if (shouldAsk(botView)) return [{ type: 'askToGoOut' }];
  const play = bestPlay(botView);
  return play ? makePlay(play) : lastResort(position);
}

const makePlay = ({ layings, discard }: BotPlay): readonly Move[] => [
  ...(layings.length > 0 ? [{ type: 'meld', melds: layings } as const] : []),
  ...(discard === undefined ? [] : [{ type: 'discard', card: discard } as const]),
];

/** If no play ends the turn: any legal discard, any card that joins a meld, or the question. */
function lastResort(position: Position): readonly Move[] | undefined {
  const card = position.held.find((one) => !refuseDiscard(position, one));
  if (card) return [{ type: 'discard', card }];
  const laying = position.held.flatMap((one) => joinings(position, one)).find((one) => !refuseMeld(position, [one]));
  if (laying) return [{ type: 'meld', melds: [laying] }];
  return refuseAsk(position) ? undefined : [{ type: 'askToGoOut' }];
}

const joinings = (position: Position, card: Position['held'][number]): readonly Laying[] =>
  position.melds.map((_, to) => ({ to, cards: [card], top: false }));
