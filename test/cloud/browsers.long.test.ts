import { beforeAll, describe, expect, test } from 'vitest';
import { withPlainHeights } from '../../infra/build/browsers.ts';
import { buildClient } from './built-client.ts';

/** The built client uses nothing unknown to Safari 16, Firefox 115 or Chrome 105. */

interface Feature {
  readonly what: string;
  readonly found: RegExp;
  readonly example: string;
}

const STYLES: readonly Feature[] = [
  { what: 'ranges, Safari 16.4', found: /@media[^{]*[<>]/, example: '@media (width>=40rem){' },
  {
    what: 'nesting, Safari 16.5',
    found: /[{;]\s*&|\{[^{}@]*\{[^{}]*\}[^{}]*\}(?<!\}\})/,
    example: '.a{color:red;&:hover{color:blue}}',
  },
  { what: 'color-mix, Chrome 111', found: /color-mix\(/, example: 'a{color:color-mix(in srgb,red,blue)}' },
  { what: 'relative colours', found: /\b(?:rgb|hsl|oklch|color)\(from /, example: 'a{color:rgb(from red r g b)}' },
  { what: 'light-dark', found: /light-dark\(/, example: 'a{color:light-dark(red,blue)}' },
  { what: 'subgrid, Chrome 117', found: /subgrid/, example: 'a{grid-template-rows:subgrid}' },
  // Lengths of a row of cards, and the width of a card: without their types they come out the same, slower.
  {
    what: '@property, @scope, @starting-style',
    found: /@(?:property(?! --(?:open|shut|fit|line|w)\{)|scope|starting-style)\b/,
    example: '@property --x{',
  },
  { what: 'anchors', found: /anchor(?:-name|-scope|\()|position-(?:area|anchor)/, example: 'a{position-anchor:--x}' },
  { what: 'style queries', found: /@container[^{]*style\(/, example: '@container style(--x:1){' },
  {
    what: 'trigonometry, Chrome 111',
    found: /[^-\w](?:sin|cos|tan|atan2?|acos|asin|pow|sqrt|hypot|round|mod|rem|abs|sign)\(/,
    example: 'a{left:calc(50% + sin(1turn))}',
  },
  { what: 'linear easing, Safari 17.2', found: /[^-]linear\(/, example: 'a{transition-timing-function:linear(0,1)}' },
  { what: 'scroll animations', found: /(?:animation|scroll|view)-timeline/, example: 'a{animation-timeline:scroll()}' },
];

const SCRIPTS: readonly Feature[] = [
  { what: 'looking behind, Safari 16.4', found: /\(\?<[=!]/, example: '/(?<=a)b/' },
  { what: 'static blocks, Safari 16.4', found: /\bstatic ?\{/, example: 'class A{static{}}' },
  { what: 'sets in patterns', found: /\/[a-z]*v[a-z]*[,;.)](?<=\]\/[a-z]*v[a-z]*[,;.)])/, example: 'x=/[a--b]/v;' },
  { what: 'groupBy', found: /\b(?:Object|Map)\.groupBy\b/, example: 'Object.groupBy(a,b)' },
  { what: 'fromAsync', found: /\bArray\.fromAsync\b/, example: 'Array.fromAsync(a)' },
  { what: 'withResolvers', found: /\bwithResolvers\b/, example: 'Promise.withResolvers()' },
  {
    what: 'segments of text unless they are there, Firefox 125',
    found: /(?<!Segmenter\W ?in Intl ?\? ?)new Intl\.Segmenter\b/,
    example: 'x=new Intl.Segmenter',
  },
  { what: 'durations', found: /\bIntl\.DurationFormat\b/, example: 'new Intl.DurationFormat' },
  {
    what: 'sets of sets',
    found: /\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/,
    example: 'a.isSubsetOf(b)',
  },
  { what: 'canParse', found: /\bURL\.canParse\b/, example: 'URL.canParse(a)' },
  { what: 'any of some signals', found: /\bAbortSignal\.any\b/, example: 'AbortSignal.any([])' },
  {
    what: 'methods of iterators',
    found:
      /\.(?:(?:values|keys|entries)\(\)|matchAll\([^()]*\))\.(?:map|filter|toArray|take|some|every|find|reduce|flatMap)\(/,
    example: 'a.values().map(b)',
  },
  { what: 'view transitions', found: /\bstartViewTransition\(/, example: 'document.startViewTransition(a)' },
];

const BUILT = { styles: '', scripts: '' };

const client = buildClient();
beforeAll(() => {
  const readText = (ending: string): string =>
    client.names
      .filter((name) => name.endsWith(ending))
      .map((name) => client.read(name))
      .join('');
  Object.assign(BUILT, { styles: readText('.css'), scripts: readText('.js') });
});

const getUses = ({ found }: Feature, text: string): readonly string[] =>
  [...text.matchAll(new RegExp(found, 'g'))].map(({ index }) => text.slice(Math.max(0, index - 40), index + 60));

describe.each([
  ['styles', STYLES],
  ['scripts', SCRIPTS],
] as const)('the built %s', (kind, features) => {
  test.each(features)('use no $what', (feature) => {
    expect(BUILT[kind].length).toBeGreaterThan(20_000);
    expect(getUses(feature, BUILT[kind])).toEqual([]);
  });

  test.each(features)('would be found to use $what', (feature) => {
    expect(getUses(feature, feature.example)).toHaveLength(1);
  });
});

/** CSS only for browsers with `dvh`: a custom property accepts any value, so a fallback before it would be ignored. */
const DVH_SUPPORT = /@supports \(height: ?100dvh\) ?\{[^{}]*\{[^{}]*\}\}/g;

test('each height in dvh follows a fallback in vh', () => {
  const styles = BUILT.styles.replace(DVH_SUPPORT, '');
  const dynamic = [...styles.matchAll(/([a-z-]+):[^;{}]*\ddvh[^;{}]*/g)];
  expect(dynamic.length).toBeGreaterThan(3);
  for (const { index, 1: property } of dynamic) {
    const rule = styles.slice(styles.lastIndexOf('{', index), index);
    expect(rule).toMatch(new RegExp(`[{;]${property}:[^;{}]*\\dvh`));
  }
});

test('adds plain heights before dynamic ones, and changes nothing else', () => {
  expect(withPlainHeights('a { height: 100dvh; }')).toBe('a { height: 100vh;height: 100dvh; }');
  expect(withPlainHeights('a { color: red; max-height: min(4rem, 10dvh - 1px) }')).toBe(
    'a { color: red; max-height: min(4rem, 10vh - 1px) ;max-height: min(4rem, 10dvh - 1px) }',
  );
  expect(withPlainHeights('a{color:red}')).toBe('a{color:red}');
});
