/** One line of the budget: what is measured, and what it may be. Without `most` or `least` it is printed for scale. */
export interface Budget {
  readonly what: string;
  readonly least?: number;
  readonly most?: number;
}

/** Every figure of the benchmark; `bench.json` has exactly these keys. */
export const BUDGETS = {
  writeUnits: { what: 'write units of one uncontended submission, the most of any', least: 1, most: 1 },
  readUnits: { what: 'read units of the same, with nothing held in memory', most: 1 },
  itemBytesMax6: { what: 'largest stored item, six players', most: 560 },
  itemBytesMax: { what: 'largest stored item, any table', most: 1024 },
  viewBytesMedian6: { what: 'view as sent, six players, median', most: 1000 },
  viewBytesP99Six: { what: 'view as sent, six players, 99 of 100: one TCP segment', most: 1460 },
  viewBytesMax: { what: 'largest view as sent, any table', most: 4096 },
  submissionsPerTurn: { what: 'submissions of one turn, mean over bot games', most: 2.2 },
  messagesPerViewer: { what: 'messages a viewer is sent for one submission', most: 1 },
  engineSubmissionsPerSecond: { what: 'decide, reduce, pack and four views, one core', least: 100_000 },
  messageBundleBytes: { what: 'the message function, minified, with its SDK clients', most: 350_000 },
  messageColdStartMs: { what: 'a fresh process to the first answer of that function' },
  bareNodeStartMs: { what: 'a fresh process that does nothing' },
  firstScreenScriptGzipBytes: { what: 'script of the first screen, compressed', most: 40_000 },
  localLatencyP50Ms: { what: '50 tables of four, 100 submissions a second: to the last screen, median', most: 2.5 },
  localLatencyP99Ms: { what: 'the same, 99 of 100', most: 8 },
  localSubmissionsPerSecond: { what: 'the same, flat out', least: 1500 },
  latencyOverBare: { what: 'that median over the same messages through a socket server without rules or store' },
  throughputOverBareStore: {
    what: 'that rate over the store alone: one conditional put for each submission',
    least: 0.5,
  },
  botDecisionP95Ms: { what: 'one decision of a bot, 95 of 100, the slowest preset', most: 300 },
  rejoinRoundTrips: { what: 'round trips from an opened socket to the right view', most: 1 },
} as const satisfies Readonly<Record<string, Budget>>;

export type BudgetKey = keyof typeof BUDGETS;
export type Figures = Readonly<Record<BudgetKey, number>>;

export const isMet = ({ least = -Infinity, most = Infinity }: Budget, figure: number): boolean =>
  figure >= least && figure <= most;

/** `most 560`, `least 700`, `exactly 1`, or nothing where there is no budget. */
export function sayBudget({ least, most }: Budget): string {
  if (least !== undefined && least === most) return `exactly ${say(least)}`;
  if (most !== undefined) return `at most ${say(most)}`;
  return least === undefined ? '' : `at least ${say(least)}`;
}

export const say = (figure: number): string => figure.toLocaleString('en', { maximumFractionDigits: 2 });
