import type { NotificationsMessage } from '../../shared/protocol/server-message.ts';
import type { Refusal } from '../model/types.ts';

/** The result of a change to the group chat. */
export type HookResult = 'posted' | 'notPosted' | 'notHttps' | 'notKnown';

/** A change on its way. */
export interface HookRequest {
  /** The table's latest answer before the change. */
  readonly before: NotificationsMessage | undefined;
}

/** The table's latest answer. */
interface Said {
  readonly answer: NotificationsMessage | undefined;
  readonly refusal: Refusal | undefined;
}

/** Undefined until the table has answered; earlier answers, and those about something else, do not count. */
export function hookResultOf({ before }: HookRequest, { answer, refusal }: Said): HookResult | undefined {
  if (refusal) return 'notKnown';
  if (!answer || answer === before) return undefined;
  return answer.tested && (answer.tested.sent > 0 ? 'posted' : 'notPosted');
}
