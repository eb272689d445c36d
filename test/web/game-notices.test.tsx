import { expect, test } from 'vitest';
import type { GameView, View } from '../../shared/protocol/view.ts';
import type { AnyIntent } from '../../web/model/types.ts';
import { GameNotices } from '../../web/shell/GameNotices.tsx';
import { charterOf, viewOf } from './fixtures.ts';
import { deedsOf } from './rule-controls.ts';

const ending = { what: 'game', by: 1, agreed: [1] } as const;
const asked = (part: Partial<View> = {}): View => viewOf(10, { phase: 'playing', ending, ...part });

/** What each press of this view's notices submits. */
function pressesAt(view: View): readonly AnyIntent[] {
  const submitted: AnyIntent[] = [];
  const submit = (intents: readonly AnyIntent[]): void => void submitted.push(...intents);
  const notices = (
    <GameNotices charter={charterOf()} view={view} refusal={undefined} onSubmit={submit} onSeats={() => undefined} />
  );
  for (const deed of deedsOf(notices)) deed();
  return submitted;
}

/** The answers to a proposed end that they offer. */
const answersAt = (view: View): readonly AnyIntent[] => pressesAt(view).filter(({ type }) => type === 'answerEnd');

const YES = { type: 'answerEnd', yes: true };
const NO = { type: 'answerEnd', yes: false };

test.each([
  ['a player who has not answered', asked(), [YES, NO]],
  ['a player who has not answered, while a bot plays', asked({ sitIn: [0] }), [YES, NO]],
  ['a player who has agreed, and may change their mind', asked({ ending: { ...ending, agreed: [0, 1] } }), [NO]],
])('a proposed end is shown to %s', (_, view, answers) => expect(answersAt(view)).toEqual(answers));

test('a watcher is not asked', () => {
  const { seat: _, ...watched } = asked();
  expect(answersAt(watched)).toEqual([]);
});

test('in a pause the host has nothing to decide about an empty seat yet', () => {
  const game: GameView = {
    ...{ round: 1, dealer: 3, turn: { seat: 1, phase: 'draw' }, stock: 40, pile: { count: 0 } },
    ...{ players: [], teams: [] },
  };
  const occupants = [0, 'empty', 2, 'bot'] as const;
  const view = viewOf(10, { phase: 'playing', game, occupants });
  expect(pressesAt(view).map(({ type }) => type)).toEqual(['giveSeatToBot']);
  expect(pressesAt({ ...view, paused: true }).map(({ type }) => type)).toEqual(['resume']);
});
