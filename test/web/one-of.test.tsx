import { expect, test } from 'vitest';
import { Select } from '../../web/components/Select.tsx';
import { getActions, getElements } from './rule-controls.ts';

const NAMES = { easy: 'Kind', normal: 'Steady', hard: 'Strong' };

test('each of the names can be chosen', () => {
  const chosen: string[] = [];
  for (const deed of getActions(
    <Select words="How?" value="normal" names={NAMES} onChoose={(level) => chosen.push(level)} />,
  ))
    deed();
  expect(chosen).toEqual(expect.arrayContaining(['easy', 'normal', 'hard']));
});

test('the control shows the current choice', () => {
  const [, select] = getElements(<Select words="How?" value="hard" names={NAMES} onChoose={() => undefined} />).filter(
    ({ type }) => type === 'span' || type === 'select',
  );
  expect(select?.props.value).toBe('hard');
});

test('names of languages are marked as words of that language', () => {
  const names = { fr: 'Français', de: 'Deutsch' };
  const options = getElements(
    <Select words="Language" value="fr" names={names} areLanguages onChoose={() => undefined} />,
  ).filter(({ type }) => type === 'option');
  expect(options.map(({ props }) => props.lang)).toEqual(['fr', 'de']);
});
