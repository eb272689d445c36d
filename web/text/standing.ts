import { isToDeal } from '../model/status.ts';
import type { Standing } from '../storage/seats.ts';
import { TIME } from './en/pace.ts';
import { HOME, lasting } from './en/pages.ts';

/** How a table stands, in the list of tables. */
export function standingWords(standing: Standing | undefined): string {
  if (standing?.lost) return HOME.lost;
  if (standing?.closed) return HOME.closed;
  if (standing?.ending) return HOME.ending;
  if (!standing || standing.phase === 'lobby') return HOME.waiting;
  if (standing.phase === 'over') return HOME.over;
  if (standing.paused) return HOME.paused;
  if (standing.asked) return HOME.asked(standing.turn ?? '');
  if (standing.mine) return HOME.yourTurn;
  if (standing.decide) return HOME.decide;
  if (isToDeal(standing)) return HOME.deal;
  return turnWords(standing);
}

function turnWords({ turn, sitIn }: Standing): string {
  if (turn === undefined) return sitIn ? HOME.sitIn : HOME.roundOver;
  return sitIn ? HOME.sitInWhile(HOME.turnOf(turn)) : HOME.turnOf(turn);
}

/** Since when a table waits, and until when, in the viewer's own time; nothing where it waits for nobody. */
export function waitWords(standing: Standing | undefined, now: number): string {
  if (!standing || !isWaiting(standing)) return '';
  const waited = now - (standing.since ?? now);
  const since = waited < 60_000 ? [] : [HOME.waitsFor(lasting(waited))];
  return [...since, ...deadlineWords(standing, now)].join(' · ');
}

const isWaiting = (standing: Standing): boolean =>
  !standing.lost && (isToDeal(standing) || (standing.turn !== undefined && !standing.closed && !standing.paused));

function deadlineWords({ deadline, mine }: Standing, now: number): readonly string[] {
  if (deadline === undefined) return [];
  if (deadline > now) return [TIME.byShort(deadline, now)];
  const words = TIME.wasUpShort(deadline, now);
  return [mine ? `${words}; ${TIME.notTooLate}` : words];
}

/** What is given up with a table that is forgotten; empty where nothing is any more. */
export function forgetWords(standing: Standing | undefined): string {
  if (standing?.lost) return '';
  return standing?.phase === 'playing' && !standing.closed ? HOME.forgetPlaying : HOME.forgetHint;
}
