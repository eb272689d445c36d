import type { Deciders } from './decider.ts';
import { isAbsent } from './pace.ts';
import { accept, awaitedOf, rejectAtTable, type TableDecision, type TableEvent, type TableState } from './state.ts';

/** What people ask of each other when they play over days. */
export const DAY_DECIDERS: Deciders<'grantTime' | 'setAway' | 'nudge' | 'note' | 'react'> = {
  grantTime: (table, { seat, intent }) => grantTime(table, seat, intent.minutes),
  setAway: (table, { seat, intent, now }) => setAway(table, { seat, until: intent.until, now }),
  nudge: (table, { seat }) => nudge(table, seat),
  note: (table, { seat, intent: { text } }) => chat(table, { type: 'noteLeft', seat, text }),
  react: (table, { seat, intent: { reaction } }) => chat(table, { type: 'reacted', seat, reaction }),
};

const chat = ({ settings }: TableState, said: TableEvent): TableDecision =>
  settings.notes ? accept(said) : rejectAtTable('notesOff');

/** Others give time; nobody gives itself any, be it along with others. */
function grantTime(table: TableState, seat: number, minutes: number): TableDecision {
  const awaited = awaitedOf(table);
  if (awaited.length === 0) return rejectAtTable('nobodyToMove');
  if (table.settings.pace.perTurn === null) return rejectAtTable('noDeadline');
  if (awaited.includes(seat)) return rejectAtTable('ownTurn');
  return accept({ type: 'timeGranted', seat, minutes });
}

/** Milliseconds that an absence may last: three months. */
const LONGEST_ABSENCE = 92 * 86_400_000;
const MINUTE = 60_000;

interface AwayIntents {
  readonly seat: number;
  readonly until: number | undefined;
  readonly now: number;
}

function setAway(table: TableState, { seat, until, now }: AwayIntents): TableDecision {
  if (until === undefined) {
    if (!isAbsent(table, seat, now)) return rejectAtTable('timeNotAllowed');
    return accept({ type: 'awaySet', seat });
  }
  if (until <= now || until > now + LONGEST_ABSENCE) return rejectAtTable('timeNotAllowed');
  return accept({ type: 'awaySet', seat, until: Math.ceil(until / MINUTE) });
}

/** Once a turn, and never oneself: whoever is asked itself answers first. */
function nudge(table: TableState, seat: number): TableDecision {
  const to = awaitedOf(table);
  if (to.length === 0) return rejectAtTable('nobodyToMove');
  if (to.includes(seat)) return rejectAtTable('ownTurn');
  return table.nudged ? rejectAtTable('nudgedAlready') : accept({ type: 'nudged', seat, to });
}
