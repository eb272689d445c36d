import type { NotificationsMessage } from '../../shared/protocol/server-message.ts';
import type { Refusal } from '../model/types.ts';

export type HookResult = 'posted' | 'notPosted' | 'notHttps' | 'notKnown';

export interface HookRequest {
  /** The table's latest answer before the change. */
  readonly before: NotificationsMessage | undefined;
}

interface HookAnswer {
  readonly answer: NotificationsMessage | undefined;
  readonly refusal: Refusal | undefined;
}

/** Returns undefined until the table has answered this change; ignores earlier and unrelated answers. */
export function findHookResult({ before }: HookRequest, { answer, refusal }: HookAnswer): HookResult | undefined {
  if (refusal) return 'notKnown';
  if (!answer || answer === before) return undefined;
  return answer.tested && (answer.tested.sent > 0 ? 'posted' : 'notPosted');
}
