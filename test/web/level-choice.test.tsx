import { expect, test } from 'vitest';
import type { View } from '../../shared/protocol/view.ts';
import { seatPlaces } from '../../web/components/seat-places.ts';
import type { AnyIntent } from '../../web/model/types.ts';
import { SeatActions } from '../../web/seated/SeatActions.tsx';
import { SeatTools } from '../../web/seated/SeatTools.tsx';
import { charterOf, viewOf } from './fixtures.ts';
import { deedsOf, elementsOf } from './rule-controls.ts';

const charter = charterOf({ names: ['Ann', 'Ben', 'Cyd'] });
const lobby = (part: Partial<View> = {}): View => ({
  ...viewOf(10, { phase: 'lobby', occupants: [0, 1, 2, 'bot'] }),
  ...part,
});

const LEVELS = ['easy', 'normal', 'hard'].map((level) => ({ type: 'giveSeatToBot', seat: 3, level }));

/** What each press and choice at the bot's seat submits, in the lobby and in the panel of seats. */
function chosenAt(view: View): readonly (readonly AnyIntent[])[] {
  const places = seatPlaces(charter, view);
  const place = places[3] as (typeof places)[0];
  const lobbys: AnyIntent[] = [];
  const panels: AnyIntent[] = [];
  const onSubmit = (intents: readonly AnyIntent[]) => void lobbys.push(...intents);
  const pressing = {
    press: (_: string, intent: AnyIntent) => void panels.push(intent),
    mark: () => undefined,
    refusedAt: () => undefined,
  };
  const playing = { ...view, phase: 'playing' as const };
  const tools = <SeatTools place={place} places={places} view={playing} pressing={pressing} />;
  for (const deed of deedsOf(<SeatActions place={place} view={view} onSubmit={onSubmit} onAsk={() => undefined} />))
    deed();
  for (const deed of deedsOf(tools)) deed();
  return [lobbys, panels];
}

test('the host chooses how well a bot plays, in the lobby and later', () => {
  for (const chosen of chosenAt(lobby())) expect(chosen).toEqual(expect.arrayContaining(LEVELS));
});

test('nobody else does', () => {
  expect(chosenAt(lobby({ seat: 1 }))).toEqual([[], []]);
});

test('the choice shows the level that the bot has', () => {
  const view = lobby({ levels: [{ seat: 3, level: 'hard' }] });
  const place = seatPlaces(charter, view)[3];
  if (!place) throw new Error('no such place');
  const select = elementsOf(
    <SeatActions place={place} view={view} onSubmit={() => undefined} onAsk={() => undefined} />,
  ).find(({ type }) => type === 'select');
  expect(select?.props.value).toBe('hard');
});
