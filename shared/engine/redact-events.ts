import { makeRun } from '../protocol/notation.ts';
import type { PublicEvent } from '../protocol/view.ts';
import { sortCards } from '../rules/cards.ts';
import { isBook, kindOf, NOTHING, type Shape, shapeOf, sumOf } from '../rules/growth.ts';
import type { BookKind } from '../rules/ruleset.ts';
import type { GameEvent } from './event.ts';
import { rulesNow } from './position.ts';
import { type GameState, teamOf, teamStateOf } from './state.ts';

/**
 * What happened, as one viewer may know it; `before`: the state that the events happened to, undefined for the first
 * deal. Changes that the view itself shows (whose turn it is) and what is a player's own affair are not told.
 */
export function viewEvents(
  events: readonly GameEvent[],
  before: GameState | undefined,
  viewer: number | undefined,
): readonly PublicEvent[] {
  const shapes = new Map<string, Shape>();
  return events.flatMap((event) => viewEvent(event, { before, viewer, shapes }) ?? []);
}

interface Looking {
  readonly before: GameState | undefined;
  readonly viewer: number | undefined;
  /** Melds as these events have made them so far, by team and place. */
  readonly shapes: Map<string, Shape>;
}

function viewEvent(event: GameEvent, looking: Looking): PublicEvent | undefined {
  switch (event.type) {
    case 'dealt':
      return viewDeal(event);
    case 'drew':
      return viewDraw(event, looking);
    case 'tookPile':
      return viewTake(event, looking);
    case 'tailGrew':
      return { type: 'tailGrew', seat: event.seat, count: event.cards.length };
    case 'melded':
      return viewMeld(event, looking);
    case 'laidRedThrees':
      return { type: event.type, seat: event.seat, cards: makeRun(sortCards(event.cards)), drawn: event.drawn.length };
    case 'answered':
      return viewAnswer(event);
    case 'stockRefilled':
      return { type: 'stockRefilled', by: event.by, count: event.cards.length };
    case 'roundEnded':
      return { type: 'roundEnded', by: event.by };
    case 'turnBegan':
    case 'standingSet':
      return undefined;
    default:
      return event;
  }
}

type EventOf<T extends GameEvent['type']> = Extract<GameEvent, { readonly type: T }>;

function viewDeal({ round, dealer, packets }: EventOf<'dealt'>): PublicEvent {
  return { type: 'dealt', round, dealer, seat: (dealer + 1) % packets.length };
}

function viewDraw({ seat, cards }: EventOf<'drew'>, { viewer }: Looking): PublicEvent {
  const drew = { type: 'drew', seat, count: cards.length } as const;
  return viewer === seat ? { ...drew, cards: makeRun(sortCards(cards)) } : drew;
}

function viewTake({ seat, top, cards }: EventOf<'tookPile'>, { viewer, before }: Looking): PublicEvent {
  const took = { type: 'tookPile', seat, count: cards.length + 1, top } as const;
  const isSeen = viewer === seat || (before !== undefined && rulesNow(before).pile.shown === 'all');
  return isSeen ? { ...took, cards: makeRun(sortCards(cards)) } : took;
}

function viewMeld(event: EventOf<'melded'>, looking: Looking): PublicEvent {
  const { seat, meld, cards } = event;
  const melded = { type: 'melded', seat, meld, cards: makeRun(sortCards(cards)) } as const;
  const book = looking.before && bookMade(event, looking.before, looking.shapes);
  return book ? { ...melded, book } : melded;
}

/** The kind of book that the meld became by these cards. */
function bookMade(
  { seat, meld, cards }: EventOf<'melded'>,
  before: GameState,
  shapes: Map<string, Shape>,
): BookKind | undefined {
  const key = `${teamOf(before, seat)} ${meld}`;
  const lay = teamStateOf(before, seat).melds[meld];
  const shape = shapes.get(key) ?? (lay ? shapeOf(lay) : NOTHING);
  const grown = sumOf(shape, shapeOf(cards));
  shapes.set(key, grown);
  const { meld: rules } = rulesNow(before);
  return !isBook(rules, shape) && isBook(rules, grown) ? kindOf(grown) : undefined;
}

function viewAnswer({ seat, yes, standing }: EventOf<'answered'>): PublicEvent {
  const answered = { type: 'answered', seat, yes } as const;
  return standing ? { ...answered, standing } : answered;
}
