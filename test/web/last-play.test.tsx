import { expect, test } from 'vitest';
import type { PublicEvent } from '../../shared/protocol/view.ts';
import { getPlays } from '../../web/model/plays.ts';
import { LastPlay } from '../../web/motion/LastPlay.tsx';
import { getElements } from './rule-controls.ts';

const formatter = { displayName: () => 'Ben', team: () => '' };

/** The names above what was played, at Ben's seat. */
function readNames(...events: readonly PublicEvent[]): readonly unknown[] {
  const [play] = getPlays([{ version: 1, at: 0, events }]);
  if (play === undefined) throw new Error('nothing was played');
  return getElements(<LastPlay play={play} isNew formatter={formatter} onAgain={() => undefined} />)
    .filter(({ type, props }) => type === 'b' && props.class === 'player')
    .map(({ props }) => props.children);
}

test('labels a play as the bot’s if a bot played for the person in the seat', () => {
  expect(readNames({ type: 'discarded', seat: 1, card: '9h', bot: true })).toEqual(['Bot for Ben']);
  expect(readNames({ type: 'discarded', seat: 1, card: '9h' })).toEqual(['Ben']);
});
