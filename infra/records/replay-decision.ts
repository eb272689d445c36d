import type { StoredCharter } from '../../functions/ports/ports.ts';
import { DROPPED_NAME, MAX_NAMES } from '../../functions/table/charter.ts';
import { decodeEvents, type StoredChange } from '../../shared/codec/decode-events.ts';
import { parseSubmission, type StoredSubmission } from '../../shared/protocol/submission.ts';
import type { Occupant } from '../../shared/protocol/view.ts';
import { decideSubmission, settleEnding } from '../../shared/table/decide.ts';
import { decidePlay } from '../../shared/table/decisions/plays.ts';
import { decideSit } from '../../shared/table/decisions/seating.ts';
import { decideTakeBackAnswer } from '../../shared/table/decisions/taking-back.ts';
import { accept, type CharterName } from '../../shared/table/feature.ts';
import type { TableDecision } from '../../shared/table/features.ts';
import { decideMissed } from '../../shared/table/pace.ts';
import type { TableState } from '../../shared/table/state.ts';

/** Decides a stored submission with this release; undefined: nobody submitted the change. */
export function replayDecision(change: StoredChange, charter: StoredCharter): TableDecision | undefined {
  const { before, item, table } = change;
  const stored = parseSubmission(item.submission);
  if (stored === undefined) return undefined;
  const { seat, number, intents } = stored;
  const entropy = item.entropy ?? new Uint8Array(32);
  const [first] = intents;
  if (number === undefined && first?.type === 'answerTakeBack')
    return decideTakeBackAnswer(before, { seat, yes: first.yes, now: table.at }, charter);
  if (number === undefined) return decidePlay(before, { seat, intents, entropy });
  const request = { seat, number, intents, entropy, now: table.at, ...getSubmitter(table, seat) };
  return decideSubmission(before, charter, { ...request, ...getCharterName(charter, stored, change) });
}

/** Same for a change that nobody submitted; undefined: there is nothing to decide. */
export function decideOther(change: StoredChange): TableDecision | undefined {
  const { before, item, table } = change;
  if (item.submission === 'missed') return accept(...settleEnding(before, decideMissed(before, table.at), table.at));
  return item.submission.startsWith('sit ') ? replaySitDecision(change) : undefined;
}

/** A repeated request to sit decides nothing. */
function replaySitDecision(change: StoredChange): TableDecision | undefined {
  const { before, table } = change;
  const [sat] = decodeEvents(change);
  if (sat?.type !== 'satDown') return undefined;
  return decideSit(before, { ...sat, connection: table.seats[sat.seat]?.connections.at(-1) ?? '' });
}

/** Returns facts outside a submission's text: the sender's connection and its request's key. */
function getSubmitter(
  { seats }: TableState,
  seat: number,
): { readonly connection?: string; readonly requestKey?: string } {
  const { connections = [], guests = [], claim } = seats[seat] ?? {};
  const connection = connections.find((each) => !guests.includes(each));
  return {
    ...(connection !== undefined && { connection }),
    ...(claim?.type === 'sat' && { requestKey: claim.requestKey }),
  };
}

/** Returns the requested name's index in the charter, which has only time zones that are still shared. */
function getCharterName(
  { names }: StoredCharter,
  { seat, intents: [first] }: StoredSubmission,
  { before, table }: StoredChange,
): { readonly newName?: CharterName } {
  const { charter } = table;
  if (first?.type === 'forget') {
    const name = before.seats[first.seat]?.occupant;
    return typeof name === 'number' ? { newName: { name, charter } } : {};
  }
  if (first?.type === 'shareZone' || first?.type === 'changeRules') return { newName: { name: 0, charter } };
  const knock = first?.type === 'answerKnock' ? before.knocks?.find(({ id }) => id === first.knock) : undefined;
  const renamed = first?.type === 'rename' ? { seat, name: first.name } : knock;
  const name = renamed === undefined ? -1 : getPlace(names, renamed.name, table.seats[renamed.seat]?.occupant);
  return name < 0 ? {} : { newName: { name, charter } };
}

/** Returns a name's index: its person's, if the name was dropped since, or replaced by another. */
function getPlace(names: readonly string[], name: string, occupant: Occupant | undefined): number {
  if (typeof occupant !== 'number') return names.indexOf(name);
  const isGone = names[occupant] === DROPPED_NAME || names.length >= MAX_NAMES;
  return names[occupant] === name || isGone ? occupant : names.indexOf(name);
}
