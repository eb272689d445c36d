/** One line of the budget: its meaning and its limit. Without `max` or `min` it is printed for comparison. */
export interface Budget {
  readonly what: string;
  readonly min?: number;
  readonly max?: number;
}

/** Every figure of the benchmark; `bench.json` has exactly these keys. */
export const BUDGETS = {
  writeUnits: { what: 'write units of one uncontended submission, the most of any', min: 1, max: 1 },
  readUnits: { what: 'read units of the same, with nothing held in memory', max: 1 },
  gameEndWriteUnits: { what: 'write units of the one that ends a game: its result is kept too', max: 4 },
  gameEndReadUnits: { what: 'read units of the same: the result is read from the whole game' },
  itemBytesMax6: { what: 'largest stored item, six players', max: 620 },
  itemBytesMax: { what: 'largest stored item, any table', max: 1024 },
  viewBytesMedian6: { what: 'view as sent, six players, median', max: 1000 },
  viewBytesP99Six: { what: 'view as sent, six players, 99 of 100: one TCP segment', max: 1460 },
  viewBytesMax: { what: 'largest view as sent, any table', max: 4096 },
  submissionsPerTurn: { what: 'submissions of one turn, mean over bot games', max: 2.2 },
  messagesPerViewer: { what: 'messages to one viewer for one submission', max: 1 },
  engineSubmissionsPerSecond: { what: 'decide, reduce, encode and four views, one core', min: 100_000 },
  messageBundleBytes: {
    what: 'what the message function loads until its first answer to an existing table, minified, with its SDK clients',
    max: 400_000,
  },
  messageAllBytes: { what: 'the same with what it loads only if it is asked for it' },
  messageColdStartMs: { what: 'a fresh process to the first answer of that function' },
  messageStartOverEmpty: { what: 'that time over a fresh process with an empty function, 21 of each in turns' },
  frontRequests: { what: 'requests until a hand can be played on the front page, with an empty cache', max: 12 },
  frontTransferBytes: { what: 'what is sent for them', max: 130_000 },
  tableRequests: { what: 'requests until you can play a card at your table, with an empty cache', max: 14 },
  tableSeenTransferBytes: {
    what: 'bytes sent until your hand is shown there, with low-priority requests held back',
    max: 105_000,
  },
  tableTransferBytes: { what: 'what is sent until you can play a card there', max: 160_000 },
  hostTransferBytes: { what: 'what is sent until the host’s form can be filled in', max: 100_000 },
  firstVisitTransferBytes: { what: 'what is sent for a first visit, with what the worker keeps', max: 330_000 },
  secondVisitRequests: { what: 'requests of a second visit', max: 2 },
  frontReadyOverEmptyPage: {
    what: 'until a hand can be played on the front page, slow 4G, a processor slowed six times, over an empty page',
    max: 2.3,
  },
  tableReadyOverEmptyPage: { what: 'the same until you can play a card at your table', max: 3.5 },
  layoutShift: { what: 'what moves by itself from lobby to a round’s end, as browsers count it', max: 0.1 },
  longestTaskMs: { what: 'the longest task in that time, a processor slowed six times', max: 200 },
  tableFramesPerSecond: { what: 'frames while cards move, on a processor slowed six times' },
  tableFramesOverEmptyPage: { what: 'that rate over the same browser’s with one square that moves over an empty page' },
  localLatencyP50Ms: { what: '50 tables of four, 100 submissions a second: to the last screen, median' },
  localLatencyP99Ms: { what: 'the same, 99 of 100' },
  localSubmissionsPerSecond: { what: 'the same, flat out' },
  latencyOverBare: { what: 'that median over the same messages through a socket server without rules or store' },
  latencyOverBareAndStore: {
    what: 'that median over the sum of that server’s and of one conditional put alone at the same pace',
    max: 1.6,
  },
  storeLatencyP50Ms: { what: 'one conditional put alone at that pace, on the disk before it is answered, median' },
  localCpuMs: { what: 'processor time of one submission in the server’s process, store included' },
  idleTableHeapBytes: { what: 'heap of a table of four that waits, with its sockets', max: 40_000 },
  unsyncedLatencyP50Ms: { what: 'the median to the last screen if no commit waits for the disk' },
  unsyncedSubmissionsPerSecond: { what: 'the same, flat out' },
  botDecisionP95Ms: { what: 'one decision of a hard bot, 95 of 100, the slowest preset', max: 300 },
  rejoinRoundTrips: { what: 'round trips from an opened socket to the right view', max: 1 },
} as const satisfies Readonly<Record<string, Budget>>;

export type BudgetKey = keyof typeof BUDGETS;
export type Figures = Readonly<Record<BudgetKey, number>>;

export const isMet = ({ min = -Infinity, max = Infinity }: Budget, figure: number): boolean =>
  figure >= min && figure <= max;

/** `max 560`, `min 700`, `exactly 1`, or nothing if there is no budget. */
export function sayBudget({ min, max }: Budget): string {
  if (min !== undefined && min === max) return `exactly ${showFigure(min)}`;
  if (max !== undefined) return `at most ${showFigure(max)}`;
  return min === undefined ? '' : `at least ${showFigure(min)}`;
}

export const showFigure = (figure: number): string => figure.toLocaleString('en', { maximumFractionDigits: 2 });
