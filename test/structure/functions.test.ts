import { readdirSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';

/** Lines of a function of the page at most. */
const LONGEST = 60;

const getLong = (source: string): readonly string[] => {
  const found: string[] = [];
  const measure = ({ start, end }: { readonly start: number; readonly end: number }): void => {
    const lines = source.slice(start, end).split('\n');
    if (lines.length > LONGEST) found.push(`${lines[0]} … ${lines.length} lines`);
  };
  const { program } = parseSync('part.tsx', source);
  new Visitor({
    FunctionDeclaration: measure,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
  }).visit(program);
  return found;
};

test('no function of the page is longer than a screen', () => {
  const files = readdirSync('web', { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !name.startsWith('dist'),
  );
  expect(files.length).toBeGreaterThan(200);
  expect(
    files.flatMap((file) => getLong(readFileSync(`web/${file}`, 'utf8')).map((each) => `${file}: ${each}`)),
  ).toEqual([]);
});

const getLines = (count: number): string => 'step();\n'.repeat(count - 2);

test.each([
  [`function play() {\n${getLines(61)}}`, 1],
  [`function play() {\n${getLines(60)}}`, 0],
  [`const play = () => {\n${getLines(61)}};`, 1],
  [`class Game {\n  play() {\n${getLines(61)}}\n}`, 1],
  [`const game = { play() {\n${getLines(61)}} };`, 1],
])('in %j …', (source, count) => {
  expect(getLong(source)).toHaveLength(count);
});
