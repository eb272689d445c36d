/** Three significant digits, with commas, the same on every machine. */
export function rounded(amount: number): string {
  if (amount === 0) return '0';
  const digits = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(amount))));
  const kept = Number(amount.toPrecision(3));
  return kept.toLocaleString('en-US', { maximumFractionDigits: Math.min(6, digits) });
}

export const dollars = (amount: number): string =>
  amount >= 100 ? `$${rounded(amount)}` : amount >= 0.005 ? `$${amount.toFixed(2)}` : 'under $0.01';

/** Numbers of people: thousands and millions in words. */
export function people(count: number): string {
  const kept = Number(count.toPrecision(2));
  if (kept >= 1e6) return `${rounded(kept / 1e6)} million`;
  return kept.toLocaleString('en-US', { maximumFractionDigits: 0 });
}

export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
