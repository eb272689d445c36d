import { HASH, SEAT, SEATS, seldom } from '../bits/fields.ts';
import { mixChance } from '../fairness/chain.ts';
import { hasGameEnded, hasRoundEnded } from '../game/score.ts';
import {
  accept,
  type Decision,
  type Feature,
  keepEvent,
  rejectAtTable,
  type SentIntentOf,
  type TableRejection,
} from './feature.ts';
import { sortAscending, type TableState } from './state.ts';

/** `mix`: a person's own random part of the next deal; `mixed`: the hash with it. */
interface MixedEvent {
  readonly type: 'mixed';
  readonly seat: number;
  readonly mix: string;
  readonly mixed: Uint8Array;
}

export type RoundsEvent = MixedEvent | { readonly type: 'saidReady'; readonly seat: number };

export const ROUNDS: Feature<'ready' | 'mix', RoundsEvent> = {
  intents: {
    ready: { decide: decideReady, onProbation: true },
    mix: { decide: decideMix, onProbation: true },
  },
  events: {
    mixed: {
      reduce: (table, { mixed }) => ({ ...table, mixed }),
      publicForm: ({ seat, mix }) => [{ type: 'mixed', seat, mix }],
    },
    saidReady: {
      reduce: (table, { seat }) => ({ ...table, ready: sortAscending([...(table.ready ?? []), seat]) }),
      publicForm: keepEvent,
    },
  },
};

export function findBetweenRoundsRejection({ game }: TableState): TableRejection | undefined {
  if (game === undefined) return rejectAtTable('gameNotStarted');
  if (hasGameEnded(game)) return rejectAtTable('gameOver');
  return hasRoundEnded(game) ? undefined : rejectAtTable('roundNotOver');
}

/** Being ready already causes no event. */
function decideReady(table: TableState, { seat }: SentIntentOf<'ready'>): Decision<RoundsEvent> {
  const isReady = table.ready?.includes(seat);
  return findBetweenRoundsRejection(table) ?? accept(...(isReady ? [] : [{ type: 'saidReady', seat } as const]));
}

function decideMix(table: TableState, { seat, intent }: SentIntentOf<'mix'>): Decision<RoundsEvent> {
  if (table.game !== undefined && !hasRoundEnded(table.game)) return rejectAtTable('roundNotOver');
  return accept(...getMixEvents(table, seat, intent.mix));
}

export const getMixEvents = (table: TableState, seat: number, mix: string | undefined): readonly RoundsEvent[] =>
  mix === undefined ? [] : [{ type: 'mixed', seat, mix, mixed: mixChance(table.mixed, seat, mix) }];

declare module './state.ts' {
  interface TableState {
    /** Seats that are ready for the next round. Cleared by the deal. */
    readonly ready?: readonly number[];
    /** A hash of 32 bytes of people's random parts of the next deal. */
    readonly mixed?: Uint8Array;
  }
}

export const ROUNDS_TABLE_FIELDS = {
  ready: [14, seldom(SEATS)],
  mixed: [15, seldom(HASH)],
} as const;

export const ROUNDS_EVENT_FORMATS = {
  mixed: [24, { seat: SEAT }],
  saidReady: [25, { seat: SEAT }],
} as const;
