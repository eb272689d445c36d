import { type Card, FACES } from '../rules/cards.ts';
import { makeRun, parseCards } from './notation.ts';
import { makeRow, parseRow, type Row } from './row.ts';
import type { PublicEvent, RoundResult, RoundScore, TeamView } from './view.ts';
import { makeEventRows, parseEventRows } from './wire-event.ts';

/** The end of a round as it travels: a row of how it ended, who went out, who won, the scores, and the cards left. */
type EndRow = Pick<RoundResult, 'by' | 'seat' | 'winners'> & { readonly scores: readonly Row[]; readonly left: string };

const END = ['by', 'seat', 'winners', 'scores', 'left'] as const;
const SCORE = ['cards', 'books', 'redThrees', 'goingOut', 'left'] as const;

/** Totals follow from the lines and the scores before. */
export const makeEnd = ({ scores, left, totals: _, ...ended }: RoundResult): Row =>
  makeRow<EndRow>(END, { ...ended, scores: scores.map(makeScore), left: makeLeft(left) });

export function parseEnd(row: Row, teams: readonly TeamView[], players: number): RoundResult {
  const { scores: rows, left = '', ...ended } = parseRow<EndRow>(END, row);
  const scores = rows.map(parseScore);
  const totals = scores.map(({ total }, team) => (teams[team]?.score ?? 0) + total);
  return { ...ended, scores, totals, left: parseLeft(left, players) };
}

function makeScore(score: RoundScore): Row {
  const { clean, dirty, wild } = score.bookCounts;
  return [...makeRow<RoundScore>(SCORE, score), clean, dirty, wild];
}

function parseScore(row: Row): RoundScore {
  const [clean = 0, dirty = 0, wild = 0] = row.slice(SCORE.length) as readonly number[];
  const lines = parseRow<Pick<RoundScore, (typeof SCORE)[number]>>(SCORE, row);
  const total = SCORE.reduce((sum, line) => sum + lines[line], 0);
  return { ...lines, total, bookCounts: { clean, dirty, wild } };
}

const SEATS = 'abcdefghijklmnop';
const NOBODY = '-';

/**
 * Which seats were left with each card, card by card from the four of spades to the joker: a letter for each copy, the
 * last one large; `-`: nobody was. `abbD` are four copies, of seat 0, of seat 1 twice, and of seat 3. Half as long as
 * the hands one by one where there are many.
 */
function makeLeft(left: readonly string[]): string {
  const hands = left.map((run) => parseCards(run) ?? []);
  return FACES.map((face) => makeHolders(hands, face))
    .join('')
    .replace(/-+$/, '');
}

function makeHolders(hands: readonly (readonly Card[])[], face: Card): string {
  const seats = hands.flatMap((hand, seat) => hand.filter((card) => card === face).map(() => SEATS.charAt(seat)));
  const last = seats.pop();
  return last === undefined ? NOBODY : seats.join('') + last.toUpperCase();
}

function parseLeft(text: string, players: number): readonly string[] {
  const hands = Array.from({ length: players }, (): Card[] => []);
  let face = 0;
  for (const sign of text) {
    const card = FACES[face];
    if (sign !== NOBODY && card !== undefined) hands[SEATS.indexOf(sign.toLowerCase())]?.push(card);
    if (sign !== sign.toLowerCase() || sign === NOBODY) face++;
  }
  return hands.map(makeRun);
}

/** The events with which a round ends that ended so. */
const closing = ({ by, seat, winners }: RoundResult): readonly PublicEvent[] => [
  ...(seat === undefined ? [] : [{ type: 'wentOut', seat } as const]),
  { type: 'roundEnded', by },
  ...(winners === undefined ? [] : [{ type: 'gameEnded', winners } as const]),
];

/** Stands for the events that close a round, where they follow from how it ended. */
const ENDED: Row = ['ended'];

/** What happened, shorter where it closes with the end of the round that the view shows. */
export function makeHappened(happened: readonly PublicEvent[], ended: RoundResult | undefined): readonly Row[] {
  const rows = makeEventRows(happened);
  if (ended === undefined) return rows;
  const last = makeEventRows(closing(ended));
  const isClosed = JSON.stringify(rows.slice(-last.length)) === JSON.stringify(last);
  return isClosed ? [...rows.slice(0, -last.length), ENDED] : rows;
}

export function parseHappened(rows: readonly Row[], ended: RoundResult | undefined): readonly PublicEvent[] {
  const isClosed = ended !== undefined && rows.at(-1)?.[0] === ENDED[0];
  return isClosed ? [...parseEventRows(rows.slice(0, -1)), ...closing(ended)] : parseEventRows(rows);
}
