import { expect, test } from 'vitest';
import { LevelChoice } from '../../web/components/LevelChoice.tsx';
import { deedsOf, elementsOf } from './rule-controls.ts';

test('each of the three levels can be chosen', () => {
  const chosen: string[] = [];
  for (const deed of deedsOf(<LevelChoice level="normal" words="How?" onChoose={(level) => chosen.push(level)} />))
    deed();
  expect(chosen).toEqual(expect.arrayContaining(['easy', 'normal', 'hard']));
});

test('the choice shows the level that the bot has', () => {
  const [, select] = elementsOf(<LevelChoice level="hard" words="How?" onChoose={() => undefined} />).filter(
    ({ type }) => type === 'span' || type === 'select',
  );
  expect(select?.props.value).toBe('hard');
});
