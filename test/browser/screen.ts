import type { Page } from 'playwright-core';

/** Equal ranks in the hand, as announced by a screen reader: `Nine of hearts, two of them; two cards`. */
export interface ScreenColumn {
  readonly label: string;
  /** `nine`, `three`, `joker`. */
  readonly rank: string;
  readonly count: number;
  readonly selectedCount: number;
}

/** A meld of the viewer's team: `Kings, four of seven, one of them wild`, or a book. */
export interface ScreenMeldWords {
  readonly rank: string;
  readonly count: number;
  readonly isBook: boolean;
}

/** Everything a player reads on the screen before deciding. */
export interface Screen {
  readonly line: string;
  readonly hand: readonly ScreenColumn[];
  readonly melds: readonly ScreenMeldWords[];
  readonly offersPile: boolean;
  /** Points that the first meld needs; undefined once the team is down. */
  readonly minimum: number | undefined;
}

const NUMBERS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');
const getNumber = (word: string | undefined): number => {
  const small = NUMBERS.indexOf(word ?? '');
  return small >= 0 ? small : Number(word);
};

/** Reads the table by its text, not by its markup. */
export async function readScreen(page: Page): Promise<Screen> {
  const text = await page.evaluate(() => {
    const ownBoard = [...document.querySelectorAll<HTMLElement>('section[aria-label]')].find((board) =>
      /^You\b/.test(board.getAttribute('aria-label') ?? ''),
    );
    const hand = document.querySelector('[aria-label^="Your cards"]');
    return {
      turn: document.querySelector('[data-turn-line]')?.textContent ?? '',
      line: document.querySelector('[data-turn-line] [role=status]')?.textContent ?? '',
      hand: [...(hand?.querySelectorAll('button') ?? [])].map((each) => each.getAttribute('aria-label') ?? ''),
      melds: [...(ownBoard?.querySelectorAll('[data-meld]') ?? [])].map(
        (each) => each.getAttribute('aria-label') ?? '',
      ),
      board: ownBoard?.innerText ?? '',
    };
  });
  const minimum = /(\d+) needed to open/.exec(text.board)?.[1];
  return {
    line: text.line,
    offersPile: /You can take the pile/.test(text.turn),
    hand: text.hand.map(readColumn),
    melds: text.melds.map(readMeld),
    minimum: minimum === undefined ? undefined : Number(minimum),
  };
}

function readColumn(label: string): ScreenColumn {
  const words = label.toLowerCase();
  return {
    label,
    rank: words.split(/[ ,;]/)[0] as string,
    count: getNumber(/; (\w+) cards/.exec(words)?.[1] ?? 'one'),
    selectedCount: /; selected/.test(words) ? 1 : getNumber(/; (\w+) selected/.exec(words)?.[1] ?? 'no'),
  };
}

const toSingular = (plural: string): string => (plural === 'sixes' ? 'six' : plural.replace(/s$/, ''));

function readMeld(label: string): ScreenMeldWords {
  const words = label.toLowerCase();
  const book = /^(clean|dirty|wild) book(?: of (\w+))?, (\w+)/.exec(words);
  if (book) return { rank: toSingular(book[2] ?? 'wild'), count: getNumber(book[3]), isBook: true };
  const [, name, count] = /^([\w ]+), (\w+) of/.exec(words) ?? [];
  const rank = name === undefined || name.startsWith('wild') ? 'wild' : toSingular(name);
  return { rank, count: getNumber(count), isBook: false };
}
