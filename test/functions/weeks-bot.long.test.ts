import { test } from 'vitest';
import { playToTheEnd } from './weeks.ts';

test('a whole game over weeks, four people in four zones, missed deadlines: bot', { timeout: 480_000 }, () =>
  playToTheEnd('bot'),
);
