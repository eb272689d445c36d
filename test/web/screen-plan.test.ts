import { describe, expect, test } from 'vitest';
import { fitLined, fitMinis, fitPieces, type Piece, rowsOf } from '../../web/components/fit.ts';
import { lyingOf, type MatRoom } from '../../web/components/TeamBoard.tsx';
import type { VisibleMeld } from '../../web/model/visible-table.ts';
import { sidesOf } from '../../web/table/around-plan.ts';
import type { Crowd, ScreenPlan } from '../../web/table/plan.ts';
import { shapeOf, textOf } from '../../web/table/plan-measures.ts';
import { isFlat, planScreen } from '../../web/table/screen-plan.ts';

/** Upright, on the side, and wide. */
const SIZES = [
  '320x568 360x740 390x844 768x1024',
  '568x320 740x360 844x390 640x400 960x540',
  '1024x768 1280x800 1440x900 1920x1080 3440x1440',
]
  .flatMap((sizes) => sizes.split(' '))
  .map((size) => size.split('x').map(Number) as [number, number]);

const columnsOf = (number: number): readonly number[] => Array.from({ length: number }, (_, i) => 1 + (i % 5));

const CROWDS: readonly Crowd[] = [1, 2, 3, 4, 5, 7, 11].flatMap((others) =>
  [1, others].flatMap((otherTeams) =>
    [1, 7, 15].map((columns): Crowd => {
      const hand = { columns: columnsOf(columns), plays: true, speaks: true } as const;
      return { others, otherTeams: Math.min(otherTeams, 7), ...hand, panel: 'folded' };
    }),
  ),
);

const CASES = SIZES.flatMap(([width, height]) =>
  [16, 32].map((text) => [`${width} x ${height} px, text of ${text} px`, { width, height, text }] as const),
);

/** Pixels from the top to the end of what lies in the same column as the cloth. */
function used({ shape, bar, slip, acts, hand, seats, others, centre, own, pad, gap }: ScreenPlan): number {
  const rows = [shape === 'side' ? 0 : seats.height, others.height, centre.beside > 0 ? 0 : centre.height, own.height];
  const lain = others.around ? [seats.height, others.height, own.height] : rows;
  const cloth = lain.filter((each) => each > 0).reduce((sum, each) => sum + each + gap, -gap) + 2 * pad;
  return bar + cloth + hand.height + (shape === 'side' ? 0 : slip) + (shape === 'upright' ? acts : 0);
}

test.each(CASES)('%s: all rows fit one screen, whoever sits at the table', (_, box) => {
  for (const crowd of CROWDS) {
    const plan = planScreen(box, crowd);
    expect(used(plan), JSON.stringify(crowd)).toBeLessThanOrEqual(box.height);
    expect(plan.others.columns * plan.others.rows, 'a place for every team').toBeGreaterThanOrEqual(crowd.otherTeams);
    const sizes = [plan.own.width, plan.own.height, plan.centre.card, plan.hand.card, plan.others.each.width];
    for (const size of sizes) expect(size, JSON.stringify({ crowd, plan })).toBeGreaterThan(20);
    expect(plan.hand.rows.length * plan.hand.perRow).toBeGreaterThanOrEqual(crowd.columns.length);
    expect(plan.hand.perRow * (plan.hand.card + plan.hand.gap)).toBeLessThanOrEqual(box.width - plan.panel);
  }
});

test.each(CASES)('%s: high columns of few ranks stand in stacks side by side, in one row', (_, box) => {
  const columns = [12, 12, 9];
  const crowd: Crowd = { others: 3, otherTeams: 1, columns, plays: true, speaks: true, panel: 'folded' };
  const { hand } = planScreen(box, crowd);
  const stacks = columns.reduce((sum, cards) => sum + Math.ceil(cards / hand.stack), 0);
  expect(stacks).toBeGreaterThan(columns.length);
  expect(stacks * (hand.card + hand.gap)).toBeLessThanOrEqual(box.width);
  expect(planScreen(box, { ...crowd, columns: [4, 3, 1] }).hand.stack).toBeGreaterThanOrEqual(4);
});

