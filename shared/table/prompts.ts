import type { View } from '../protocol/view.ts';
import { COMING_BACK_PROMPT } from './back-questions.ts';
import { ENDING_PROMPT } from './ending.ts';
import { KNOCK_PROMPT } from './joining.ts';
import { REOPENING_PROMPT } from './reopening.ts';
import type { TableState } from './state.ts';
import { TAKING_BACK_PROMPT } from './taking-back.ts';

/** Every kind of stored prompt. Pages add those that follow from a view (`getPrompts`). */
export const PROMPTS = {
  knock: KNOCK_PROMPT,
  comingBack: COMING_BACK_PROMPT,
  reopening: REOPENING_PROMPT,
  ending: ENDING_PROMPT,
  takingBack: TAKING_BACK_PROMPT,
} as const;

/** Returns the view's fields of prompts with this visibility. `seat`: the viewer's; undefined for a watcher. */
export const showPrompts = (
  table: TableState,
  audience: (typeof PROMPTS)[keyof typeof PROMPTS]['audience'],
  seat: number | undefined,
): Partial<View> =>
  Object.assign(
    {},
    ...Object.values(PROMPTS).map((rule) => (rule.audience === audience ? rule.show(table, seat) : {})),
  );

/** Removes prompts that have expired by this time, in seconds since 1970. */
export const withoutLapsed = (table: TableState, seconds: number): TableState =>
  KNOCK_PROMPT.withoutLapsed(COMING_BACK_PROMPT.withoutLapsed(table, seconds), seconds);
