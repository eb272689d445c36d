import { type Card, isThree, sortCards } from '../cards/cards.ts';
import { makeRun } from '../cards/notation.ts';
import type { PublicEvent } from '../protocol/view.ts';
import { EMPTY_SHAPE, getKind, getShape, growMeld, isBook, type Shape } from '../rules/growth.ts';
import { getFacts } from '../rules/melds.ts';
import type { BookKind } from '../ruleset/ruleset.ts';
import { getRoundRules } from './position.ts';
import { type GameEvent, type GameState, getTeam, getTeamState } from './state.ts';

/**
 * Returns the events as one viewer can know them; `before`: the state before them, undefined for the first deal. Omits
 * what the view shows anyway (whose turn it is) and what concerns the player alone.
 */
export function viewEvents(
  events: readonly GameEvent[],
  before: GameState | undefined,
  viewer: number | undefined,
): readonly PublicEvent[] {
  const { views, open } = getPublicForms(events, before);
  if (!views.some(({ event }) => isForReceiver(event, viewer))) return open;
  return views.map(({ event, open }) => (isForReceiver(event, viewer) ? withOwnCards(open, event.cards) : open));
}

interface EventView {
  readonly event: GameEvent;
  readonly open: PublicEvent;
}

/** Events with their public forms, and the public forms alone, for viewers who received no cards. */
interface ViewedEvents {
  readonly events: readonly GameEvent[];
  readonly views: readonly EventView[];
  readonly open: readonly PublicEvent[];
}

/** Cached, because a change is viewed by one viewer after another. */
let lastViewed: ViewedEvents | undefined;

function getPublicForms(events: readonly GameEvent[], before: GameState | undefined): ViewedEvents {
  if (lastViewed?.events === events) return lastViewed;
  const views = viewAll(events, before);
  lastViewed = { events, views, open: views.map(({ open }) => open) };
  return lastViewed;
}

function viewAll(events: readonly GameEvent[], before: GameState | undefined): readonly EventView[] {
  const context: EventContext = { before, shapes: new Map() };
  const views: EventView[] = [];
  for (const event of events) {
    const open = toPublicForm(event, context);
    if (open) views.push({ event, open });
  }
  return views;
}

type ReceivedCardsEvent = ViewedEventOf<'drew'> | ViewedEventOf<'tookPile'>;

const isForReceiver = (event: GameEvent, viewer: number | undefined): event is ReceivedCardsEvent =>
  (event.type === 'drew' || event.type === 'tookPile') && event.seat === viewer;

const withOwnCards = (open: PublicEvent, cards: readonly Card[]): PublicEvent =>
  open.type === 'drew' || open.type === 'tookPile' ? { ...open, cards: makeRun(sortCards(cards)) } : open;

interface EventContext {
  readonly before: GameState | undefined;
  /** Melds after these events so far, by team and index. */
  readonly shapes: Map<string, Shape>;
}

function toPublicForm(event: GameEvent, context: EventContext): PublicEvent | undefined {
  switch (event.type) {
    case 'dealt':
      return viewDeal(event);
    case 'drew':
      return { type: 'drew', seat: event.seat, count: event.cards.length };
    case 'tookPile':
      return viewTake(event, context);
    case 'tailGrew':
      return { type: 'tailGrew', seat: event.seat, count: event.cards.length };
    case 'melded':
      return viewMeld(event, context);
    case 'laidRedThrees':
      return { type: event.type, seat: event.seat, cards: makeRun(sortCards(event.cards)), drawn: event.drawn.length };
    case 'answered':
      return viewAnswer(event);
    case 'tookBack':
      return { type: 'tookBack', seat: event.seat, card: event.card };
    case 'stockRefilled':
      return { type: 'stockRefilled', by: event.by, count: event.cards.length };
    case 'chosePacket':
      return { type: 'chosePacket', seat: event.seat };
    case 'gameStopped':
      return undefined;
    case 'roundEnded':
      return { type: 'roundEnded', by: event.by };
    case 'turnBegan':
    case 'standingSet':
      return undefined;
    default:
      return event;
  }
}

type ViewedEventOf<T extends GameEvent['type']> = Extract<GameEvent, { readonly type: T }>;

function viewDeal({ round, dealer, packets, drawn }: ViewedEventOf<'dealt'>): PublicEvent {
  const dealt = { type: 'dealt', round, dealer, seat: (dealer + 1) % packets.length } as const;
  return drawn ? { ...dealt, drawn } : dealt;
}

function viewTake({ seat, top, cards }: ViewedEventOf<'tookPile'>, { before }: EventContext): PublicEvent {
  const took = { type: 'tookPile', seat, count: cards.length + 1, top } as const;
  const isShown = before !== undefined && getRoundRules(before).pile.shown === 'all';
  return isShown ? { ...took, cards: makeRun(sortCards(cards)) } : took;
}

function viewMeld(event: ViewedEventOf<'melded'>, context: EventContext): PublicEvent {
  const { seat, meld, cards } = event;
  const melded = { type: 'melded', seat, meld, cards: makeRun(sortCards(cards)) } as const;
  const book = context.before && findFinishedBook(event, context.before, context.shapes);
  return book ? { ...melded, book } : melded;
}

function findFinishedBook(
  { seat, meld, cards }: ViewedEventOf<'melded'>,
  before: GameState,
  shapes: Map<string, Shape>,
): BookKind | undefined {
  const key = `${getTeam(before, seat)} ${meld}`;
  const team = getTeamState(before, seat);
  const shape = shapes.get(key) ?? (team.melds[meld] ? getFacts(team, meld).shape : EMPTY_SHAPE);
  const { meld: rules } = getRoundRules(before);
  const after = growMeld(rules, shape, getShape(cards));
  shapes.set(key, after);
  const isOfThrees = rules.threes === 'none' && isThree(cards[0] as Card);
  return !isOfThrees && !isBook(rules, shape) && isBook(rules, after) ? getKind(after) : undefined;
}

function viewAnswer({ seat, yes, standing }: ViewedEventOf<'answered'>): PublicEvent {
  const answered = { type: 'answered', seat, yes } as const;
  return standing ? { ...answered, standing } : answered;
}