test('at a desk no rank is cut in half while wood is bare beside it', () => {
  const crowd: Crowd = { others: 3, otherTeams: 1, columns: [12, 12, 9], plays: true, speaks: true, panel: 'folded' };
  const { hand } = planScreen({ width: 1280, height: 800, text: 16 }, crowd);
  expect(hand.stack).toBe(4);
  expect((hand.lip * hand.lips) / (hand.stack - 1), 'what is seen of each').toBeGreaterThan(hand.card * 0.32);
});

test.each([...SIZES, [512, 384]] as const)(
  '%i x %i px: columns are as wide as a finger, unless two rows of them are wider than the screen',
  (width, height) => {
    for (const columns of [7, 12, 13, 14, 15].map(columnsOf)) {
      const { hand } = planScreen({ width, height, text: 16 }, { ...(CROWDS.at(-1) as Crowd), columns });
      const share = Math.floor(width / Math.ceil(columns.length / 2));
      expect(hand.card + hand.gap, `${columns.length} columns`).toBeGreaterThanOrEqual(Math.min(44, share));
    }
  },
);

test.each([
  [568, 320, 12, 9, 1],
  [568, 320, 8, 12, 2],
  [640, 360, 10, 12, 2],
  [640, 360, 15, 12, 2],
  [740, 360, 14, 12, 1],
  [480, 320, 15, 12, 2],
])('%i x %i px, a hand of %i ranks, %i teams: strips in %i rows, all in sight', (width, height, ranks, teams, rows) => {
  const hand = { columns: columnsOf(ranks), plays: true, speaks: true } as const;
  const crowd: Crowd = { others: teams - 1, otherTeams: teams - 1, ...hand, panel: 'folded' };
  const { others, own } = planScreen({ width, height, text: 16 }, crowd);
  expect([others.rows, others.isSwiped]).toEqual([rows, false]);
  expect(others.each.width).toBeGreaterThanOrEqual(44);
  expect(own.height, 'one’s own melds are as high as a finger').toBeGreaterThanOrEqual(46);
});

test('on the lowest phone twelve teams’ strips are all in sight above melds of a finger’s height', () => {
  const hand = { columns: Array.from({ length: 10 }, () => 2), plays: true, speaks: true } as const;
  const plan = planScreen(
    { width: 568, height: 320, text: 16 },
    { others: 11, otherTeams: 11, ...hand, panel: 'folded' },
  );
  expect(plan.others).toMatchObject({ rows: 2, isSwiped: false });
  expect(plan.own.height).toBeGreaterThanOrEqual(46);
  expect(isFlat(plan)).toBe(true);
  expect(isFlat(planScreen({ width: 740, height: 360, text: 16 }, FOUR))).toBe(false);
});

test('the plan asks for the held columns alone: what is lifted or drafted changes nothing', () => {
  const crowd = CROWDS[0] as Crowd;
  const box = { width: 390, height: 844, text: 16 };
  expect(planScreen(box, crowd)).toEqual(planScreen(box, { ...crowd }));
  expect(planScreen(box, { ...crowd, columns: [1, 1] }).hand.height).toBe(
    planScreen(box, { ...crowd, columns: [2, 1, 1] }).hand.height,
  );
});

test('shapes: seats round the cloth on a desk, one below the other upright, beside each other on a low screen', () => {
  const shape = (width: number, height: number, text = 16) => shapeOf({ width, height, text });
  expect([shape(1024, 768), shape(1280, 800), shape(2560, 1080)]).toEqual(['desk', 'desk', 'desk']);
  expect([shape(320, 568), shape(768, 1024)]).toEqual(['upright', 'upright']);
  expect([shape(740, 360), shape(640, 400), shape(1280, 800, 32)]).toEqual(['side', 'side', 'side']);
});

test('text grows with the person’s own size as far as there is room, and never below it', () => {
  expect(textOf({ width: 1920, height: 1080, text: 32 })).toBeGreaterThan(30);
  expect(textOf({ width: 360, height: 740, text: 32 })).toBeGreaterThan(18);
  expect(textOf({ width: 320, height: 568, text: 16 })).toBe(16);
  expect(textOf({ width: 1280, height: 800, text: 14 })).toBe(14);
});

test.each([
  [1, 0],
  [2, 1],
  [3, 1],
  [5, 1],
  [7, 2],
  [11, 3],
])('of %i others, %i sit at each side', (others, side) => expect(sidesOf(others)).toBe(side));

test('four people who are watched sit two and two: partners opposite each other', () =>
  expect([sidesOf(4, true), sidesOf(4)]).toEqual([2, 1]));

