import { type PermissionWords, permissionNote } from '#text/going-out.ts';
import {
  AFTER_GONE,
  formatAbsentDays,
  formatAwayUntil,
  formatQueue,
  getWaiting,
  offlineNote,
  PACKET_CHOICE,
  unreachableNote,
  watchingTurn,
  YOU_WAIT_FOR_ANSWER,
  YOUR_TURN_PLAY,
  yourTurnDraw,
} from '#text/table.ts';
import { findRejectionOfEveryTake } from '../../shared/meld-search/find-melds.ts';
import type { View } from '../../shared/protocol/view.ts';
import { getMissingToGoOut } from '../../shared/rules/going-out.ts';
import type { AbsenceNotice } from '../model/absence-notice.ts';
import { findOwnTeam } from '../model/visible-table.ts';
import { countMinutesWaited, findAbsenceEnd, getPresence, type Presence } from '../model/waiting.ts';
import { applyDraft } from './draft/judging.ts';
import type { Draft } from './draft/meld-draft.ts';
import type { TableModel } from './table-model.ts';

export interface TurnParams {
  readonly table: TableModel;
  readonly view: View;
  /** Milliseconds since 1970 UTC. */
  readonly now: number;
  readonly draft?: Draft | undefined;
}

/** Returns whose turn it is and the viewer's options in one line; empty if a prompt says that, as in a pause. */
export function formatTurnLine({ table, view, now, draft }: TurnParams): string {
  const { visible, displayName } = table;
  const { turn } = visible.game;
  if (visible.game.ended) return '';
  const minutes = view.paused ? 0 : countMinutesWaited(view, now);
  if (visible.seat === undefined) return watchingTurn(displayName(turn.seat), minutes);
  if (view.paused || view.sitIn?.includes(visible.seat)) return '';
  if (!visible.myTurn) {
    const presence = getPresence(view, [], { seat: turn.seat, now });
    const name = displayName(turn.seat);
    const absence = formatAbsence(name, presence);
    return getWaiting({ name, phase: turn.phase, minutes, absence, isEmpty: presence.type === 'empty' });
  }
  if (turn.phase === 'consent') return YOU_WAIT_FOR_ANSWER((turn.awaited ?? []).map(displayName));
  if (view.phase !== 'playing') return '';
  return formatAnswers(table, draft) ?? formatNextStep(table);
}

/** From this many turns before the viewer's, the line says "several". */
const SEVERAL = 3;

/** Returns the player right before the viewer, if several others play first and the viewer plays again. Ignores absent people. */
export function findTurnsBeforeViewer({
  table: { visible, displayName },
  view,
  now,
}: Omit<TurnParams, 'draft'>): string | undefined {
  const { seat, game } = visible;
  if (seat === undefined || game.ended || view.paused || view.sitIn?.includes(seat)) return undefined;
  const number = game.players.length;
  const before = (seat - game.turn.seat + number - 1) % number;
  if (visible.myTurn || before < SEVERAL) return undefined;
  const seats = Array.from({ length: before }, (_, i) => (game.turn.seat + 1 + i) % number);
  const others = seats.filter((each) => findAbsenceEnd(view, each, now) === undefined);
  return others.length === 0 ? undefined : formatQueue(others.map(displayName));
}

/** Returns the consequence while someone is absent. `host`: `You` for the viewer. */
export function getAbsenceWords(after: AbsenceNotice, host: string): string {
  if (after.type === 'botPlays') return AFTER_GONE.bot(after.at);
  return after.isDue ? AFTER_GONE.now(host) : AFTER_GONE.from(host, after.at);
}

function formatAbsence(name: string, presence: Presence): string | undefined {
  if (presence.type === 'away') return offlineNote(name);
  if (presence.type === 'unreachable' || (presence.type === 'gone' && !presence.isReached))
    return unreachableNote(name);
  if (presence.type === 'gone') return formatAbsentDays(name, presence.days);
  return presence.type === 'awayUntil' ? formatAwayUntil(name, presence.until) : undefined;
}

function formatNextStep({ position, visible }: TableModel): string {
  const { turn, stock } = visible.game;
  if (position?.choosing) return PACKET_CHOICE.yourTurn;
  if (turn.phase !== 'draw' || !position) return YOUR_TURN_PLAY;
  const { draw, rules } = position;
  const left = rules.stock.exhausted === 'endsRound' ? stock : draw;
  return yourTurnDraw({ draw, stock: left, canTake: findRejectionOfEveryTake(position) === undefined });
}

/** Returns the partners' answer, and what the draft still lacks for going out; undefined if they were not asked. */
export function formatAnswers(
  { position, visible, displayName }: TableModel,
  draft: Draft | undefined,
  { isBrief }: Pick<PermissionWords, 'isBrief'> = {},
): string | undefined {
  const { permission } = visible.game.turn;
  if (!permission || !position) return undefined;
  const partners = (findOwnTeam(visible)?.seats ?? []).filter((seat) => seat !== visible.seat).map(displayName);
  const laid = draft ? applyDraft(position, draft) : position;
  return permissionNote({ answer: permission, partners, missing: getMissingToGoOut(laid), isBrief });
}
