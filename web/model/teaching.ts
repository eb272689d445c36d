import type { Ruleset, Seating } from '../../shared/ruleset/ruleset.ts';
import { navigate, store } from './page.ts';
import { makeLearnHash } from './route.ts';
import { writeTaught } from './storage/taught-lessons.ts';

interface Game {
  readonly ruleset: Ruleset;
  readonly seating?: Seating | undefined;
}

export function teach({ ruleset, seating }: Game): void {
  const isAlone = seating !== undefined && seating.players === seating.teams;
  writeTaught(store, { ruleset, isAlone, from: location.hash });
}

export function learn(game: Game): void {
  teach(game);
  navigate(makeLearnHash({ isOurs: true }));
}
