import measured from './measured.json' with { type: 'json' };
import prices from './prices.json' with { type: 'json' };
import { rounded, table } from './spelling.ts';

interface Fact {
  readonly what: string;
  readonly value: number | { readonly live: number; readonly turns: number };
  readonly kind: string;
  readonly by: string;
}

/** Every figure of the model, with its source. */
export function sources(): string {
  const facts = Object.values<Fact>(measured).map(({ what, value, by, kind }) => [what, spellValue(value), kind, by]);
  const fixed = Object.values(prices.fixed).map((each) => ({ ...each, what: `${each.what}, each a month` }));
  const priced = [...Object.values(prices.prices), ...fixed].map(({ what, dollars, source, date }) => [
    what,
    spellPrice(dollars),
    date,
    source,
  ]);
  const held = [...Object.values(prices.quotas), prices.partition].map(({ what, value, source, date }) => [
    what,
    rounded(value),
    date,
    source,
  ]);
  return `## What it is reckoned from

${table(['measured or assumed', 'value', 'kind', 'by'], facts)}

${table(['price', 'dollars', 'as of', 'source'], priced)}

${table(['quota', 'value', 'as of', 'source'], held)}`;
}

const spellValue = (value: Fact['value']): string =>
  typeof value === 'number' ? rounded(value) : `${rounded(value.live)} live, ${rounded(value.turns)} turn by turn`;

const spellPrice = (price: number): string => (price < 0.001 ? `$${rounded(price * 1e6)} a million` : `$${price}`);