const piece = (cards: number): Piece => ({ cards: 1 + 0.34 * (cards - 1), more: 0, min: 30 });
const ROOM = { width: 350, height: 150, below: 18, gapX: 8, gapY: 5, min: 27, max: 86 };

describe('melds in the room they have', () => {
  test('few are large, many are smaller, and all of them fit', () => {
    const few = fitPieces([piece(3)], ROOM);
    const many = fitPieces(
      Array.from({ length: 8 }, () => piece(5)),
      ROOM,
    );
    expect([few.card, few.isCut, many.isCut]).toEqual([86, false, false]);
    expect(many.card).toBeLessThan(few.card);
    const pieces = Array.from({ length: 8 }, () => piece(5));
    expect(many.rows * (many.card * 1.4 + 18) + (many.rows - 1) * 5).toBeLessThanOrEqual(150);
    expect(rowsOf(pieces, many.card, ROOM).length).toBe(many.rows);
  });

  test('rows are of much the same length: no piece lies alone in the last', () => {
    for (const number of [4, 5, 6, 7, 8, 9]) {
      const pieces = Array.from({ length: number }, () => piece(4));
      const { card, rows, width } = fitPieces(pieces, ROOM);
      expect(rowsOf(pieces, card, { ...ROOM, width }).length).toBe(rows);
      const perRow = Math.ceil(number / rows);
      if (rows > 1) expect(rowsOf(pieces.slice(0, perRow + 1), card, { ...ROOM, width }).length).toBe(2);
      expect(width).toBeLessThanOrEqual(ROOM.width);
    }
  });

  test('too many are swiped, in as many rows as there is room for', () => {
    const fitted = fitPieces(
      Array.from({ length: 14 }, () => piece(6)),
      ROOM,
    );
    expect([fitted.isCut, fitted.rows]).toEqual([true, 2]);
    expect(fitted.card).toBeGreaterThanOrEqual(24);
  });

  test('swiped rows are cut inside a meld, so that one sees that they go on', () => {
    for (let width = 150; width < 350; width += 3) {
      const pieces = Array.from({ length: 14 }, (_, i) => piece(3 + (i % 3)));
      const { card, rows, gapX, isCut } = fitPieces(pieces, { ...ROOM, width });
      if (!isCut) continue;
      const columns = Array.from({ length: Math.ceil(14 / rows) }, (_, i) =>
        Math.max(...pieces.slice(i * rows, (i + 1) * rows).map(({ cards }) => cards * card)),
      );
      const starts = columns.map((_, i) => columns.slice(0, i).reduce((sum, each) => sum + each + gapX, 0));
      const visible = width - (starts.findLast((start) => start < width) as number);
      expect(visible, `${width} px`).toBeGreaterThan(card * 0.45);
    }
  });

  test('no meld lies alone in a row of its own, if a little smaller cards allow it', () => {
    const pieces = [4, 4, 6, 4].map(piece);
    const books = [{ cards: 1, more: 8, min: 40 }, piece(1)];
    const room = { ...ROOM, width: 334, height: 250, max: 64 };
    const { card, width } = fitPieces([...pieces, ...books], room);
    expect(rowsOf([...pieces, ...books], card, { ...room, width })).toEqual([3, 3]);
  });

  test('small cards stay readable; those left over are counted', () => {
    expect(fitMinis(4, { width: 300, height: 44, text: 16, max: 20 })).toEqual({ card: 20, shown: 4 });
    const many = fitMinis(30, { width: 300, height: 44, text: 16, max: 20 });
    expect(many.card).toBe(14);
    expect(many.shown).toBeLessThan(30);
  });
});

test('a mat of miniatures takes smaller cards rather than let them hang out, and counts what is left over', () => {
  const room = { width: 140, height: 30, text: 16, max: 26 };
  expect(fitMinis(3, room)).toEqual({ card: 19, shown: 3 });
  expect(fitMinis(12, { ...room, height: 20 })).toMatchObject({ card: 14 });
  expect(fitMinis(12, { ...room, height: 20 }).shown).toBeLessThan(12);
});

test('in a strip with a line of names each number lies on its card; those left over are counted', () => {
  expect(fitLined(5, 106)).toEqual({ card: 16, shown: 5 });
  expect(fitLined(5, 300)).toEqual({ card: 17, shown: 5 });
  expect(fitLined(14, 90)).toEqual({ card: 14, shown: 3 });
});

