import { batch } from '@preact/signals';
import type { AnyRefusal } from '../../shared/protocol/refusal-codes.ts';
import type {
  HistoryPage,
  RefusedMessage,
  RejectedMessage,
  SeatedMessage,
  ServerMessage,
  WelcomeMessage,
} from '../../shared/protocol/server-message.ts';
import { getFate } from '../../shared/protocol/submission-fingerprint.ts';
import type { View } from '../../shared/protocol/view.ts';
import { addPage, addView, startEventLog } from './event-log.ts';
import type { Model } from './model.ts';
import { addPositions, startReplay } from './replay.ts';
import { isMet, isSettling } from './wishes.ts';

/** What to do after a message, once the model is up to date. */
export type NextStep =
  | { readonly type: 'sayHello' }
  | { readonly type: 'welcomed' }
  | { readonly type: 'seated'; readonly message: SeatedMessage }
  | { readonly type: 'refused'; readonly message: RefusedMessage }
  /** A request other than a numbered submission was refused. */
  | { readonly type: 'requestRejected'; readonly message: RejectedMessage };

/** Milliseconds that a six-digit code is valid. */
const CODE_LASTS = 600_000;

/** Versions of the past to fetch at first, before the newest or before those seen, and the maximum in all. */
const HISTORY_PAGE = 25;
const FARTHEST = 1_200;

/** Applies a server message to the model, as its only writer; `now` is in milliseconds since the epoch. */
export function receive(model: Model, message: ServerMessage, now: number): readonly NextStep[] {
  return batch(() => {
    switch (message.type) {
      case 'view':
        return receiveView(model, message, now);
      case 'welcome':
        return receiveWelcome(model, message, now);
      case 'seated':
        return receiveSeated(model, message, now);
      case 'rejected':
        return receiveRejection(model, message, now);
      case 'knocking':
        if (model.knocking.value) model.knocking.value = { ...model.knocking.value, until: message.until };
        return [];
      case 'askedBack':
        model.asking.value = { seat: message.seat, until: message.until };
        return [];
      case 'word':
        model.word.value = message.word;
        return [];
      case 'code':
        model.code.value = { code: message.code, until: message.until };
        return [];
      case 'refused':
        return [{ type: 'refused', message }];
      case 'history':
        return receiveHistory(model, message);
      case 'notifications':
        model.notifications.value = message;
        model.notificationsRefusal.value = undefined;
        return [];
      case 'results':
        model.results.value = message;
        return [];
      case 'deals':
        model.deals.value = message;
        return [];
      default:
        return [];
    }
  });
}

/** Whether a view replaces the shown one; at the same version, one for a seat replaces a watcher's. */
function isNewer(view: View, shown: View | undefined): boolean {
  if (!shown) return true;
  return view.version > shown.version || (view.version === shown.version && view.seat !== shown.seat);
}

function receiveView(model: Model, view: View, now: number): readonly NextStep[] {
  if (model.lastSeen.value !== undefined) {
    model.lastSeen.value = undefined;
    model.view.value = undefined;
  }
  acknowledge(model, view, now);
  useUpCode(model, view);
  addToLog(model, view);
  if (!isNewer(view, model.view.value)) return [];
  model.view.value = view;
  const charter = model.charter.value;
  return charter && charter.revision >= view.charter ? [] : [{ type: 'sayHello' }];
}

function receiveWelcome(model: Model, { charter, view }: WelcomeMessage, now: number): readonly NextStep[] {
  if ((model.charter.value?.revision ?? -1) <= charter.revision) model.charter.value = charter;
  model.knownRules.value ??= charter.ruleset;
  return [...receiveView(model, view, now), { type: 'welcomed' }];
}

function receiveSeated(model: Model, message: SeatedMessage, now: number): readonly NextStep[] {
  const { charter, view } = message.welcome;
  model.view.value = undefined;
  model.replay.value = startReplay();
  model.refusal.value = undefined;
  model.knocking.value = undefined;
  model.asking.value = undefined;
  model.charter.value = charter;
  model.knownRules.value = charter.ruleset;
  return [...receiveView(model, view, now), { type: 'seated', message }, { type: 'welcomed' }];
}

/** Marks this person's code as used once someone came back by it. */
function useUpCode({ code }: Model, { cameBack }: View): void {
  const shown = code.value;
  if (!shown || cameBack?.by !== 'code' || cameBack.at < shown.until - CODE_LASTS) return;
  code.value = { ...shown, isUsed: true };
}

/** Adds a view's events; the first view starts the log shortly before what this browser has seen. */
function addToLog(model: Model, view: View): void {
  const eventLog = model.eventLog.value;
  const isFirst = eventLog.entries.length === 0 && !model.view.value;
  model.eventLog.value = addView(
    isFirst ? startEventLog(getFirstUnseen(eventLog.known, view.version)) : eventLog,
    view,
  );
}

const getFirstUnseen = (seen: number, newest: number): number =>
  Math.max(0, Math.min(seen || newest, newest) - HISTORY_PAGE, newest - FARTHEST);

/** Drops stored submissions; if another page used a number, or may have since an earlier visit, all count as refused. */
function acknowledge(model: Model, view: View, now: number): void {
  const pending = model.pending.value;
  const open = pending.filter((submission) => getFate(view, submission) === 'open');
  const isResumed = model.isResumed.value;
  model.isResumed.value = false;
  if (open.length === pending.length) return;
  const isDisplaced = pending.some(
    (submission) =>
      getFate(view, submission) === 'displaced' || (isResumed && (view.acknowledged ?? 0) > submission.number),
  );
  model.pending.value = isDisplaced ? [] : open;
  model.refusal.value = undefined;
  if (isDisplaced && !pending.every(({ intents }) => isSettling(intents)))
    model.refusal.value = { code: 'staleNumber', at: now, isOvertaken: true };
}

/** Drops a refused submission with all queued behind it, unless its wish was met anyway. */
function receiveRejection(model: Model, message: RejectedMessage, now: number): readonly NextStep[] {
  const { number, code, version, left } = message;
  const [head, ...queued] = model.pending.value;
  if (head && head.number !== number) return [];
  const isOvertaken = head !== undefined && version > head.version;
  const isDone = isOvertaken && isMet(head.intents, code);
  // The refused submission's number is reused.
  model.pending.value = isDone ? queued.map((each) => ({ ...each, number: each.number - 1 })) : [];
  if (!isDone) model.refusal.value = { code, at: now, ...(left !== undefined && { left }) };
  if (!isDone && isOvertaken) model.refusal.value = { code, at: now, isOvertaken: true };
  const isBehind = version > (model.view.value?.version ?? 0);
  return [
    ...(head ? [] : [{ type: 'requestRejected', message } as const]),
    ...(isBehind ? [{ type: 'sayHello' } as const] : []),
  ];
}

export function recordRefusal(model: Model, code: AnyRefusal, now: number): void {
  model.refusal.value = { code, at: now };
}

/** Whether the message with a new invite was missed; a welcome contains it. */
const bringsInvite = ({ entries }: HistoryPage): boolean =>
  entries.some(({ happened }) => happened.some(({ type }) => type === 'inviteRenewed'));

function receiveHistory(model: Model, page: HistoryPage): readonly NextStep[] {
  if (page.views) {
    model.replay.value = addPositions(model.replay.value, page);
    return [];
  }
  model.eventLog.value = addPage(model.eventLog.value, page);
  const last = page.entries.at(-1)?.version ?? 0;
  const isBehind = last > (model.view.value?.version ?? 0) && !page.more;
  return isBehind || bringsInvite(page) ? [{ type: 'sayHello' }] : [];
}
