import { total } from './model.ts';
import { rounded, table } from './spelling.ts';
import {
  askedRunsOf,
  botPlayOf,
  historyPage,
  homeVisit,
  notificationsOf,
  pageShown,
  preview,
  resultKept,
  submissionOf,
  type Traffic,
  transfer,
  visitOf,
  workOf,
} from './work.ts';

const ROWS: readonly (readonly [string, () => Traffic])[] = [
  ['a submission, live: four listen', () => submissionOf('live')],
  ['a submission, turn by turn: the player listens, and now and then somebody else', () => submissionOf('turns')],
  ['a bot’s submission, live', () => botPlayOf('live')],
  ['the result of a game, beyond its last submission', resultKept],
  ['a connection, live', () => visitOf('live')],
  ['a visit, turn by turn', () => visitOf('turns')],
  ['notifications and deadline of a turn, live', () => notificationsOf('live')],
  ['notifications, chat and deadline of a turn, turn by turn', () => notificationsOf('turns')],
  ['a visit to the list of tables', homeVisit],
  ['a page of the log', historyPage],
  ['a page of looking back', pageShown],
  ['seats carried to another device', transfer],
  ['a link to a table in a chat', preview],
];

const HEADS = [
  'what somebody does',
  'messages',
  'runs',
  'of them the timer’s',
  'writes',
  'reads',
  'queued',
  'schedules',
];

/** What each thing that people do asks of AWS. */
export function causes(): string {
  const rows = ROWS.map(([what, traffic]) => spell(what, traffic()));
  return `## What each thing causes

${table([...HEADS, 'KB out', '$ for a thousand'], rows)}

Reads are a maximum: a function with the table in memory needs none. The last column leaves storage out.`;
}

function spell(what: string, traffic: Traffic): readonly string[] {
  const { inward, outward, timerRuns, writes, reads, queued, scheduled, outBytes } = traffic;
  const counts = [inward + outward, askedRunsOf(traffic) + timerRuns, timerRuns, writes, reads, queued, scheduled];
  return [what, ...[...counts, outBytes / 1000].map(rounded), (1000 * total(workOf(traffic))).toFixed(4)];
}
