import { BitReader, DecodeError } from '../bits/bits.ts';
import { mixChance } from '../fairness/chain.ts';
import { createLayout } from '../game/layout.ts';
import { reduce } from '../game/reduce.ts';
import { getDecks, makeChance, shuffle } from '../game/shuffle.ts';
import type { GameEvent, GameState } from '../game/state.ts';
import type { TableIntent } from '../protocol/features.ts';
import { isErased, parseSubmission } from '../protocol/submission.ts';
import { getRulesForRound } from '../ruleset/rounds.ts';
import type { TableEvent } from '../table/features.ts';
import type { TableState } from '../table/state.ts';
import {
  EVENT,
  GAME_EVENTS,
  type GivenByEvent,
  type GivenFields,
  type StoredEvent,
  type StoredGameEvent,
  type UnfilledEvent,
} from './events.ts';

export interface StoredChange {
  readonly before: TableState;
  readonly item: StoredEventSource;
  readonly table: TableState;
}

interface StoredEventSource {
  readonly submission: string;
  readonly entropy?: Uint8Array;
  readonly events?: Uint8Array;
}

type StoredOf<Type> = Extract<StoredEvent, { readonly type: Type }>;

type GivenPart<Event> = Event extends { readonly type: infer Type }
  ? Pick<Event, Extract<keyof Event, GivenFields<Type>>>
  : never;

/** Returns the events of a stored change, without visits. Throws `DecodeError` if they don't fit the states. */
export function decodeEvents(change: StoredChange): readonly TableEvent[] {
  if (change.item.events === undefined) return [];
  const input = new BitReader(change.item.events);
  const events: TableEvent[] = [];
  for (let left = input.natural(); left > 0; left--) {
    const event = EVENT.read(input);
    events.push(event.type === 'played' ? decodePlay(GAME_EVENTS.read(input), change) : fillEvent(event, change));
  }
  input.finish();
  return events;
}

type GivenType = Exclude<keyof GivenByEvent, 'played'>;

const GIVEN_FIELDS: {
  readonly [Type in GivenType]: (
    event: UnfilledEvent<StoredOf<Type>>,
    change: StoredChange,
  ) => GivenPart<StoredOf<Type>>;
} = {
  acknowledged: ({ seat }, { table: { seats } }) => ({
    number: seats[seat]?.acknowledged ?? 0,
    fingerprint: seats[seat]?.fingerprint ?? 0,
  }),
  noteLeft: (_, { item }) => ({ text: isErased(item.submission) ? '' : getIntent(item, 'note').text }),
  mixed({ seat }, { before, item }) {
    const { mix = '' } = getIntent(item, 'mix', 'start', 'nextRound', 'playAgain');
    return { mix, mixed: mixChance(before.mixed, seat, mix) };
  },
  callPinned: (_, { table: { call } }) => ({ ...(call !== undefined && { call }) }),
  settingsChanged: (_, { table: { settings } }) => ({ settings }),
  dateSet(_, { table: { date: stored } }) {
    if (stored === undefined) return {};
    const { set: __, first, came: ___, ...date } = stored;
    return { date, next: first * 1000 };
  },
  knocked: (_, { before, table }) => ({ knock: findNewPrompt(before.knocks, table.knocks) }),
  comeBackAsked: ({ seat }, { before, table }) => ({
    question: findNewPrompt(before.seats[seat]?.back?.asked, table.seats[seat]?.back?.asked),
  }),
  weekendsSet({ seat }, { table }) {
    const { zone } = table.seats[seat]?.weekends ?? {};
    return { ...(zone !== undefined && { zone }) };
  },
  planSet({ seat }, { table }) {
    const { plan } = table.seats[seat] ?? {};
    return { ...(plan !== undefined && { plan }) };
  },
};

function fillEvent(event: UnfilledEvent<StoredEvent>, change: StoredChange): TableEvent {
  const fill = GIVEN_FIELDS[event.type as GivenType] as ((event: object, change: StoredChange) => object) | undefined;
  return { ...event, ...fill?.(event, change) } as TableEvent;
}

function getIntent<Type extends TableIntent['type']>({ submission }: StoredEventSource, ...types: readonly Type[]) {
  const [intent] = parseSubmission(submission)?.intents ?? [];
  if (types.every((type) => type !== intent?.type)) throw new DecodeError('an event of another submission');
  return intent as Extract<TableIntent, { readonly type: Type }>;
}

/** Returns the question that is new, or was asked on another connection. */
function findNewPrompt<Asked extends { readonly id: number; readonly connection: string }>(
  was: readonly Asked[] = [],
  is: readonly Asked[] = [],
): Asked {
  const newPrompt = is.find(
    (each) => !was.some(({ id, connection }) => id === each.id && connection === each.connection),
  );
  if (newPrompt === undefined) throw new DecodeError('nobody asks');
  return newPrompt;
}

function decodePlay(stored: readonly StoredGameEvent[], { before, item, table }: StoredChange): TableEvent {
  const { game } = table;
  if (game === undefined) throw new DecodeError('a play without a game');
  const following = new StoredShuffle(before.game ?? { ...game, players: [] }, game, item.entropy);
  return { type: 'played', events: stored.map((event) => following.fill(event)), game };
}

/** Follows a play through its shuffles, whose cards and order are not stored. */
class StoredShuffle {
  private readonly events: GameEvent[] = [];
  private shuffles = 0;
  private readonly gameAtStart: GameState;
  private readonly after: GameState;
  private readonly entropy: Uint8Array | undefined;

  constructor(gameAtStart: GameState, after: GameState, entropy: Uint8Array | undefined) {
    this.gameAtStart = gameAtStart;
    this.after = after;
    this.entropy = entropy;
  }

  fill(stored: StoredGameEvent): GameEvent {
    const event =
      stored.type === 'dealt' ? this.dealt() : stored.type === 'stockRefilled' ? this.refilled(stored) : stored;
    this.events.push(event);
    return event;
  }

  private chance() {
    if (this.entropy === undefined) throw new DecodeError('a shuffle without its bytes');
    return makeChance(this.entropy, this.shuffles++);
  }

  private dealt(): GameEvent {
    const { ruleset, seating, round, dealer, scores, drawn } = this.after;
    const layout = createLayout(getRulesForRound(ruleset, round), seating.players, this.chance());
    return { type: 'dealt', round, dealer, scores, ...(drawn && { drawn }), ...layout };
  }

  private refilled(stored: Extract<StoredGameEvent, { readonly type: 'stockRefilled' }>): GameEvent {
    const { ruleset, round } = this.after;
    const { pile } = this.events.reduce(reduce, { ...this.gameAtStart, ruleset });
    const cards = stored.by === 'addDeck' ? getDecks(getRulesForRound(ruleset, round).deck, 1) : pile.slice(1);
    return { ...stored, cards: shuffle(cards, this.chance()) };
  }
}
