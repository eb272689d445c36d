import { decide } from '../../shared/game/decide.ts';
import { viewEvents, viewGame } from '../../shared/game/view.ts';
import { encodeGame } from '../properties/packed.ts';
import type { RecordedPlay } from './recorded-play.ts';

/** Seconds of warming up, and of each of the timed rounds; the best round counts. */
const WARM_UP_SECONDS = 2;
const ROUND = 2;
const ROUNDS = 4;

/** Submissions per second on one core: decided, reduced, encoded, and shown to four with their events. */
export function measureEngineSpeed(play: readonly RecordedPlay[]): number {
  getSpeed(play, WARM_UP_SECONDS);
  return Math.max(...Array.from({ length: ROUNDS }, () => getSpeed(play, ROUND)));
}

/** Submissions per second of this thread's own processor time, over about this many seconds of real play, repeated. */
function getSpeed(play: readonly RecordedPlay[], seconds: number): number {
  const began = process.threadCpuUsage();
  let done = 0;
  let took = 0;
  while (took < seconds) {
    for (const one of play) handle(one);
    done += play.length;
    const { user, system } = process.threadCpuUsage(began);
    took = (user + system) / 1e6;
  }
  return done / took;
}

function handle({ before, submission }: RecordedPlay): void {
  const decision = decide(before, submission);
  if (decision.type === 'rejection') throw new Error(`recorded play was refused: ${decision.code}`);
  encodeGame(decision.state);
  for (let viewer = 0; viewer < 4; viewer++) {
    viewGame(decision.state, viewer);
    viewEvents(decision.events, before, viewer);
  }
}

/** Mean submissions of one turn. A turn begins if the submission before was another player's, or in another round. */
export function countSubmissionsPerTurn(play: readonly RecordedPlay[]): number {
  const turnOf = ({ before }: RecordedPlay): string => `${before.round} ${before.turn.seat}`;
  const turns = play.filter((one, i) => i === 0 || turnOf(one) !== turnOf(play[i - 1] as RecordedPlay)).length;
  return play.length / turns;
}
