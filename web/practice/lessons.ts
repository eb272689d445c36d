import { LEARN } from '#text/learn.ts';
import { YOU } from '#text/pages.ts';
import { setUp, type WrittenPosition } from '../../shared/game/set-up.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import { CLASSIC } from '../../shared/ruleset/presets/classic.ts';
import { seatBots } from './dealing.ts';
import draw from './positions/1-draw-and-discard.json';
import meld from './positions/2-three-of-a-kind.json';
import open from './positions/3-enough-to-open.json';
import take from './positions/4-take-the-pile.json';
import foot from './positions/5-into-your-foot.json';
import out from './positions/6-go-out.json';
import type { PracticeStart } from './practice-table.ts';

/** One hand to learn by: a scenario's position, and what is to be reached from it. */
interface Lesson {
  readonly position: WrittenPosition;
  isDone(view: View): boolean;
}

const own = (view: View) => view.game?.teams[0];

/** In the order of `LESSONS`, which has their words. */
export const LESSON_LIST: readonly Lesson[] = [
  { position: readPosition(draw), isDone: ({ game }) => game?.turn.seat !== 0 },
  { position: readPosition(meld), isDone: (view) => own(view)?.melds?.includes('8') === true },
  { position: readPosition(open), isDone: (view) => own(view)?.minimum === undefined },
  { position: readPosition(take), isDone: (view) => own(view)?.melds?.includes('T') === true },
  { position: readPosition(foot), isDone: ({ game }) => game?.players[0]?.playing === 'foot' },
  { position: readPosition(out), isDone: ({ game }) => game?.ended?.by === 'out' },
];

/** The files are scenarios, which the tests play. */
function readPosition({ position }: { readonly position: unknown }): WrittenPosition {
  return position as WrittenPosition;
}

const SEATING = { players: 4, teams: 2 };

/** A table at which this lesson lies. */
export function startOfLesson({ position }: Lesson, table: string, now: number): PracticeStart {
  const charter: Charter = { revision: 0, title: LEARN.title, ruleset: CLASSIC, seating: SEATING, names: [YOU] };
  const seated = seatBots(charter, now);
  const state = { ...seated, moved: seated.version, game: setUp(position, CLASSIC, SEATING) };
  return { table, charter, state };
}
