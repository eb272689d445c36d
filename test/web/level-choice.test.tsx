import { expect, test } from 'vitest';
import type { View } from '../../shared/protocol/view.ts';
import { LevelChoice } from '../../web/components/LevelChoice.tsx';
import { seatPlaces } from '../../web/components/seat-places.ts';
import type { AnyIntent } from '../../web/model/types.ts';
import { SeatTools } from '../../web/seated/SeatTools.tsx';
import { charterOf, viewOf } from './fixtures.ts';
import { deedsOf, elementsOf } from './rule-controls.ts';

const charter = charterOf({ names: ['Ann', 'Ben', 'Cyd'] });
const lobby = (part: Partial<View> = {}): View => ({
  ...viewOf(10, { phase: 'lobby', occupants: [0, 1, 2, 'bot'] }),
  ...part,
});

const LEVELS = ['easy', 'normal', 'hard'].map((level) => ({ type: 'giveSeatToBot', seat: 3, level }));

/** What each press and choice at the bot's seat submits, in the panel of seats. */
function chosenAt(view: View): readonly AnyIntent[] {
  const places = seatPlaces(charter, view);
  const submitted: AnyIntent[] = [];
  const pressing = {
    press: (_: string, intent: AnyIntent) => void submitted.push(intent),
    mark: () => undefined,
    refusedAt: () => undefined,
  };
  const playing = { ...view, phase: 'playing' as const };
  const tools = (
    <SeatTools place={places[3] as (typeof places)[0]} places={places} view={playing} pressing={pressing} />
  );
  for (const deed of deedsOf(tools)) deed();
  return submitted;
}

test('the host chooses how well a bot plays', () => {
  expect(chosenAt(lobby())).toEqual(expect.arrayContaining(LEVELS));
});

test('nobody else does', () => {
  expect(chosenAt(lobby({ seat: 1 }))).toEqual([]);
});

test('the choice shows the level that the bot has', () => {
  const [, select] = elementsOf(<LevelChoice level="hard" words="How?" onChoose={() => undefined} />).filter(
    ({ type }) => type === 'span' || type === 'select',
  );
  expect(select?.props.value).toBe('hard');
});
