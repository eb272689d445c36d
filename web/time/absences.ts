import { effect } from '@preact/signals';
import type { TableIntent } from '../../shared/protocol/features.ts';
import type { View } from '../../shared/protocol/view.ts';
import type { OpenTable, TablePorts } from '../model/open-table.ts';
import {
  noteWeekends,
  readAbsence,
  recordConfirmed,
  type SavedAbsence,
  writeAbsence,
} from '../model/storage/absence.ts';
import { readSeats } from '../model/storage/seats.ts';
import { findAnnouncedAbsence, hasFreeWeekends } from '../model/waiting.ts';
import { getDeviceZone } from '../model/zones.ts';
import { getOthers, TABLE_TIMEOUT, visit } from './other-tables.ts';

/** Syncs absences between an open table and this device's other tables; returns a function that stops it. */
export function handleAbsences(open: OpenTable, ports: TablePorts): () => void {
  const { table } = open;
  if (table === undefined) return () => undefined;
  let isFirst = true;
  return effect(() => {
    const view = open.model.view.value;
    const isSending = open.model.pending.value.length > 0;
    if (view?.seat === undefined || view.closed) return;
    const now = ports.now();
    const facts = getFacts(view, now);
    const saved = readAbsence(ports.store, now);
    const owed = isFirst ? getMissingIntents(table, saved, facts) : [];
    isFirst = false;
    if (saved.owed.includes(table)) recordConfirmed(ports.store, table, now);
    if (facts.isOffWeekends) noteWeekends(ports.store, table, now);
    if (owed.length > 0) queueMicrotask(() => submitEach(open, owed));
    // A view must first confirm submissions made here.
    else if (!isSending && isNews(table, saved, facts)) learnAbsence(table, facts, ports);
    queueMicrotask(() => void sendMissingIntents({ except: table, ports }));
  });
}

interface AwayFacts {
  readonly until: number | undefined;
  readonly isOffWeekends: boolean;
}

const getFacts = (view: View, now: number): AwayFacts => ({
  until: findAnnouncedAbsence(view, view.seat ?? -1, now),
  isOffWeekends: hasFreeWeekends(view, view.seat),
});

/** Returns the intents that a table needs to know as much as this device. */
function getMissing(
  { until, isOffWeekends }: AwayFacts,
  saved: SavedAbsence,
): readonly (SetAwayIntent | SetWeekends)[] {
  const isOff = saved.weekends !== undefined;
  const zone = getDeviceZone();
  return [
    ...(until === saved.until ? [] : [createAbsenceIntent(saved.until)]),
    ...(isOffWeekends === isOff || (isOff && zone === undefined) ? [] : [setWeekends(isOff ? zone : undefined)]),
  ];
}

/** Returns a table's missing absence, or only weekends off for one joined since they were set. */
function getMissingIntents(
  table: string,
  saved: SavedAbsence,
  facts: AwayFacts,
): readonly (SetAwayIntent | SetWeekends)[] {
  const missing = getMissing(facts, saved);
  if (saved.owed.includes(table)) return missing;
  return missing.filter(({ type }) => type === 'setWeekends' && saved.weekends?.includes(table) === false);
}

function isNews(table: string, { until, weekends }: SavedAbsence, facts: AwayFacts): boolean {
  const isOther = facts.isOffWeekends ? weekends === undefined : weekends?.includes(table) === true;
  return facts.until !== until || isOther;
}

function learnAbsence(table: string, { until, isOffWeekends }: AwayFacts, ports: TablePorts): void {
  const owed = getOthers(ports.store, table).map((each) => each.table);
  const { weekends = [] } = readAbsence(ports.store, ports.now());
  const others = weekends.filter((each) => each !== table);
  const isPlaying = !isOffWeekends && others.length === weekends.length && weekends.length > 0;
  const knownWeekends = isOffWeekends ? [...others, table] : isPlaying ? weekends : undefined;
  writeAbsence(ports.store, {
    ...(until !== undefined && { until }),
    ...(knownWeekends && { weekends: knownWeekends }),
    owed,
  });
}

type SetAwayIntent = Extract<TableIntent, { readonly type: 'setAway' }>;
type SetWeekends = Extract<TableIntent, { readonly type: 'setWeekends' }>;

const createAbsenceIntent = (until: number | undefined): SetAwayIntent => ({
  type: 'setAway',
  ...(until !== undefined && { until }),
});
const setWeekends = (zone: string | undefined): SetWeekends => ({
  type: 'setWeekends',
  ...(zone !== undefined && { zone }),
});

function submitEach(open: OpenTable, intents: readonly TableIntent[]): void {
  for (const intent of intents) open.submit([intent]);
}

let sending: Promise<void> = Promise.resolve();

interface MissingOptions {
  readonly except: string;
  readonly ports: TablePorts;
}

/** Tells tables about an absence one at a time; those that do not answer are told later. */
function sendMissingIntents(owed: MissingOptions): Promise<void> {
  sending = sending.then(() => sendEach(owed)).catch(() => undefined);
  return sending;
}

async function sendEach({ except, ports }: MissingOptions): Promise<void> {
  const { store } = ports;
  for (const table of readAbsence(store, ports.now()).owed) {
    const saved = readSeats(store).find((each) => each.table === table);
    if (table === except) continue;
    const isHeard = saved === undefined || (await visit(saved, ports, (_, open) => isSettled(open, ports)));
    if (!isHeard) continue;
    recordConfirmed(store, table, ports.now());
    noteWeekends(store, table, ports.now());
  }
}

/** Whether the table knows about the absence now, or never will. */
function isSettled(open: OpenTable, { store, now }: TablePorts): Promise<boolean> {
  const saved = readAbsence(store, now());
  const { view, refusal, fatalError } = open.model;
  let isSent = false;
  return new Promise((resolve) => {
    const end = (isHeard: boolean): void => {
      clearTimeout(timer);
      queueMicrotask(() => stop());
      resolve(isHeard);
    };
    const timer = setTimeout(() => end(false), TABLE_TIMEOUT);
    const stop = effect(() => {
      const seen = view.value;
      if (fatalError.value || refusal.value || seen?.closed) return end(true);
      if (seen?.seat === undefined) return;
      const missing = getMissing(getFacts(seen, now()), saved);
      if (missing.length === 0) return end(true);
      if (!isSent) queueMicrotask(() => submitEach(open, missing));
      isSent = true;
    });
  });
}
