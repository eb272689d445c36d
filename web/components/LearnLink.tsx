import { LEARN_TITLE } from '#text/pages.ts';
import type { Ruleset, Seating } from '../../shared/ruleset/ruleset.ts';
import { makeLearnHash } from '../model/route.ts';
import { teach } from '../model/teaching.ts';

export const LearnLink = (game: { readonly ruleset: Ruleset; readonly seating?: Seating | undefined }) => (
  <a class="button" href={makeLearnHash({ isOurs: true })} onClick={() => teach(game)}>
    {LEARN_TITLE}
  </a>
);
