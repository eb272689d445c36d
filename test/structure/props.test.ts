import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Biome writes a spread among a tag's attributes without a space, one inside an object with a space. */
const SPREAD = /\{\.\.\.(?! )/g;

/** `{...(x && { … })}` and `{...(x ? { … } : { … })}`: optional attributes, named inline. */
const OPTIONAL_ATTRIBUTES = /^\{\.\.\.\([^{}]*(?:&&|\?)\s*\{/;

function findSpreads(source: string): readonly string[] {
  return [...source.matchAll(SPREAD)].flatMap(({ index }) => {
    const tag = /<([A-Za-z][\w.]*)(?![\s\S]*<[A-Za-z])/.exec(source.slice(0, index))?.[1] ?? '';
    return /^[A-Z]/.test(tag) && !OPTIONAL_ATTRIBUTES.test(source.slice(index)) ? [tag] : [];
  });
}

/** Files that pass on the attributes of lazily loaded components. */
const FORWARDING_FILES = ['web/components/lazy.tsx', 'web/components/lazy-dialog.tsx'];

const COMPONENTS = readdirSync('web', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.tsx') && !name.startsWith('dist'))
  .map((name) => join('web', name).replaceAll('\\', '/'));

test('every component’s attributes are listed by its parent', () => {
  expect(COMPONENTS.length).toBeGreaterThan(50);
  const spreads = COMPONENTS.filter((file) => !FORWARDING_FILES.includes(file)).flatMap((file) =>
    findSpreads(readFileSync(file, 'utf8')).map((tag) => `${file} spreads into ${tag}`),
  );
  expect(spreads).toEqual([]);
});

test.each([
  ['<Hand {...props} />', ['Hand']],
  ['<Hand cards={cards}\n  {...{ view, table }}\n/>', ['Hand']],
  ['<Hand {...(given as HandProps)} />', ['Hand']],
  ['<Hand {...handOf(view)} />', ['Hand']],
  ['<Hand {...(top && { top })} />', []],
  ['<Hand {...(canTake ? { onTop: () => take() } : {})} />', []],
  ['<span {...drop}>', []],
  ['const next = { ...draft, selected: [...draft.selected] };', []],
])('finds in %j the spread attributes %j', (source, tags) => {
  expect(findSpreads(source)).toEqual(tags);
});
