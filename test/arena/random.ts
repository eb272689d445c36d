import { chooseAnyTake } from '../../shared/bots/taking.ts';
import { getDice } from '../properties/chance.ts';
import type { Player } from '../simulation/game.ts';
import { createPlayer } from './simple-plays.ts';

export function chooseRandom(seed: string): Player {
  const dice = getDice(seed);
  return createPlayer({
    take: (position) => (dice.flip(0.5) ? chooseAnyTake(position) : undefined),
    choose: (plays) => dice.pick(plays),
  });
}
