import { type Card, isInGroup } from '../cards/cards.ts';
import { getRoundRules } from '../game/position.ts';
import type { GameEvent, GameState } from '../game/state.ts';
import { viewEvents } from '../game/view.ts';
import type { PublicEvent } from '../protocol/view.ts';
import { countDecks, getDeck } from '../ruleset/decks.ts';
import type { LearnedField } from '../ruleset/learned.ts';
import type { TableState } from './state.ts';

interface PlayDone {
  readonly events: readonly GameEvent[];
  readonly game: GameState;
}

/** Remembers which open rules a play has shown to matter; a deal starts over. */
export function recordTriggeredRules(table: TableState, { events, game }: PlayDone): TableState {
  const { learning } = table;
  if (learning === undefined) return table;
  const isDealt = events.some(({ type }) => type === 'dealt');
  const seen = [...(isDealt ? [] : learning.cameUp), ...findTriggeredRules(events, table.game, game)];
  const cameUp = learning.open.filter((field) => seen.includes(field));
  return { ...table, learning: { ...learning, cameUp } };
}

/**
 * Rules that these events have shown to matter, from public facts only: no question may tell of a hand. `before`: the
 * game before the events.
 */
function findTriggeredRules(
  events: readonly GameEvent[],
  before: GameState | undefined,
  after: GameState,
): readonly LearnedField[] {
  const open = viewEvents(events, before, undefined).flatMap(getRulesTriggeredByEvent);
  return isStockLow(after) ? [...open, 'stock.exhausted'] : open;
}

function getRulesTriggeredByEvent(event: PublicEvent): readonly LearnedField[] {
  if (event.type === 'discarded') return getRulesTriggeredByDiscard(event.card as Card);
  if (event.type === 'melded') return event.book ? ['pile.beforeDown', 'meld.afterBook'] : ['pile.beforeDown'];
  if (event.type === 'pickedUp') return event.by === 'run' ? ['deal.runEndsTurn'] : [];
  return TRIGGERED_RULES[event.type] ?? [];
}

const TRIGGERED_RULES: { readonly [Type in PublicEvent['type']]?: readonly LearnedField[] } = {
  tookPile: ['pile.match'],
  laidRedThrees: ['threes.red.replace'],
  askedToGoOut: ['goingOut.permission'],
  wentOut: ['goingOut.permission', 'goingOut.lastCard', 'goingOut.partners', 'threes.black.held'],
};

function getRulesTriggeredByDiscard(card: Card): readonly LearnedField[] {
  if (isInGroup(['blackThree'], card)) return ['pile.blockedTops'];
  return isInGroup(['two', 'joker'], card) ? ['pile.freezes'] : [];
}

/** Whether less than a quarter of the round's first stock is left. Everyone sees its size. */
function isStockLow(game: GameState): boolean {
  const { deal, deck } = getRoundRules(game);
  const { players } = game.seating;
  const dealt = players * deal.packets.reduce((sum, { size }) => sum + size, 0);
  return game.stock.length * 4 < countDecks(deck, players) * getDeck(deck).length - dealt;
}
