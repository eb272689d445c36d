/**
 * `npm run bench`: measures every line of the budget on this code, prints each next to its limit, and writes
 * `bench.json`. `--store dynamodb`: only the local server on an embedded DynamoDB, which has no budget.
 */
import '../../infra/tools/project-folder.ts';
import { writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { readArguments } from '../../infra/tools/read-arguments.ts';
import { BUDGETS, type Budget, type BudgetKey, type Figures, isMet, sayBudget, showFigure } from './budgets.ts';
import {
  measureBots,
  measureEngine,
  measureFrames,
  measureFunctions,
  measureGames,
  measureLoad,
  measureOnDynamoDb,
  measureSlowPhone,
  measureVisits,
} from './measure.ts';

const keys = Object.keys(BUDGETS) as readonly BudgetKey[];

/** Measures one after the other, so that nothing disturbs the timing. */
async function measure(): Promise<Figures> {
  const parts = [
    ...[measureFunctions, measureVisits, measureSlowPhone, measureFrames],
    ...[measureEngine, measureBots, measureGames, measureLoad],
  ];
  let figures: Partial<Figures> = {};
  for (const part of parts) {
    console.error(`${part.name} ...`);
    figures = { ...figures, ...(await part()) };
  }
  return figures as Figures;
}

function formatFigure(key: BudgetKey, figure: number): string {
  const budget: Budget = BUDGETS[key];
  const result = sayBudget(budget) === '' ? '' : isMet(budget, figure) ? 'met' : 'NOT MET';
  return [
    key.padEnd(28),
    showFigure(figure).padStart(10),
    sayBudget(budget).padEnd(18),
    result.padEnd(8),
    budget.what,
  ].join(' ');
}

if ((loadavg()[0] ?? 0) > availableParallelism() / 2)
  console.error('This machine is busy: the times will be worse than they are.');

async function measureAll(): Promise<void> {
  const figures = await measure();
  for (const key of keys) console.log(formatFigure(key, figures[key]));
  const missed = keys.filter((key) => !isMet(BUDGETS[key], figures[key]));
  console.log(missed.length === 0 ? 'Every budget is met.' : `Not met: ${missed.join(', ')}`);
  const rounded = keys.map((key) => [key, Math.round(figures[key] * 1000) / 1000] as const);
  writeFileSync('bench.json', `${JSON.stringify(Object.fromEntries(rounded), undefined, 2)}\n`);
}

async function measureRemote(): Promise<void> {
  const figures = Object.entries(await measureOnDynamoDb()) as readonly (readonly [BudgetKey, number])[];
  for (const [key, figure] of figures) console.log(key.padEnd(28), showFigure(figure).padStart(10), BUDGETS[key].what);
}

const { store = 'home' } = readArguments(import.meta, { options: { store: { type: 'string' } } }).values;
if (!['home', 'dynamodb'].includes(store)) throw new Error('Usage: npm run bench -- [--store home|dynamodb]');
await (store === 'home' ? measureAll() : measureRemote());
