import type { StandingAnswer } from '../protocol/intent.ts';
import { partnersOf, playerOf } from './state.ts';
import type { Unfolding } from './unfolding.ts';

/** "May I go out?" Standing answers are used at once, a no first, since the first no settles it: ask.2, ask.4. */
export function ask(unfolding: Unfolding, seat: number): void {
  unfolding.tell({ type: 'askedToGoOut', seat });
  const partners = partnersOf(unfolding.state, seat);
  const standing = (answer: StandingAnswer) =>
    partners.filter((partner) => playerOf(unfolding.state, partner).standing === answer);
  const [refusing] = standing('no');
  if (refusing !== undefined) answer(unfolding, { seat: refusing, yes: false, standing: true });
  else for (const partner of standing('yes')) answer(unfolding, { seat: partner, yes: true, standing: true });
}

interface Answer {
  readonly seat: number;
  readonly yes: boolean;
  readonly standing: boolean;
}

export function answer(unfolding: Unfolding, { seat, yes, standing }: Answer): void {
  unfolding.tell({ type: 'answered', seat, yes, standing });
}

/** Sets what a player answers from now on, between rounds too; one that is awaited answers by it: ask.4. */
export function setStanding(unfolding: Unfolding, seat: number, standing: StandingAnswer): void {
  unfolding.tell({ type: 'standingSet', seat, answer: standing });
  const { turn, ended } = unfolding.state;
  const isAwaited = !ended && turn.phase === 'consent' && turn.awaited.includes(seat);
  if (isAwaited && standing !== 'ask') answer(unfolding, { seat, yes: standing === 'yes', standing: true });
}