/** Naturals of different lengths, the last one a book, and two red threes. */
const theirs = (lengths: readonly number[]) => ({
  team: 1,
  seats: [1],
  score: 0,
  own: false,
  melds: lengths.map(
    (length, index): VisibleMeld => ({
      index,
      rank: 'K',
      cards: Array.from({ length }, () => 'Ks'),
      wilds: 0,
      ...(length >= 7 && { book: 'clean' }),
    }),
  ),
  books: { clean: 4, dirty: 0, wild: 0 },
  redThrees: ['3h', '3d'] as const,
});

const ROOM_OF_MAT: MatRoom = { width: 420, height: 100, text: 16, min: 27, max: 64, isLarge: false };
const SHORT = { isTicked: false, isShort: true } as const;

test('one’s own fourteen melds are all in sight, each as wide as a finger, where two rows of fans have no room', () => {
  const own = { ...theirs([3, 5, 4, 6, 3, 5, 3, 5, 4, 6, 7, 7, 7, 7]), own: true };
  const lying = (width: number, height: number) =>
    lyingOf(own, { ...ROOM_OF_MAT, width, height }, { isTicked: true, isShort: false });
  expect(lying(1150, 90)).toMatchObject({ form: 'tight', isCut: false, hidden: 0 });
  expect(lying(1150, 90).card).toBeGreaterThan(40);
  expect(lying(318, 150)).toMatchObject({ form: 'tight', isCut: false, hidden: 0 });
  expect(lying(318, 105)).toMatchObject({ form: 'mini', isCut: false, hidden: 0 });
  expect(lying(200, 60)).toMatchObject({ form: 'tight', isCut: true });
  // Swiped in as many rows as there is height for.
  expect(lying(186, 105)).toMatchObject({ form: 'tight', isCut: true, rows: 2 });
});

test('many fans of one’s own give way to tight ones with cards half as large again', () => {
  const own = { ...theirs([3, 5, 4, 6, 3, 5, 3, 5, 4, 6, 7, 7, 7, 7]), own: true };
  const room = { ...ROOM_OF_MAT, width: 712, height: 216 };
  expect(lyingOf(own, room, { isTicked: true, isShort: false })).toMatchObject({
    form: 'tight',
    isCut: false,
    rows: 2,
  });
  const few = { ...own, melds: own.melds.slice(0, 8) };
  expect(lyingOf(few, room, { isTicked: true, isShort: false })).toMatchObject({ form: 'ticked' });
});

test('others’ melds on a narrow mat are tight fans of cards, then one card for each; all of them are there', () => {
  const five = theirs([3, 5, 4, 6, 7]);
  const lying = (width: number, height: number, team = five) => {
    return lyingOf(team, { ...ROOM_OF_MAT, width, height }, SHORT);
  };
  expect(lying(620, 100)).toMatchObject({ form: 'cards', hidden: 0 });
  // Where fans would be much smaller, tight ones are easier to read, unless one opened the mat to see every card.
  expect(lying(390, 100)).toMatchObject({ form: 'tight', hidden: 0 });
  expect(lyingOf(five, { ...ROOM_OF_MAT, isOpened: true }, SHORT)).toMatchObject({ form: 'cards' });
  const [tight, mini] = [lying(262, 74), lying(180, 70)];
  expect(tight).toMatchObject({ form: 'tight', isBelow: true, hidden: 0 });
  expect(tight.card).toBeGreaterThanOrEqual(25);
  expect(mini).toMatchObject({ form: 'mini', hidden: 0 });
  expect(mini.card).toBeGreaterThan(20);
  expect(lying(150, 24, theirs([3, 5, 4, 6, 7, 3, 3, 3, 3])).hidden).toBeGreaterThan(0);
});

test('on a high phone the hand goes into two rows rather than into thin columns', () => {
  const hand = (width: number, height: number, columns: number) =>
    planScreen({ width, height, text: 16 }, { ...(CROWDS[0] as Crowd), columns: columnsOf(columns) }).hand;
  for (const [width, height] of [
    [390, 844],
    [412, 915],
    [430, 932],
  ] as const) {
    expect(hand(width, height, 7).rows).toHaveLength(1);
    for (const columns of [8, 10, 12]) {
      expect(hand(width, height, columns).rows).toHaveLength(2);
      expect(hand(width, height, columns).card).toBeGreaterThanOrEqual(50);
    }
  }
});

