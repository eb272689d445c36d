import type { NotificationsMessage } from '../../shared/protocol/server-message.ts';
import type { Refusal } from '../model/types.ts';

/** What became of a wish for the group's chat. */
export type HookResult = 'posted' | 'notPosted' | 'notHttps' | 'notKnown' | 'removed';

/** A wish that is on its way. */
export interface HookRequest {
  /** What the table had said last as it was sent. */
  readonly before: NotificationsMessage | undefined;
  readonly isEnd: boolean;
}

/** What the table has said since. */
export interface Said {
  readonly answer: NotificationsMessage | undefined;
  readonly refusal: Refusal | undefined;
}

/** Undefined until the table has answered: what it had said before, or says of something else, is no answer. */
export function hookResultOf({ before, isEnd }: HookRequest, { answer, refusal }: Said): HookResult | undefined {
  if (refusal) return 'notKnown';
  if (!answer || answer === before) return undefined;
  if (isEnd) return answer.hook === undefined ? 'removed' : undefined;
  return answer.tested && (answer.tested.sent > 0 ? 'posted' : 'notPosted');
}
