import { expect, test } from 'vitest';
import { OneOf } from '../../web/components/OneOf.tsx';
import { deedsOf, elementsOf } from './rule-controls.ts';

const NAMES = { easy: 'Kind', normal: 'Steady', hard: 'Strong' };

test('each of the names can be chosen', () => {
  const chosen: string[] = [];
  for (const deed of deedsOf(
    <OneOf words="How?" value="normal" names={NAMES} onChoose={(level) => chosen.push(level)} />,
  ))
    deed();
  expect(chosen).toEqual(expect.arrayContaining(['easy', 'normal', 'hard']));
});

test('the choice shows what is chosen', () => {
  const [, select] = elementsOf(<OneOf words="How?" value="hard" names={NAMES} onChoose={() => undefined} />).filter(
    ({ type }) => type === 'span' || type === 'select',
  );
  expect(select?.props.value).toBe('hard');
});
