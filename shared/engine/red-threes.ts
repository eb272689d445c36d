import { type Card, isRedThree } from '../rules/cards.ts';
import { endByStock } from './round-end.ts';
import { playerOf, teamStateOf } from './state.ts';
import { canSupply, nextCards } from './stock.ts';
import type { Unfolding } from './unfolding.ts';

/**
 * How things stand after red threes were laid: nothing to follow; `empty`: they were the last cards of the last
 * packet; `over`: the stock could not replace one and the round has ended.
 */
export type Laid = 'done' | 'empty' | 'over';

/** Whether the rules lay this seat's red threes by themselves now. */
export function areLaidByRules(unfolding: Unfolding, seat: number): boolean {
  const { laying } = unfolding.rules.threes.red;
  return laying === 'automatic' || (laying === 'whenDown' && teamStateOf(unfolding.state, seat).down);
}

/** Lays all red threes that a seat holds, where the rules do so by themselves, and those that come for them: three.1, three.4. */
export function layRedThrees(unfolding: Unfolding, seat: number, by: 'run' | 'walk'): Laid {
  if (!areLaidByRules(unfolding, seat)) return 'done';
  const cards = redThreesOf(unfolding, seat);
  if (cards.length === 0) return 'done';
  if (!layAndReplace(unfolding, seat, { cards, chosen: false })) return 'over';
  return playerOf(unfolding.state, seat).held.length > 0
    ? layRedThrees(unfolding, seat, by)
    : pickUpNext(unfolding, seat, by);
}

/** The same right after the submission in which the seat's team got down: three.2. */
export function layAfterGettingDown(unfolding: Unfolding, seat: number, by: 'run' | 'walk'): Laid {
  const wasDown = teamStateOf(unfolding.before, seat).down;
  return wasDown || unfolding.rules.threes.red.laying !== 'whenDown' ? 'done' : layRedThrees(unfolding, seat, by);
}

const redThreesOf = (unfolding: Unfolding, seat: number): readonly Card[] =>
  playerOf(unfolding.state, seat).held.filter(isRedThree);

/** The next packet, where one waits, with its red threes; `empty` where none does. */
export function pickUpNext(unfolding: Unfolding, seat: number, by: 'run' | 'walk'): Laid {
  const [next] = playerOf(unfolding.state, seat).waiting;
  if (!next) return 'empty';
  unfolding.tell({ type: 'pickedUp', seat, packet: next.name, by });
  return layRedThrees(unfolding, seat, by);
}

interface ToLay {
  readonly cards: readonly Card[];
  readonly chosen: boolean;
}

/** Lays these and draws for each while the stock can; false where it could not and the round has ended. */
export function layAndReplace(unfolding: Unfolding, seat: number, { cards, chosen }: ToLay): boolean {
  const wanted = unfolding.rules.threes.red.replace ? cards.length : 0;
  const isSupplied = canSupply(unfolding, wanted);
  unfolding.tell({ type: 'laidRedThrees', seat, cards, drawn: nextCards(unfolding, wanted), chosen });
  if (isSupplied) return true;
  layUnreplaced(unfolding, seat, redThreesOf(unfolding, seat));
  endByStock(unfolding);
  return false;
}

/** Red threes that came where the stock gave out are laid all the same. */
function layUnreplaced(unfolding: Unfolding, seat: number, cards: readonly Card[]): void {
  if (cards.length === 0 || !areLaidByRules(unfolding, seat)) return;
  unfolding.tell({ type: 'laidRedThrees', seat, cards, drawn: [], chosen: false });
}
