import { expect, test } from 'vitest';
import { sortCards } from '../../shared/cards/cards.ts';
import { makeRun, parseCards } from '../../shared/cards/notation.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import { CLASSIC } from '../../shared/ruleset/presets/classic.ts';
import { viewTable } from '../../shared/table/view.ts';
import { dealFront, isFirstHand, OWN_SEAT } from '../../web/practice/dealing.ts';
import { findTableModel } from '../../web/table/table-model.ts';
import { formatTurnLine } from '../../web/table/turn-words.ts';
import { yourTurnDraw } from '../../web/text/en/table.ts';

const COUNT = 24;
const charter: Charter = {
  ...{ revision: 0, title: '', ruleset: CLASSIC, names: ['You'] },
  seating: { players: 4, teams: 2 },
};
const ports = { now: () => 0, random: (count: number) => new Uint8Array(count) };
const DRAW = CLASSIC.rounds[0]?.draw ?? 0;

/** The first hand is the person's, and the person begins. */
function makeDeal(number: number) {
  const dealt = dealFront(charter, ports, number);
  const view = viewTable(dealt, OWN_SEAT);
  if (!view.game) throw new Error(`deal ${number} was not dealt`);
  return { dealt, view, game: view.game };
}

/** Whether it is a good start without a laid red three or a pile that can be taken: the front page shows neither. */
function isGood(number: number): boolean {
  const { dealt, view, game } = makeDeal(number);
  if (game.teams.some(({ redThrees }) => redThrees !== undefined) || !isFirstHand(charter, dealt)) return false;
  const table = findTableModel({ charter, view });
  const words = table && formatTurnLine({ table, view, now: 0 });
  return words === yourTurnDraw({ draw: DRAW, stock: game.stock, canTake: false });
}

function formatLine(number: number): string {
  const { pile, held } = makeDeal(number).game;
  return `  [${number}, '${pile.top}', '${makeRun(sortCards(parseCards(held ?? '') ?? []))}'],`;
}

test('the front page’s hands are dealt by the engine and good to start with', async () => {
  const numbers: number[] = [];
  for (let number = 0; numbers.length < COUNT; number++) if (isGood(number)) numbers.push(number);
  await expect(`/** The deal's number, the card on the pile, and the first player's sorted hand. */
export type DealNotation = readonly [number: number, top: string, held: string];

export const STOCK = ${makeDeal(numbers[0] ?? 0).game.stock};
export const DRAW = ${DRAW};

/** Deals of Classic for four in two teams with a hand that suits beginners; a test generates them with the engine. */
export const FRONT_DEALS: readonly DealNotation[] = [
${numbers.map(formatLine).join('\n')}
];
`).toMatchFileSnapshot('../../web/practice/front-deals.ts');
});
