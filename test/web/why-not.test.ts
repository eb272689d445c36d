import { expect, test } from 'vitest';
import { coachView, hintFor } from '../../shared/bots/coach.ts';
import { canAskWhy, whyNotWords } from '../../web/table/coaching.ts';
import { readDraft } from '../../web/table/draft/keeping.ts';
import { charterOf, gameOf, viewOf } from '../demo/fixture.ts';

/** The viewer's turn in its hand, with five fives and three wilds of its team on the table. */
function asked(draft: string, held = '5h2hd*KcQhJdAs8c') {
  const waiting = { held: 13, playing: 'hand', waiting: { foot: 13 } } as const;
  const game = gameOf({
    ...{ turn: { seat: 0, phase: 'play' }, held, players: [waiting, waiting, waiting, waiting] },
    teams: [{ score: 0, melds: '5sssss 2ssss' }, { score: 0 }],
  });
  const [charter, view] = [charterOf(4, 2), viewOf(game)];
  const [botView, hint] = [coachView(charter, view), hintFor(charter, view)];
  if (!botView || !hint) throw new Error('no hint');
  return { botView, hint, draft: readDraft(draft).draft };
}

test('a worse play is answered by its fault and the better one', () => {
  const { words, code } = whyNotWords(asked('|8c|'));
  expect(words).toMatch(/^You’d leave a wild book unfinished[.] Better: (meld|add) .*[.]$/);
  expect(code).toBeUndefined();
});

test('a play that the rules refuse is answered by the refusal', () => {
  expect(whyNotWords(asked('n:KcQh||'))).toMatchObject({ code: 'ranksDiffer' });
});

test('an empty draft, or two lifted cards, are no play', () => {
  expect(canAskWhy(asked('||'))).toBe(false);
  expect(canAskWhy(asked('|8c As|'))).toBe(false);
  expect(canAskWhy(asked('|8c|'))).toBe(true);
});
