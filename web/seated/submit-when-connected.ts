import { formatFailure } from '#text/pages.ts';
import { SURE } from '#text/sure.ts';
import type { View } from '../../shared/protocol/view.ts';
import { makeNonce } from '../model/open-request.ts';
import type { OpenTable } from '../model/open-table.ts';
import { navigate, rereadSeats, route, store } from '../model/page.ts';
import { readSeat, type SavedSeat } from '../model/storage/seats.ts';
import type { AnyIntent } from '../model/types.ts';
import { announceUndoable, askForConfirmation, type ConfirmedAct } from '../model/undoing.ts';
import { refusalSentence } from '../text/refusal-sentence.ts';
import { VISIT_PORTS } from '../time/visit-ports.ts';
import { leaveWords } from './leave-words.ts';
import { currentTable } from './page-signals.ts';

/* Confirmed actions reach their table seconds later, when the page may have left the table or lost the network. */

/** Submits by the open table, or by connecting to it briefly; returns `failed` if neither reaches it. */
export async function submitWhenConnected(
  open: OpenTable,
  intent: AnyIntent,
  failed: string,
): Promise<string | undefined> {
  if (currentTable.peek() === open) {
    if (open.model.connection.peek() !== 'live') return failed;
    open.submit([intent]);
    return undefined;
  }
  const saved = open.table === undefined ? undefined : readSeat(store, open.table);
  if (!saved) return failed;
  const result = await import('../time/leaving.ts').then(
    ({ visitAndSubmit: submitBy }) => submitBy(saved, VISIT_PORTS, () => intent),
    () => 'unreached' as const,
  );
  return findWords(result, failed);
}

const findWords = (result: string, failed: string): string | undefined =>
  result === 'done' ? undefined : result === 'unreached' || result === 'gone' ? failed : refusalSentence(result);

/** Asks whether to sign out all other devices of these seats; this page must not have their tables open. */
export const confirmDeviceLockout = (seats: readonly SavedSeat[]): void =>
  askForConfirmation(SURE.lockOut, { act: () => lockOutDevice(seats) });

async function lockOutDevice(seats: readonly SavedSeat[]): Promise<string | undefined> {
  const failed = formatFailure(SURE.lockOut.act);
  const { visitAndSubmit: submitBy } = await import('../time/leaving.ts');
  const results: (string | undefined)[] = [];
  for (const saved of seats) {
    const renewal = ({ seat = saved.seat }: View): AnyIntent => ({ type: 'renewKey', seat, nonce: makeNonce() });
    results.push(findWords(await submitBy(saved, VISIT_PORTS, renewal), failed));
  }
  rereadSeats();
  return results.find((words) => words !== undefined);
}

export const askToLeave = ({ table, title, status }: SavedSeat, instead?: ConfirmedAct['instead']): void =>
  askForConfirmation(SURE.leave(title, leaveWords(status)), {
    table,
    act: () => leaveConfirmedTable(table, title),
    ...(instead && { instead }),
  });

interface DeletionWords {
  readonly deleteName: string;
  deleted(title: string): string;
}

/** Deletes a person's name at a table, which the person leaves; reports what came of it. */
export async function deleteOwnName({ table, title }: SavedSeat, words: DeletionWords): Promise<void> {
  const report = await leaveConfirmedTable(table, title, words.deleted(title)).catch(() => undefined);
  announceUndoable({ words: report ?? formatFailure(words.deleteName) });
}

/** `forgotten`: the report if the person's name is deleted, too. */
async function leaveConfirmedTable(table: string, title: string, forgotten?: string): Promise<string | undefined> {
  const saved = readSeat(store, table);
  if (!saved) return undefined;
  const here = currentTable.peek()?.table === table ? currentTable.peek() : undefined;
  if (here && here.model.connection.peek() !== 'live') return SURE.notLeft(title);
  const result = await import('../time/leaving.ts').then(
    ({ leaveTable }) => leaveTable({ saved, ports: VISIT_PORTS, here, isForgotten: forgotten !== undefined }),
    () => 'unreached' as const,
  );
  rereadSeats();
  if (result !== 'done') return findWords(result, SURE.notLeft(title));
  const place = route.peek();
  if (place.page === 'table' && place.table === table) navigate('#/', 'replace');
  return forgotten ?? SURE.left(title);
}
