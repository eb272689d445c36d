import { describe, expect, test } from 'vitest';
import { chooseMoves } from '../../shared/bots/bot.ts';
import { charterOf, LATE, type Scene, viewOf } from './bots-scene.ts';

describe('what a hard bot with a partner discards onto a large pile', () => {
  const scene: Scene = { held: '6dAh', own: { melds: '5sssshhd' }, players: LATE, pile: { top: '4s', count: 8 } };
  const discarded = (changes: Scene) => chooseMoves(charterOf(changes), viewOf(changes), 'hard')?.at(-1);

  test('of two ranks that nobody has melded, the card of lower value', () => {
    expect(discarded(scene)).toEqual({ type: 'discard', card: '6d' });
  });

  test('a rank of which the next player can hardly hold two', () => {
    const gone = { melds: '5sssshhd Asssshhh Accccddd' };
    expect(discarded({ ...scene, own: gone })).toEqual({ type: 'discard', card: 'Ah' });
  });

  test('a rank that the next team has on the table: its players lay such cards at once', () => {
    expect(discarded({ ...scene, theirs: { melds: 'Asss' } })).toEqual({ type: 'discard', card: 'Ah' });
  });

  test('the card of lower value all the same where rounds are short', () => {
    const eleven: Scene = { ...scene, preset: 'eleven', theirs: { melds: 'Asss' } };
    expect(discarded(eleven)).toEqual({ type: 'discard', card: '6d' });
  });
});
