import type { Standing } from '../storage/seats.ts';
import { HOME, lasting } from './en.ts';
import { TIME } from './pace-en.ts';

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
  return standing.turn === undefined ? HOME.betweenRounds : HOME.turnOf(standing.turn);
}

/** Since when a table waits, and until when, in the viewer's own time; nothing where it waits for nobody. */
export function waitWords(standing: Standing | undefined, now: number): string {
  if (!standing || standing.turn === undefined || standing.lost || standing.closed || standing.paused) return '';
  const waited = now - (standing.since ?? now);
  const since = waited < 60_000 ? [] : [HOME.waitsFor(lasting(waited))];
  return [...since, ...deadlineWords(standing, now)].join(' · ');
}

function deadlineWords({ deadline, mine }: Standing, now: number): readonly string[] {
  if (deadline === undefined) return [];
  if (deadline > now) return [TIME.byShort(deadline, now)];
  const words = TIME.wasUpShort(deadline, now);
  return [mine ? `${words}; ${TIME.notTooLate}` : words];
}
