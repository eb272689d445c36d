import { ABSENCE } from './absence.ts';
import { withoutPast } from './back-questions.ts';
import { PINNING } from './call.ts';
import { CHAT } from './chat.ts';
import { COMING_BACK } from './coming-back.ts';
import { DATES } from './dates.ts';
import type { Reducer, Reducers } from './decider.ts';
import { DOOR, withoutLapsed } from './door.ts';
import { DRAW_FOR_ME } from './draw-for-me.ts';
import { ENDING } from './ending.ts';
import type { TableEvent } from './events.ts';
import { HOSTING } from './hosting.ts';
import { LEARNING } from './learning.ts';
import { withNews } from './news.ts';
import { OPENING } from './opening.ts';
import { PACE } from './pace.ts';
import { PLAYS } from './plays.ts';
import { POINTS } from './points.ts';
import { PRESENCE } from './presence.ts';
import { REOPENING } from './reopening.ts';
import { ROUNDS } from './rounds.ts';
import { SEATING } from './seating.ts';
import { SETTINGS } from './settings.ts';
import type { TableState } from './state.ts';
import { TAKING_BACK } from './taking-back.ts';

/**
 * The table after these events, as the next version. `at`: milliseconds since 1970. If the clock was set back, a turn
 * that began later begins with this change: so it is stored, and it takes time from nobody.
 */
export function reduceTable(table: TableState, events: readonly TableEvent[], at: number): TableState {
  const seconds = Math.floor(at / 1000);
  const after = withoutLapsed(events.reduce((before, event) => applyEvent(before, event, seconds), table));
  const reduced = withoutPast(withNews(table, after, seconds), seconds);
  return { ...reduced, version: table.version + 1, at, turnAt: Math.min(reduced.turnAt, seconds) };
}

const applyEvent = (table: TableState, event: TableEvent, seconds: number): TableState =>
  (REDUCERS[event.type] as Reducer<TableEvent>)(table, event, seconds);

const REDUCERS: Reducers<TableEvent> = {
  ...SEATING.reduce,
  ...HOSTING.reduce,
  ...PRESENCE.reduce,
  ...SETTINGS.reduce,
  ...REOPENING.reduce,
  ...ROUNDS.reduce,
  ...PLAYS.reduce,
  ...POINTS.reduce,
  ...ENDING.reduce,
  ...ABSENCE.reduce,
  ...PACE.reduce,
  ...PINNING.reduce,
  ...DATES.reduce,
  ...CHAT.reduce,
  ...DOOR.reduce,
  ...COMING_BACK.reduce,
  ...OPENING.reduce,
  ...LEARNING.reduce,
  ...TAKING_BACK.reduce,
  ...DRAW_FOR_ME.reduce,
};