test('many people on a phone leave room for one’s own melds: faces in one row, a lower hand', () => {
  for (const height of [568, 640, 667]) {
    const columns = columnsOf(13);
    const plan = planScreen(
      { width: 360, height, text: 16 },
      { others: 11, otherTeams: 2, columns, plays: true, speaks: true, panel: 'folded' },
    );
    expect(plan.own.height).toBeGreaterThan(80);
    expect(plan.seats).toMatchObject({ form: 'spot', rows: 1 });
  }
});

const FOUR: Crowd = {
  others: 3,
  otherTeams: 1,
  columns: [2, 1, 3, 3, 1, 2, 1, 1],
  plays: true,
  speaks: true,
  panel: 'folded',
};

test('phones keep room for one’s own melds, and show most of each card in the hand', () => {
  const small = planScreen({ width: 360, height: 740, text: 16 }, FOUR);
  expect(small.centre.beside).toBe(0);
  expect(small.own.height).toBeGreaterThan(135);
  expect(small.hand.rows).toHaveLength(2);
  expect(small.hand.shown).toBeGreaterThan(small.hand.card * 1.4 * 0.7);
  const high = planScreen({ width: 390, height: 844, text: 16 }, FOUR);
  expect(high.own.height).toBeGreaterThan(185);
  expect(high.slip).toBeLessThan(85);
});

test.each([
  [320, 568, 1],
  [360, 740, 1],
  [390, 844, 2],
  [412, 915, 2],
  [568, 320, 1],
  [740, 360, 1],
  [844, 390, 1],
  [768, 1024, 3],
])('at %i by %i the slip below each of three faces has %i lines', (width, height, lines) => {
  const { seats } = planScreen({ width, height, text: 16 }, FOUR);
  expect(seats.lines).toBe(lines);
  expect(seats.lastPlay).toBeGreaterThanOrEqual(lines * 20);
});

test('of eleven others each has a slip too, in each of two rows of faces; twelve teams on the smallest phone leave no room for it', () => {
  const crowd: Crowd = { ...FOUR, others: 11, otherTeams: 2 };
  const { seats } = planScreen({ width: 390, height: 844, text: 16 }, crowd);
  expect(seats).toMatchObject({ rows: 2, lines: 1 });
  expect(seats.height).toBeGreaterThan(2 * (44 + seats.lastPlay));
  for (const [width, height] of [
    [320, 568],
    [568, 320],
    [740, 360],
    [1280, 800],
  ] as const) {
    expect(planScreen({ width, height, text: 16 }, crowd).seats.lines, `${width} x ${height}`).toBe(1);
  }
  const smallest = planScreen(
    { width: 320, height: 568, text: 16 },
    { ...crowd, otherTeams: 11, columns: columnsOf(13) },
  );
  expect(smallest.seats.lines).toBe(0);
});

test('on a low phone two other teams’ strips stand beside each other, so that one’s own melds have the height', () => {
  const plan = (otherTeams: number) =>
    planScreen({ width: 360, height: 740, text: 16 }, { ...FOUR, others: 5, otherTeams });
  expect(plan(2)).toMatchObject({ others: { rows: 1, columns: 2 }, centre: { beside: 0 } });
  expect(plan(5).others.rows).toBe(2);
});

test('no slip keeps its place once the round is over, or at a table as it stood', () => {
  const box = { width: 390, height: 844, text: 16 };
  const now = planScreen(box, FOUR);
  for (const crowd of [
    { ...FOUR, plays: false, speaks: false },
    { ...FOUR, isPast: true },
  ]) {
    const { seats } = planScreen(box, crowd);
    expect([seats.lines, seats.lastPlay]).toEqual([0, 0]);
    expect(seats.height).toBeLessThan(now.seats.height);
  }
});

test('a table as it stood has no actions, and few words: its melds have that height', () => {
  const box = { width: 360, height: 640, text: 16 };
  const crowd = { ...(CROWDS[0] as Crowd), columns: columnsOf(7) };
  const [now, then] = [planScreen(box, crowd), planScreen(box, { ...crowd, isPast: true })];
  expect(then.acts).toBe(0);
  expect(then.slip).toBeLessThan(now.slip);
  expect(then.own.height).toBeGreaterThan(now.own.height);
});
