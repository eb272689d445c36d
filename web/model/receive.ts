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
import { fateOf } from '../../shared/protocol/submission-fingerprint.ts';
import type { View } from '../../shared/protocol/view.ts';
import { addPage, addView, startEventLog } from './history.ts';
import type { Model } from './model.ts';
import { addPositions, startReplay } from './replay.ts';

/** What a message leaves to be done; the model itself is up to date. */
export type FollowUp =
  /** Our view is behind, or the server has forgotten who we are: greet again. */
  | { readonly type: 'sayHello' }
  /** The greeting was answered: ask and send what is open. */
  | { readonly type: 'welcomed' }
  | { readonly type: 'seated'; readonly message: SeatedMessage }
  /** Something could not be treated; what to make of it depends on what was asked. */
  | { readonly type: 'refused'; readonly message: RefusedMessage }
  /** A wish that is no numbered submission was refused. */
  | { readonly type: 'requestRejected' };

/** Versions before the newest, or before those already seen, that are told as a beginning; and the most in all. */
const BEFORE = 25;
const FARTHEST = 1_200;

/** The one writer of what the server says. `now`: milliseconds since 1970 by this device's clock. */
export function receive(model: Model, message: ServerMessage, now: number): readonly FollowUp[] {
  return batch(() => {
    switch (message.type) {
      case 'view':
        return takeView(model, message, now);
      case 'welcome':
        return takeWelcome(model, message, now);
      case 'seated':
        return takeSeated(model, message, now);
      case 'rejected':
        return takeRejection(model, message, now);
      case 'refused':
        return takeRefusal(model, message);
      case 'history':
        return takeHistory(model, message);
      case 'notifications':
        model.notifications.value = message;
        model.notificationsRefusal.value = undefined;
        return [];
      case 'deals':
        model.deals.value = message;
        return [];
      default:
        return [];
    }
  });
}

/** The highest version stays. The same version from a seat replaces the one from outside. */
function isNewer(view: View, shown: View | undefined): boolean {
  if (!shown) return true;
  return view.version > shown.version || (view.version === shown.version && view.seat !== shown.seat);
}

function takeView(model: Model, view: View, now: number): readonly FollowUp[] {
  acknowledge(model, view, now);
  addToLog(model, view);
  if (!isNewer(view, model.view.value)) return [];
  model.view.value = view;
  const charter = model.charter.value;
  return charter && charter.revision >= view.charter ? [] : [{ type: 'sayHello' }];
}

function takeWelcome(model: Model, { charter, view }: WelcomeMessage, now: number): readonly FollowUp[] {
  if ((model.charter.value?.revision ?? -1) <= charter.revision) model.charter.value = charter;
  return [...takeView(model, view, now), { type: 'welcomed' }];
}

function takeSeated(model: Model, message: SeatedMessage, now: number): readonly FollowUp[] {
  const { charter, view } = message.welcome;
  model.view.value = undefined;
  model.replay.value = startReplay();
  model.refusal.value = undefined;
  model.charter.value = charter;
  return [...takeView(model, view, now), { type: 'seated', message }, { type: 'welcomed' }];
}

/** On first sight of a table the story begins a little before what this browser has seen, though not too far back. */
function addToLog(model: Model, view: View): void {
  const eventLog = model.eventLog.value;
  const isFirst = eventLog.entries.length === 0 && !model.view.value;
  model.eventLog.value = addView(isFirst ? startEventLog(beginning(eventLog.known, view.version)) : eventLog, view);
}

const beginning = (seen: number, newest: number): number =>
  Math.max(0, Math.min(seen || newest, newest) - BEFORE, newest - FARTHEST);

/** What is stored is done. Where another page of the seat used its number, it is refused, with what was queued behind it. */
function acknowledge(model: Model, view: View, now: number): void {
  const pending = model.pending.value;
  const open = pending.filter((submission) => fateOf(view, submission) === 'open');
  if (open.length === pending.length) return;
  const isDisplaced = pending.some((submission) => fateOf(view, submission) === 'displaced');
  model.pending.value = isDisplaced ? [] : open;
  model.refusal.value = undefined;
  if (isDisplaced) refuse(model, 'staleNumber', now);
}

/** A refusal also ends what was queued behind: it stood on the refused one. */
function takeRejection(model: Model, { number, code, version }: RejectedMessage, now: number): readonly FollowUp[] {
  const head = model.pending.value[0];
  if (head && head.number !== number) return [];
  model.pending.value = [];
  refuse(model, code, now);
  const isBehind = version > (model.view.value?.version ?? 0);
  return [
    ...(head ? [] : [{ type: 'requestRejected' } as const]),
    ...(isBehind ? [{ type: 'sayHello' } as const] : []),
  ];
}

export function refuse(model: Model, code: AnyRefusal, now: number): void {
  model.refusal.value = { code, at: now };
}

/** A game that is not over is seen through one's own eyes only. */
function takeRefusal(model: Model, message: RefusedMessage): readonly FollowUp[] {
  if (message.code !== 'gameNotOver') return [{ type: 'refused', message }];
  model.replay.value = startReplay();
  return [];
}

/** The message that had the new invite was missed: a welcome has it. */
const bringsInvite = ({ entries }: HistoryPage): boolean =>
  entries.some(({ happened }) => happened.some(({ type }) => type === 'inviteRenewed'));

function takeHistory(model: Model, page: HistoryPage): readonly FollowUp[] {
  if (page.views) {
    model.replay.value = addPositions(model.replay.value, page);
    return [];
  }
  model.eventLog.value = addPage(model.eventLog.value, page);
  const last = page.entries.at(-1)?.version ?? 0;
  const isBehind = last > (model.view.value?.version ?? 0) && !page.more;
  return isBehind || bringsInvite(page) ? [{ type: 'sayHello' }] : [];
}
